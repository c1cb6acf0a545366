import { CATALOG_HEADER } from '../../core/protocol/headers.ts'
import { pathOf } from '../request/route.ts'
import { PAGE_CONFIG_PATH } from './pageConfig.ts'
import type { PageHandler } from './pageHandler.ts'

/** Tells pages with their settings which catalogue is served: they can ask for those without credentials. */
export function tellCatalog(
  page: PageHandler,
  data: { readonly catalogVersion: () => string | undefined } | undefined,
): PageHandler {
  return async (request) => {
    const response = await page(request)
    const version = pathOf(request.url) === PAGE_CONFIG_PATH ? data?.catalogVersion() : undefined
    if (version !== undefined) response.headers.set(CATALOG_HEADER, version)
    return response
  }
}
