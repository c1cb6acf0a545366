import { say } from '../../../core/language/say.ts'

const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: '↵',
  '-': '−',
}

const MAC_SIGNS: Readonly<Record<string, string>> = { mod: '⌘', alt: '⌥', Shift: '⇧' }

/** A key as it is written on the keyboards of the language. */
export function formatKey(key: string, isMac: boolean): string {
  return (isMac ? MAC_SIGNS[key] : undefined) ?? SIGNS[key] ?? nameOf(key)
}

function nameOf(key: string): string {
  switch (key) {
    case 'mod':
      return say('Ctrl')
    case 'alt':
      return say('Alt')
    case 'Shift':
      return say('Shift')
    case 'Escape':
      return say('Esc')
    case 'Delete':
      return say('Delete')
    case 'Home':
      return say('Home')
    case 'End':
      return say('End')
    case 'PageUp':
      return say('Page ↑')
    case 'PageDown':
      return say('Page ↓')
    case 'click':
      return say('click')
    default:
      return key
  }
}
