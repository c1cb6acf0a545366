/** The service worker lies beside the index page, since it controls what is below its own folder. */
export const SERVICE_WORKER_PATH = '/sw.js'
