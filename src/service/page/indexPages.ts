import { compress } from '../response/compression.ts'
import { createStaticFile, type FileInMemory, type StaticFile } from './staticFiles.ts'

const MAX_DEPTH = 3 // slashes below the root, as in /FR/33472/Lyon/

/**
 * The index page for paths of each depth, the root's first. Its links lead to the root with `../`, because a
 * proxy may serve us below any path, which it strips from the requests we see.
 */
export function createIndexPages(index: FileInMemory): Promise<StaticFile[]> {
  const html = new TextDecoder().decode(index.identity)
  return Promise.all(
    Array.from({ length: MAX_DEPTH + 1 }, (_, depth) => createIndexPage(withLinksFrom(html, depth), index)),
  )
}

/** Counts the slashes below the root as a browser does, for which %2F is part of a name. */
export function depthOf(pathname: string): number {
  return pathname.split('/').length - 2
}

/** In the same encodings as the page that the build has written. */
async function createIndexPage(html: string, { encoded }: FileInMemory): Promise<StaticFile> {
  const bytes = new TextEncoder().encode(html)
  const compressed = await Promise.all(
    [...encoded.keys()].map(async (encoding) => [encoding, await compress(encoding, bytes)] as const),
  )
  return createStaticFile('/index.html', bytes, new Map(compressed))
}

function withLinksFrom(html: string, depth: number): string {
  return html.replace(/\b(src|href)="\.\//g, `$1="${'../'.repeat(depth) || './'}`)
}
