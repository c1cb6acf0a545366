import { ROOT } from 'virtual:page-root'
import { say } from '../../core/language/say.ts'
import { createStore, useStore } from '../state/createStore.ts'
import { language } from '../state/language.ts'
import { shortlistStore } from '../state/shortlist/shortlistStore.ts'
import { Button } from '../ui/Button.tsx'
import { CornerNotice } from '../ui/CornerNotice.tsx'

/** Offers to reload for a new version, in a corner, until it is answered. */
export function NewVersion({ question }: { readonly question: Question }) {
  useStore(language) // the words are drawn again in another language
  const version = useStore(question)
  const { owner, isKept, keys } = useStore(shortlistStore)

  function reload(): void {
    question.answer()
    location.reload()
  }

  const losses = {
    isSignedIn: owner !== undefined && !owner.kept,
    losesShortlist: keys.size > 0 && !isKept,
  }
  return (
    <CornerNotice text={version === undefined ? undefined : describeReload(losses)}>
      <Button kind="primary" onClick={reload}>
        {say('Reload')}
      </Button>
      <Button kind="quiet" onClick={question.answer}>
        {say('Later')}
      </Button>
    </CornerNotice>
  )
}

interface Losses {
  readonly isSignedIn: boolean
  readonly losesShortlist: boolean
}

function describeReload({ isSignedIn, losesShortlist }: Losses): string {
  if (losesShortlist)
    return say(
      'There is a new version. Reloading keeps this view, but not the shortlist: it is not kept on this device.',
    )
  if (isSignedIn) return say('There is a new version. Reloading keeps this view; you sign in again.')
  return say('There is a new version.')
}

/** Whether to reload for a new version, which is named by its first script. A person is asked once across all tabs. */
export function createQuestion() {
  const store = createStore<string | undefined>(undefined)
  const answered = new Set<string>()
  // Safari has it since 2022: older ones ask in each tab
  const tabs =
    typeof BroadcastChannel === 'function' ? new BroadcastChannel(`coverage-explorer ${ROOT}`) : undefined
  tabs?.addEventListener('message', ({ data }) => typeof data === 'string' && drop(data))

  function drop(version: string): void {
    answered.add(version)
    if (store.get() === version) store.set(undefined)
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    ask(version: string): void {
      if (!answered.has(version)) store.set(version)
    },
    answer(): void {
      const version = store.get()
      if (version === undefined) return
      tabs?.postMessage(version)
      drop(version)
    },
  }
}

type Question = ReturnType<typeof createQuestion>
