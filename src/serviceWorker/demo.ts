import files from 'virtual:app-files'
import { DEMO } from '../service/signin/demoAccount.ts'
import { createDemoService } from './demoService.ts'
import { followLife } from './followLife.ts'

// The whole product on a host of files: the lookup service answers from here.

declare const self: ServiceWorkerGlobalScope

const { scope } = self.registration

// a page waits to sign in, and keeping the files may take long, or fail
const app = followLife(files, { keepsFirst: false })

const demo = createDemoService(scope, {
  countries: () => loadJson('countries'),
  areas: () => loadJson('areas'),
})

self.addEventListener('message', (event) => event.waitUntil(followPage(event.data)))

self.addEventListener('fetch', (event) => {
  const response =
    demo.respond(event.request) ?? respondWithSettings(event.request) ?? app.respond(event.request)
  if (response) event.respondWith(response)
})

async function followPage(message: unknown): Promise<void> {
  // a page that was reloaded with Shift has no worker until one claims it
  if (message === 'claim') await self.clients.claim()
  if (message === 'keep-app') await app.install().catch(() => undefined) // with the network, the demo works without
}

/** Without a network there is an account too: this one is no secret. */
function respondWithSettings(asked: Request): Promise<Response> | undefined {
  if (asked.method !== 'GET' || asked.url !== `${scope}config.json`) return undefined
  return readSettings(asked).then((settings) => {
    const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
    return new Response(JSON.stringify({ ...settings, demo: DEMO }), { headers })
  })
}

async function readSettings(asked: Request): Promise<object> {
  try {
    return (await (await app.respond(asked))?.json()) as object
  } catch {
    return { service: 'embedded', isBuiltIn: true }
  }
}

/** A file of the catalogue, named as the build did. */
async function loadJson(name: 'countries' | 'areas'): Promise<unknown> {
  const path = files.needed.find((file) => file.startsWith(`assets/${name}-`))
  const response = await app.respond(new Request(`${scope}${path}`))
  if (!response?.ok) throw new Error(`${path} is not there.`)
  return response.json()
}
