import { say } from '../../core/language/say.ts'
import { useStore } from '../state/createStore.ts'
import {
  areTownsAsSent,
  chooseLanguage,
  LANGUAGE_NAMES,
  language,
  nameTownsAsSent,
} from '../state/language.ts'
import { explainLoss } from '../state/newVersion.ts'
import { navigate, useUrlState } from '../state/url.ts'
import { Menu, type MenuItem } from '../ui/Menu.tsx'
import type { OpenedProps } from '../ui/Opener.tsx'
import { useNotice } from '../ui/status.tsx'

/** The item that opens the languages from another menu. */
export function languageItem(onChoose: () => void): MenuItem {
  return {
    label: say('Language'),
    hint: LANGUAGE_NAMES[language.get()] ?? language.get(),
    onChoose,
  }
}

/** The languages of the page, and whether links hold the one it is in. */
export function LanguageMenu(opened: OpenedProps) {
  const chosen = useStore(language)
  const isAsSent = useStore(areTownsAsSent)
  const { lang } = useUrlState()
  const [notice, showNotice] = useNotice()

  async function choose(tag: string): Promise<void> {
    try {
      const isShown = await chooseLanguage(tag)
      if (isShown && lang !== undefined) navigate({ lang: tag }, 'replace')
    } catch {
      showNotice(
        await explainLoss(
          say('That language was not loaded. Check the connection, then choose it again.'),
        ),
      )
    }
  }

  return (
    <>
      <Menu
        {...opened}
        label={say('Language')}
        items={[
          ...Object.entries(LANGUAGE_NAMES).map(([tag, name]) => ({
            label: name,
            lang: tag,
            isChosen: tag === chosen,
            onChoose: () => void choose(tag),
          })),
          {
            label: say('Towns as the service writes them'),
            hint: say('Otherwise in the language of the page'),
            isChosen: isAsSent,
            onChoose: () => nameTownsAsSent(!isAsSent),
          },
          {
            label: say('Put the language into links'),
            hint: say('Whoever opens one sees the page in it'),
            isChosen: lang !== undefined,
            onChoose: () => navigate({ lang: lang === undefined ? chosen : undefined }, 'replace'),
          },
        ]}
      />
      {notice}
    </>
  )
}
