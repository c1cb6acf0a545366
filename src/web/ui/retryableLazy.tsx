import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useState } from 'react'
import { say } from '../../core/language/say.ts'
import { Failure, type FailureAction } from './Failure.tsx'
import styles from './notice.module.css'

const lost = new Set<HTMLLinkElement>() // stylesheets

globalThis.document?.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target)
  },
  { capture: true }, // it does not bubble
)

/** Why a part did not load, where that is not the connection, and what helps. */
interface Reason {
  readonly text: string
  readonly action: FailureAction
}

let findReason = (): Promise<Reason | undefined> => Promise.resolve(undefined)

/** Sets how to find out why a part did not load; undefined: trying again may help. */
export function explainLostPartsBy(find: () => Promise<Reason | undefined>): void {
  findReason = find
}

interface Options<Props> {
  readonly describeMissing: (props: Props) => string // names what is missing if the chunk fails to load
  readonly className?: string | undefined // of the failure, a notice in a corner by default
}

/**
 * A component in a chunk of its own, as by React's `lazy`, which never retries a failed load. Here a failed load shows
 * what is missing, with a button that tries again; the rest of the page works on.
 */
export function retryableLazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options: Options<Props>,
): ComponentType<Props> {
  const chunk = { latest: createLazy() }

  function createLazy(): Loadable<Props> {
    return lazy(async () => {
      try {
        const [Component] = await Promise.all([load(), restoreStyles()])
        return { default: ({ given }: LoadedProps<Props>) => <Component {...given} /> }
      } catch {
        const reason = await findReason()
        chunk.latest = createLazy()
        return {
          default: (props: LoadedProps<Props>) => (
            <NotLoaded {...props} {...options} reason={reason} />
          ),
        }
      }
    })
  }

  return (props) => <LatestLoad chunk={chunk} given={props} />
}

interface LoadedProps<Props> {
  readonly given: Props
  readonly onRetry: () => void
}

type Loadable<Props> = LazyExoticComponent<ComponentType<LoadedProps<Props>>>

interface LatestLoadProps<Props> {
  readonly chunk: { readonly latest: Loadable<Props> }
  readonly given: Props
}

function LatestLoad<Props>({ chunk, given }: LatestLoadProps<Props>) {
  const [Loaded, setLoaded] = useState(() => chunk.latest)
  return (
    <Suspense>
      <Loaded given={given} onRetry={() => setLoaded(() => chunk.latest)} />
    </Suspense>
  )
}

function NotLoaded<Props>({
  given,
  onRetry,
  describeMissing,
  className = styles.notice,
  reason,
}: LoadedProps<Props> & Options<Props> & { readonly reason: Reason | undefined }) {
  const what = describeMissing(given)
  const { text, action } = reason ?? {
    text: say(
      '{what} cannot be shown, because a part of this page did not load. Check your connection.',
      { what },
    ),
    action: { label: say('Try again'), onAct: onRetry },
  }
  return (
    <div className={className}>
      <Failure text={text} action={action} />
    </div>
  )
}

/** Loads lost stylesheets again for parts loaded again: Vite requests each only once. Rejects if one is lost again. */
export async function restoreStyles(): Promise<void> {
  await Promise.all(Array.from(lost, replace))
}

function replace(link: HTMLLinkElement): Promise<unknown> {
  lost.delete(link)
  const again = link.cloneNode() as HTMLLinkElement
  const loading = new Promise((resolve, reject) => {
    again.onload = resolve
    again.onerror = () => reject(new Error(`${again.href} did not load.`))
  })
  link.replaceWith(again)
  return loading
}
