import type { Plugin } from 'vite'

const MODULE = 'virtual:page-root'

// every script of a build is in assets/, and only its own URL shows under which path a proxy serves it
const BUILT = "new URL(/* @vite-ignore */ '..', import.meta.url).pathname"

/** A Vite plugin that lets the page import the path it is served under: `/`, or `/coverage/` behind a proxy that puts it there. */
export function pageRoot(): Plugin {
  let isBuild = false
  return {
    name: 'page-root',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId: (id) => (id === MODULE ? `\0${id}` : undefined),
    load: (id) =>
      id === `\0${MODULE}` ? `export const ROOT = ${isBuild ? BUILT : "'/'"}` : undefined,
  }
}
