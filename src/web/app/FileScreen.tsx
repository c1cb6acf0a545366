import { useContext } from 'react'
import { say, sayAs } from '../../core/language/say.ts'
import type { SavedFile } from '../../core/saved/savedFile.ts'
import { SessionContext } from '../api/session.ts'
import { OpenFilePage } from '../saved/OpenFilePage.tsx'
import { isSignedIn } from '../session/sessionState.ts'
import { closeFile, droppedFile, isFileOnMap, sessionState, showFile } from '../session/sessions.ts'
import { useStore } from '../state/createStore.ts'
import { TO_COUNTRIES } from '../state/links.ts'
import { type AskedComparison, changeOpenedFiles, openedFiles } from '../state/pageContents.ts'
import { closePage, navigate, openPage, useUrlState } from '../state/url.ts'
import { Account } from './Account.tsx'
import { FilesCompared } from './FilesCompared.tsx'
import { ServiceCompared } from './ServiceCompared.tsx'

/** The pages for files that a person brings: with a session, or before signing in. */
export function FileScreen() {
  const session = useContext(SessionContext)
  const url = useUrlState()
  const { page, saved } = url
  const { file, other, asked } = useStore(openedFiles)
  const state = useStore(sessionState)
  const dropped = useStore(droppedFile)
  const hasService = session !== undefined && !session.file
  const account = hasService ? <Account /> : undefined
  const isMissing = isFileOnMap(url) && !session?.file // after a reload it is gone

  async function check(saved: SavedFile): Promise<void> {
    await showFile(saved)
    openPage('check')
  }

  function compare(wanted: AskedComparison): void {
    changeOpenedFiles({ asked: wanted })
    if (wanted === 'files' || hasService) openPage('changes')
    else {
      if (session) closeFile({ keepsFile: true })
      navigate({ page: 'changes' }, 'push') // the sign-in form says that it leads there
    }
  }

  function describeBack(): string {
    if (state.kind === 'restoring') return say('Back') // to the map if this browser’s session still holds
    return hasService || (session && (saved || session.file?.kept)) ? say('Map') : say('Sign in')
  }

  function leave(): void {
    if (isMissing) navigate({ ...TO_COUNTRIES, saved: undefined }, 'replace')
    else closePage()
  }

  if (page === 'changes' && file) {
    const back = {
      label: sayAs('a saved file', 'File'),
      onBack: () => navigate({ page: 'open' }, 'replace'),
    }
    if (asked === 'files' && other)
      return <FilesCompared file={file} other={other} account={account} back={back} />
    if (asked !== 'files' && hasService)
      return <ServiceCompared file={file} asked={asked} account={account} back={back} />
  }
  return (
    <OpenFilePage
      account={account}
      back={{ label: describeBack(), onBack: leave }}
      isMissing={isMissing && !file}
      dropped={dropped}
      isSignedIn={hasService || isSignedIn(state)}
      onShow={showFile}
      onCheck={check}
      onCompare={compare}
    />
  )
}
