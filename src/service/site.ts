import type { Page } from './page/page.ts'
import { isApi, pathOf } from './request/route.ts'
import type { Service } from './service.ts'

/** All that a host of our own answers: the service, and the page beside it. */
export function createSite(service: Service, page: Page): Service {
  return (request, address) =>
    isApi(pathOf(request.url)) ? service(request, address) : Promise.resolve(page(request))
}
