import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const WORKERD = join(import.meta.dirname, 'node_modules/.bin/workerd')
const COMPATIBILITY_DATE = '2026-11-01' // as in deploy/EDGE.md

interface Workerd {
  readonly url: string // without a slash at the end
  readonly child: ChildProcess
  readonly output: () => string
  readonly stop: () => Promise<void>
}

/** The real runtime with our module, on a free port of this machine. */
export async function startWorkerd(
  module: string, // a folder
  bindings: Readonly<Record<string, string>>,
): Promise<Workerd> {
  const folder = await mkdtemp(join(tmpdir(), 'edge-'))
  for (const name of ['worker.js', 'page.bin'])
    await symlink(join(module, name), join(folder, name))
  await writeFile(join(folder, 'config.capnp'), describeConfig(bindings))
  const child = spawn(WORKERD, ['serve', 'config.capnp', '--control-fd=3'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => (output += chunk))
  const ended = once(child, 'close').then(() =>
    Promise.reject(new Error(`workerd left: ${output}`)),
  )
  const port = (await readPort(child)) ?? (await ended)
  const closed = ended.catch(() => {})
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    output: () => output,
    async stop() {
      child.kill()
      await closed
      await rm(folder, { recursive: true })
    },
  }
}

/** workerd tells on a descriptor of its own where it listens; undefined if it ends before. */
async function readPort(child: ChildProcess): Promise<number | undefined> {
  const lines = createInterface({ input: child.stdio[3] as NodeJS.ReadableStream })
  for await (const line of lines) {
    const { event, port } = JSON.parse(line)
    if (event === 'listen') return port
  }
  return undefined
}

function describeConfig(bindings: Readonly<Record<string, string>>): string {
  const texts = Object.entries(bindings).map(
    ([name, value]) => `(name = ${JSON.stringify(name)}, text = ${JSON.stringify(value)})`,
  )
  return `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "main", worker = .main),
    (name = "internet", network = (allow = ["public", "private", "local"], tlsOptions = (trustBrowserCas = true))),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);

const main :Workerd.Worker = (
  modules = [
    (name = "worker.js", esModule = embed "worker.js"),
    (name = "page.bin", data = embed "page.bin"),
  ],
  compatibilityDate = "${COMPATIBILITY_DATE}",
  bindings = [${texts.join(', ')}],
);
`
}
