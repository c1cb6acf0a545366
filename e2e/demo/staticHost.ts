import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { startHttp } from '../startHttp.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

interface Options {
  readonly folder: string
  readonly path: string // under which the folder is served, with slashes around it
  readonly hasNotFoundPage: boolean // answers with 404.html where it has no file, as some hosts do
}

export interface StaticHost {
  readonly url: string // of the folder
  readonly stop: () => void
}

/** A host that serves the files of a folder and can do nothing else. */
export async function startStaticHost({ folder, path, hasNotFoundPage }: Options): Promise<StaticHost> {
  async function send(response: ServerResponse, status: number, name: string): Promise<void> {
    const bytes = await readFile(join(folder, name))
    response
      .writeHead(status, { 'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream' })
      .end(bytes)
  }
  const { port, stop } = await startHttp(async ({ url = '', method }, response) => {
    const { pathname } = new URL(url, 'http://host')
    const name = pathname === path ? 'index.html' : pathname.slice(path.length)
    try {
      if (method !== 'GET') response.writeHead(405).end()
      else await send(response, 200, pathname.startsWith(path) ? name : '-')
    } catch {
      if (hasNotFoundPage) await send(response, 404, '404.html')
      else response.writeHead(404).end()
    }
  })
  return { url: `http://localhost:${port}${path}`, stop }
}
