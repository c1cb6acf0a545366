import { listOrderPairs } from '../../core/shortlist/order.ts'
import { countriesIn } from '../api/queryCache.ts'
import { openSession } from '../session/sessions.ts'
import { knownLanguage, LANGUAGE_NAMES, language, showLanguage } from '../state/language.ts'
import { TO_COUNTRIES, toAreaOf, toCountry } from '../state/links.ts'
import { shortlistStore } from '../state/shortlist/shortlistStore.ts'
import { navigate, readUrl } from '../state/url.ts'
import type { EmbeddedPage } from './answerMessage.ts'
import { createShortlistSetter } from './createShortlistSetter.ts'
import { type Complaint, type Opened, REPLACED } from './messages.ts'

/** The page as its host may use it. */
export function createPage(): EmbeddedPage {
  return {
    getState: () => ({
      ...readOpened(),
      signedIn: isSignedIn(),
      language: language.get(),
      shortlist: readShortlist(),
    }),
    hasCountry(iso) {
      const session = openSession.get()
      return session && countriesIn(session)?.some((country) => country.iso === iso)
    },
    open,
    setLanguage,
    setShortlist: createShortlistSetter(),
  }
}

export function isSignedIn(): boolean {
  const session = openSession.get()
  return session !== undefined && session.file === undefined
}

/** Nothing, until somebody has signed in. */
export function readOpened(): Opened {
  const { iso = null, code = null } = openSession.get() ? readUrl() : {}
  return { country: iso, area: code }
}

export function readShortlist(): readonly string[] {
  return listOrderPairs(shortlistStore.get().ledger.lines)
}

/** In place of what was open: Back belongs to the host page, which has its own way back. */
function open(iso: string | undefined, code: string | undefined): void {
  const address = readUrl()
  const isOpen = address.iso === iso && address.code === code
  navigate(isOpen ? { page: undefined } : changeTo(iso, code), 'replace')
}

function changeTo(iso: string | undefined, code: string | undefined) {
  if (iso === undefined) return TO_COUNTRIES
  return code === undefined ? toCountry(iso) : toAreaOf(iso, code)
}

/** For as long as the page is there: what is remembered on the device is a person's own choice. */
async function setLanguage(tag: string): Promise<Complaint | undefined> {
  const known = knownLanguage(tag)
  if (known === undefined) {
    const tags = Object.keys(LANGUAGE_NAMES).join(', ')
    return { reason: 'unknown-language', message: `The language stays as it is. Send one of ${tags}.` }
  }
  try {
    if (!(await showLanguage(known))) return REPLACED
  } catch {
    return { reason: 'not-loaded', message: 'That language was not loaded. Send the message again.' }
  }
  if (readUrl().lang !== undefined) navigate({ lang: known }, 'replace')
  return undefined
}
