import { loadCatalog } from '../catalog/catalog.ts'
import { createService, type Service, type ServiceOptions } from '../service.ts'
import { createDemoAccounts } from './demoAccounts.ts'

const catalog = await loadCatalog(undefined)

/** The service with the built-in catalogue for demo / demo, which logs nothing, unless the test says otherwise. */
export function createDemoService(options: Partial<ServiceOptions> = {}): Service {
  return createService({
    catalog,
    accounts: createDemoAccounts(),
    log() {},
    ...options,
  } as ServiceOptions)
}
