import { useState } from 'react'
import { say, sayAs } from '../../core/language/say.ts'
import type { World } from '../../core/world.ts'
import { useWorld } from '../api/world.ts'
import { type Lists, useLists } from '../lists/useLists.ts'
import { explainLoss } from '../state/newVersion.ts'
import { shortcutsShown } from '../state/onScreen.ts'
import { openProof } from '../state/pageContents.ts'
import { openPage, useUrlState } from '../state/url.ts'
import { Menu, type MenuItem } from '../ui/Menu.tsx'
import type { OpenedProps } from '../ui/Opener.tsx'
import { useNotice } from '../ui/status.tsx'
import { openCallWindow } from './CallWindow.tsx'
import { LanguageMenu, languageItem } from './LanguageMenu.tsx'
import { nameOf, paperOf } from './listings.ts'
import { usePinItem } from './pinActions.tsx'

/** Occasional actions: a person's own columns, paper, pictures, pins, the language. */
export function MoreMenu(opened: OpenedProps) {
  const lists = useLists()
  const world = useWorld()
  const [choosesLanguage, setChoosesLanguage] = useState(false)
  const pinItem = usePinItem(lists)
  const { embed } = useUrlState()
  const [notice, showNotice] = useNotice()
  async function run(
    act: (lists: Lists, world: World) => Promise<string> | undefined,
  ): Promise<void> {
    showNotice(await act(lists, world))
  }
  const openSmall = () => run(openCall)
  return (
    <>
      <Menu
        {...opened}
        label={sayAs('button that opens a menu', 'More')}
        items={[
          {
            label: say('Your columns'),
            hint: say('Beside the areas'),
            onChoose: () => openPage('columns'),
          },
          {
            label: say('Proof sheet'),
            hint: say('With the map, to print'),
            onChoose: () => run(openSheet),
          },
          { label: say('Map as picture'), hint: 'PNG', onChoose: () => run(saveMap) },
          {
            label: say('Check the data'),
            hint: say('What may be wrong in it'),
            onChoose: () => openPage('check'),
          },
          ...(hasWindows() ? [smallWindowItem(openSmall)] : []),
          ...pinItem,
          languageItem(() => setChoosesLanguage(true)),
          // in place of the button beside the name of the page
          ...(embed ? [openFileItem()] : []),
          { label: say('Keyboard shortcuts'), hint: '?', onChoose: () => shortcutsShown.set(true) },
        ]}
      />
      <LanguageMenu
        {...opened}
        isOpen={choosesLanguage}
        onClose={() => setChoosesLanguage(false)}
      />
      {notice}
    </>
  )
}

/** Not a phone, where a window is a tab. */
const hasWindows = (): boolean => matchMedia('(hover: hover)').matches

function smallWindowItem(onChoose: () => void): MenuItem {
  return {
    label: say('Small window for calls'),
    hint: say('Beside your telephone program'),
    onChoose,
  }
}

function openFileItem(): MenuItem {
  return {
    label: say('Open a saved file'),
    hint: say('Looks at it, or compares it'),
    onChoose: () => openPage('open'),
  }
}

/** '' if it is open, else a sentence for people. */
async function openCall(): Promise<string> {
  return (await openCallWindow())
    ? ''
    : say('The browser has blocked the small window: allow this page to open it.')
}

/** Opens the proof sheet of the open list. */
function openSheet(lists: Lists, world: World): undefined {
  openProof(paperOf(lists, world))
}

/** Saves the map; returns a sentence for people. */
async function saveMap(lists: Lists, world: World): Promise<string> {
  const name = nameOf(lists, world)
  const file = `${name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'map'}-map.png`
  try {
    const { savePicture } = await import('../map/picture/savePicture.ts').catch(explain)
    return await savePicture(name, file)
  } catch (error) {
    return `${say('Nothing was saved.')} ${(error as Error).message}`
  }
}

async function explain(): Promise<never> {
  throw new Error(
    await explainLoss(
      say('A part of this page did not load. Check your connection, and try again.'),
    ),
  )
}
