import { say } from '../../core/language/say.ts'
import { useStore } from '../state/createStore.ts'
import { language } from '../state/language.ts'
import { shortlistStore } from '../state/shortlist/shortlistStore.ts'
import { Button } from '../ui/Button.tsx'
import { CornerNotice } from '../ui/CornerNotice.tsx'
import type { Question } from './question.ts'

/** Offers to reload for a new version, in a corner, until it is answered. */
export function NewVersion({ question }: { readonly question: Question }) {
  useStore(language) // the words are drawn anew in another one
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
