import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { describeProduct, encodeManifest } from '../service/page/brandFiles.ts'
import { MANIFEST_PATH } from '../service/page/staticFiles.ts'
import { withPixels } from './rasterize.ts'

/** A Vite plugin that writes what makes the page installable: its manifest, and its mark as the pixels that devices want. */
export function installable(): Plugin {
  let folder = ''
  return {
    name: 'installable',
    apply: 'build',
    configResolved({ publicDir }) {
      folder = publicDir
    },
    transformIndexHtml: {
      order: 'post', // Vite would look for the files
      handler: () => [
        { tag: 'link', attrs: { rel: 'manifest', href: `.${MANIFEST_PATH}` }, injectTo: 'head' },
        {
          tag: 'link',
          attrs: { rel: 'apple-touch-icon', href: './icon-180.png' },
          injectTo: 'head',
        },
      ],
    },
    async generateBundle() {
      const mark = readFileSync(join(folder, 'icon.svg'), 'utf8')
      const files = {
        [MANIFEST_PATH.slice(1)]: encodeManifest(describeProduct(undefined)), // for hosts that serve files alone
        'icon-180.png': await drawPng(fullBleed(mark), 180), // Apple's
        'icon-192.png': await drawPng(mark, 192),
        'icon-512.png': await drawPng(mark, 512),
        'icon-maskable.png': await drawPng(fullBleed(mark), 512),
      }
      for (const [fileName, source] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source })
    },
  }
}

/** The mark on its own colour up to the edges, which devices cut off as they please, and within what none of them cuts. */
function fullBleed(mark: string): string {
  const colour = /<rect[^<>]* fill="([^"]+)"/.exec(mark)?.[1]
  if (colour === undefined) throw new Error('The mark has no ground: give it a <rect> with a fill.')
  return mark.replace(
    /^(<svg[^>]*>)([\s\S]*)(<\/svg>)\s*$/,
    `$1<path fill="${colour}" d="M0 0h32v32H0z"/><g transform="translate(2.4 2.4) scale(.85)">$2</g>$3`,
  )
}

function drawPng(svg: string, widthPx: number): Promise<Uint8Array> {
  return withPixels(svg, widthPx, (image) => image.asPng())
}
