import type { PageHandler } from './page/pageHandler.ts'
import { isApiPath, pathOf } from './request/route.ts'
import type { Service } from './service.ts'

/** All that a host of our own answers: the service, and the page beside it. */
export function createSite(service: Service, page: PageHandler): Service {
  return (request, address) =>
    isApiPath(pathOf(request.url)) ? service(request, address) : Promise.resolve(page(request))
}
