import { createStore } from './createStore.ts'

/** Whether the list of all keys lies over the page. */
export const shortcutsShown = createStore(false)
