import { say, sayAs } from '../../core/language/say.ts'
import { ToolButton } from '../ui/Button.tsx'
import { Opener } from '../ui/Opener.tsx'
import { retryableLazy } from '../ui/retryableLazy.tsx'

const LazyMoreMenu = retryableLazy(async () => (await import('./MoreMenu.tsx')).MoreMenu, {
  describeMissing: () => say('This menu'),
})

const DOTS = 'M4 9.5h.8v1H4zM9.6 9.5h.8v1h-.8zM15.2 9.5h.8v1h-.8z'

/** Opens what is wanted now and then. */
export function More() {
  return (
    <Opener
      opens="menu"
      renderButton={(button) => (
        <ToolButton icon={DOTS} {...button}>
          {sayAs('button that opens a menu', 'More')}
        </ToolButton>
      )}
      renderOpened={(opened) => <LazyMoreMenu {...opened} />}
    />
  )
}
