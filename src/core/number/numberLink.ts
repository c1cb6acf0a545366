import { decodeFromUrl } from '../text/urlText.ts'

interface NumberLink {
  readonly number: string
  readonly extension: string // '' for none
}

const WHATSAPP =
  /^["'<(\s]*(?:https?:\/\/)?(?:www\.|api\.|web\.)?(?:wa\.me\/|whatsapp(?:\.com|:\/)\/send\/?\?(?:[^#\s]*&)?phone=)(?:\+|%2b)?(\d[\d\s-]*)/i
const SCHEME = /^["'<(\s]*(?:tel|callto|sips?|sms|fax|skype|facetime(?:-audio)?|dial):(?:\/\/)?(.*)$/i

/** The number in a link that calls it: `tel:`, `callto:`, `sip:`, `wa.me/`. Any other text is the number itself. */
export function readNumberLink(text: string): NumberLink {
  const whatsApp = WHATSAPP.exec(text)?.[1]
  if (whatsApp !== undefined) return { number: `+${whatsApp.trim()}`, extension: '' } // always international
  const inside = SCHEME.exec(text)?.[1]
  return inside === undefined ? { number: text, extension: '' } : readParameters(decodeFromUrl(inside))
}

/** RFC 3966: `161-496-0000;phone-context=+44;ext=12`; sip has a host behind the number. */
function readParameters(text: string): NumberLink {
  const [address = '', ...rest] = text.split(/[;?&]/)
  const parameters = new Map(rest.map((part) => part.toLowerCase().split('=') as [string, string]))
  const context = parameters.get('phone-context') ?? ''
  const number = address.replace(/@.*$/, '')
  return {
    number: context.startsWith('+') && !number.startsWith('+') ? `${context} ${number}` : number,
    extension: /^\d{1,9}/.exec(parameters.get('ext') ?? '')?.[0] ?? '',
  }
}
