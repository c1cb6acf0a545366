import { useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect } from 'react'
import { say, sayAs } from '../../core/language/say.ts'
import type { SavedFile } from '../../core/saved/savedFile.ts'
import { createFileSession } from '../api/fileSession.ts'
import { FileShowingContext, SessionContext } from '../api/useSession.ts'
import { OpenFilePage } from '../saved/OpenFilePage.tsx'
import { useStore } from '../state/createStore.ts'
import { TO_COUNTRIES } from '../state/links.ts'
import { type Asked, changeOpenedFiles, openedFiles } from '../state/pageContents.ts'
import { closePage, navigate, openPage, useUrlState } from '../state/url.ts'
import { Account } from './Account.tsx'
import { FilesCompared } from './FilesCompared.tsx'
import { ServiceCompared } from './ServiceCompared.tsx'

/** The pages for files that a person brings: with a session, or before signing in. */
export function FileScreen() {
  const client = useQueryClient()
  const session = useContext(SessionContext)
  const showing = useContext(FileShowingContext)
  const { page, saved } = useUrlState()
  const { file, other, asked } = useStore(openedFiles)
  const hasService = session !== undefined && !session.file
  const account = hasService ? <Account /> : undefined

  async function show(saved: SavedFile): Promise<void> {
    const { countries } = saved.world
    await showing.show(
      (id) => createFileSession(client, id, saved),
      countries.length === 1 ? countries[0]?.iso : undefined,
    )
  }

  async function check(saved: SavedFile): Promise<void> {
    await show(saved)
    openPage('check')
  }

  function compare(wanted: Asked): void {
    changeOpenedFiles({ asked: wanted })
    if (wanted === 'files' || hasService) openPage('changes')
    else {
      if (session) showing.close({ keepsFile: true })
      navigate({ page: 'changes' }, 'push') // the form for signing in tells that it leads there
    }
  }

  // after Back, Forward shows the file again; after a reload it is not there any more
  const isMissing = saved && page !== 'open' && page !== 'changes' && !session?.file
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the address comes back to the file
  useEffect(
    function showAgain() {
      if (isMissing && file && file.kind !== 'codes') show(file)
    },
    [isMissing],
  )

  function leave(): void {
    if (isMissing) navigate({ ...TO_COUNTRIES, saved: undefined }, 'replace')
    else closePage()
  }

  if (page === 'changes' && file) {
    const back = { label: sayAs('a saved file', 'File'), onBack: () => navigate({ page: 'open' }, 'replace') }
    if (asked === 'files' && other)
      return <FilesCompared file={file} other={other} account={account} back={back} />
    if (asked !== 'files' && hasService)
      return <ServiceCompared file={file} asked={asked} account={account} back={back} />
  }
  return (
    <OpenFilePage
      account={account}
      back={{
        label: hasService || (session && (saved || session.file?.kept)) ? say('Map') : say('Sign in'),
        onBack: leave,
      }}
      isMissing={isMissing === true && !file}
      dropped={showing.dropped}
      isSignedIn={hasService || showing.isSignedIn}
      onShow={show}
      onCheck={check}
      onCompare={compare}
    />
  )
}
