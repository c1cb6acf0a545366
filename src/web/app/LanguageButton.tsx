import { say } from '../../core/language/say.ts'
import { useStore } from '../state/createStore.ts'
import { LANGUAGE_NAMES, language } from '../state/language.ts'
import { Icon } from '../ui/Icon.tsx'
import { Opener } from '../ui/Opener.tsx'
import { retryableLazy } from '../ui/retryableLazy.tsx'
import styles from './LanguageButton.module.css'

const LazyLanguageMenu = retryableLazy(
  async () => (await import('./LanguageMenu.tsx')).LanguageMenu,
  {
    describeMissing: () => say('This menu'),
  },
)

const LETTERS =
  'M3 5h8M7 3v2M9.5 5C9 8.500 6.500 11 3.500 12M5 7.500c1 2 3 3.800 5 4.500M9.500 17l3.500-8.500L16.500 17M10.600 14.300h4.800'

/** The language of the page, and the way to another, readable in any language. */
export function LanguageButton() {
  const tag = useStore(language)
  return (
    <Opener
      opens="menu"
      renderButton={(button) => (
        <button type="button" {...button} className={styles.button}>
          <Icon path={LETTERS} />
          {LANGUAGE_NAMES[tag] ?? tag}
        </button>
      )}
      renderOpened={(opened) => <LazyLanguageMenu {...opened} />}
    />
  )
}
