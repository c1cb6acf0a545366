import { loadAccounts } from './accounts.ts'
import { answerRefusal } from './answer.ts'
import { loadCatalog } from './catalog.ts'
import { Refusal } from './refusal.ts'
import { createService, type Service } from './service.ts'
import type { Settings } from './settings.ts'
import { parseTarget } from './target.ts'

const PREPARE_AFTER_MS = 2000 // when the first ones have been answered

/** What every host needs: the service of an operator's settings, and what to tell people at the start. */
export interface OpenService {
  readonly service: Service
  readonly hint: string | undefined // how to sign in, where everybody may, or who is asked
}

/** Throws `SettingError`. */
export async function openService({
  upstream,
  direct,
  accountsPath,
  catalogPath,
  cors,
}: Settings): Promise<OpenService> {
  if (upstream)
    return { service: createService({ upstream, cors }), hint: `The service asked is ${upstream.url}.` }
  if (direct !== undefined)
    return { service: refuseAll(direct), hint: `The page calls the service ${direct}.` }
  const [accounts, catalog] = await Promise.all([loadAccounts(accountsPath), loadCatalog(catalogPath)])
  return {
    service: createService({ accounts, catalog, cors, prepareAfterMs: PREPARE_AFTER_MS }),
    hint: accountsPath === undefined ? 'Sign in with demo / demo.' : undefined,
  }
}

/** Where the page calls a service by itself there is none here. */
function refuseAll(direct: string): Service {
  const refusal = new Refusal(404, `This server has the page alone; the service is at ${direct}.`)
  return async ({ url }) => answerRefusal(parseTarget(url).output ?? 'json', refusal)
}
