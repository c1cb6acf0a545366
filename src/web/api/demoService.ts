import { ROOT } from 'virtual:page-root'
import { CoverageError } from '../../core/failure.ts'
import { say } from '../../core/language/say.ts'
import { retryableOnce } from '../../core/retryableOnce.ts'

const START_MS = 20_000

/**
 * Starts the service of the demo, which is a service worker, and resolves once it answers this page. Throws a
 * `CoverageError` whose words tell what it needs.
 */
export const startDemoService = retryableOnce(start)

async function start(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) throw unsupported(describeMissing())
  const registration = await register(workers)
  await withinTime(waitForControl(workers, registration))
  registration.active?.postMessage('keep-app')
}

async function register(workers: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> {
  try {
    return await workers.register(`${ROOT}sw.js`, { scope: ROOT })
  } catch {
    throw unsupported(
      say(
        'The service of this demo did not start. Please check that this browser may keep data of this page, and that the folder of the demo was copied whole, with sw.js in it.',
      ),
    )
  }
}

/** A page that was reloaded with Shift is controlled by no worker until one claims it. */
async function waitForControl(
  workers: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
): Promise<void> {
  if (workers.controller) return
  const isControlled = new Promise<void>((resolve) =>
    workers.addEventListener('controllerchange', () => resolve(), { once: true }),
  )
  await workers.ready
  registration.active?.postMessage('claim')
  await isControlled
}

function withinTime(work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () =>
        reject(
          unsupported(
            say('The service of this demo has not started yet. Please reload this page.'),
          ),
        ),
      START_MS,
    )
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function describeMissing(): string {
  return window.isSecureContext
    ? say(
        'This demo needs service workers, which this window does not have. Private windows of some browsers have none: please open this page in an ordinary one.',
      )
    : say(
        'This demo needs service workers, which browsers have at safe addresses only. Please open it by https, or as http://localhost on this machine.',
      )
}

function unsupported(words: string): CoverageError {
  return new CoverageError('unsupported', 'The demo has no service here.', { words })
}
