import { compress, type Encoding } from '../response/compression.ts'
import { createStaticFile, type StaticFile, SUFFIXES } from './staticFiles.ts'

const DEEPEST = 2 // slashes below the root, as in /US/1212/

/**
 * The page for the views of each depth, the root's first. Its links lead from the view to the root with
 * `../`: a proxy may have put us below any path, which it takes off before it asks us.
 */
export function createIndexPages(index: StaticFile): Promise<StaticFile[]> {
  const html = new TextDecoder().decode(index.encodings.get('identity'))
  return Promise.all(
    Array.from({ length: DEEPEST + 1 }, (_, depth) => createView(linkFrom(html, depth), index.encodings)),
  )
}

/** Counts slashes as a browser does, which takes %2F for a part of a name. */
export function depthOf(pathname: string): number {
  return pathname.split('/').length - 2
}

/** With the same encodings as the page that the build has made. */
async function createView(html: string, like: StaticFile['encodings']): Promise<StaticFile> {
  const bytes = new TextEncoder().encode(html)
  const contents = await Promise.all(
    [...like.keys()].map(async (encoding) => [pathOf(encoding), await compress(encoding, bytes)] as const),
  )
  return createStaticFile(pathOf('identity'), new Map(contents))
}

function pathOf(encoding: Encoding): string {
  return `/index.html${SUFFIXES[encoding]}`
}

function linkFrom(html: string, depth: number): string {
  return html.replace(/\b(src|href)="\.\//g, `$1="${'../'.repeat(depth) || './'}`)
}
