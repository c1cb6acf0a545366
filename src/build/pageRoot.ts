import type { Plugin } from 'vite'

const MODULE = 'virtual:page-root'

// every script of a build lies in assets/, and only its own address tells below which path a proxy has put it
const BUILT = "new URL(/* @vite-ignore */ '..', import.meta.url).pathname"

/** Lets the page import the path that it lies below: `/`, or `/coverage/` behind a proxy that has it there. */
export function pageRoot(): Plugin {
  let isBuild = false
  return {
    name: 'page-root',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId: (id) => (id === MODULE ? `\0${id}` : undefined),
    load: (id) => (id === `\0${MODULE}` ? `export const ROOT = ${isBuild ? BUILT : "'/'"}` : undefined),
  }
}
