import type { PageConfig } from '../../core/pageConfig.ts'
import type { LoadedSettings } from '../brand/loadSettings.ts'
import type { Bytes } from '../request/compression.ts'
import { isLoopback } from '../request/ipAddress.ts'
import { forPage } from '../settings/settings.ts'
import { DEMO } from '../signin/demoAccount.ts'

/** The file from which the page learns the operator's settings. */
export const PAGE_CONFIG_PATH = '/config.json'

export type PageSettings = Pick<
  LoadedSettings,
  | 'brand'
  | 'catalogPath'
  | 'demo'
  | 'direct'
  | 'hostOrigins'
  | 'isHttps'
  | 'orderUrl'
  | 'sessionKeys'
  | 'streets'
  | 'tiles'
  | 'upstream'
>

/** `isLocal` says that a person sits at this machine, who may have the demo account where others may not. */
export function encodePageConfig(settings: PageSettings, isLocal: boolean): Bytes {
  const { brand, catalogPath, demo, direct, upstream } = settings
  const isRemote = upstream !== undefined || direct !== undefined
  const config: PageConfig = {
    service: isRemote ? 'remote' : 'embedded',
    ...(!isRemote && catalogPath === undefined && { isBuiltIn: true }),
    ...((demo === 'anywhere' || (demo === 'here' && isLocal)) && { demo: DEMO }),
    ...(brand && { name: brand.name }),
    ...(brand?.language && { language: brand.language }),
    ...forPage(settings),
  }
  return new TextEncoder().encode(JSON.stringify(config))
}

const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/** Whether a request was made at this machine: by the host it asks, and by what proxies add. `names` are those of its headers. */
export function isMadeHere(url: string, names: Iterable<string>): boolean {
  return isLoopback(new URL(url).hostname) && ![...names].some((name) => FORWARDED.includes(name))
}
