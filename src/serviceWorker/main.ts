import files from 'virtual:app-files'
import { followLife } from './followLife.ts'

declare const self: ServiceWorkerGlobalScope

const app = followLife(files)

self.addEventListener('fetch', (event) => {
  const response = app.respond(event.request)
  if (response) event.respondWith(response)
})
