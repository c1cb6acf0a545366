import { createStore } from './createStore.ts'

/** Whether the search shows something to open: what a list says about it would only contradict that. */
export const suggesting = createStore(false)
