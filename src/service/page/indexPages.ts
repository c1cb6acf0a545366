import { VIEW_DEPTHS, withLinksFrom } from '../../core/viewPath.ts'
import { createFileLike } from './createFileLike.ts'
import type { FileInMemory, StaticFile } from './staticFiles.ts'

/**
 * The index page for paths of each depth, the root's first. Its links lead to the root with `../`, because a
 * proxy may serve us below any path, which it strips from the requests we see. `write` has the last word on the page.
 */
export function createIndexPages(index: FileInMemory, write = (html: string) => html): Promise<StaticFile[]> {
  const html = write(new TextDecoder().decode(index.identity))
  return Promise.all(
    VIEW_DEPTHS.map((depth) => createFileLike(index, '/index.html', withLinksFrom(html, depth))),
  )
}
