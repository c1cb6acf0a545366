/**
 * Whether this page is the demo, as its build says in the page itself: its service runs in this browser, and its host
 * knows no address but the root's, below which the views are in the query.
 */
export const IS_DEMO = globalThis.document?.documentElement.dataset.demo !== undefined
