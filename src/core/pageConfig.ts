import type { Credentials } from './credentials.ts'
import type { Bounds } from './geo/position.ts'

/** An archive of vector tiles. What is not told is in its header. */
export interface Streets {
  readonly url: string // from the page's root, or of another host
  readonly minZoom?: number // of its tiles
  readonly maxZoom?: number // nearer, tiles are enlarged
  readonly bounds?: Bounds
}

/** The operator's settings that a page learns from `/config.json`; `readPageConfig` reads them. */
export interface PageConfig {
  readonly service?: 'embedded' | 'remote' // embedded: the page's own, so that loading all areas is cheap
  readonly isBuiltIn?: boolean // its catalogue is the one that comes with the page
  readonly base?: string // of a service to be called in place of the page's own
  readonly demo?: Credentials // of an account to look around with
  readonly tiles?: {
    readonly url: string // with {z}, {x} and {y}
    readonly attribution: string // text, not HTML
  }
  readonly streets?: Streets
  readonly hasBrokenStreets?: boolean // they are set, and cannot be used: the operator's log says why
  readonly orderUrl?: string // a template that begins with https://
  readonly staysSignedIn?: boolean // whether people may stay signed in on a device
  readonly hostOrigins?: readonly string[] // whose pages may frame this one, and talk to it
  readonly name?: string // of the operator's brand, for other programs: the page reads it from its head
  readonly language?: string // likewise
}

/** Takes what is valid and leaves out the rest. */
export function readPageConfig(sent: unknown): PageConfig {
  const { service, isBuiltIn, base, demo, tiles, streets, hasBrokenStreets, ...more } = Object(
    sent,
  ) as Partial<Record<keyof PageConfig, unknown>>
  const { orderUrl, staysSignedIn, hostOrigins, name, language } = more
  const { username, password } = Object(demo) as Record<string, unknown>
  const { url, attribution = '' } = Object(tiles) as Record<string, unknown>
  return {
    ...((service === 'embedded' || service === 'remote') && { service }),
    ...(isBuiltIn === true && { isBuiltIn }),
    ...(typeof base === 'string' && { base }),
    ...(typeof username === 'string' &&
      typeof password === 'string' && { demo: { username, password } }),
    ...(typeof url === 'string' && { tiles: { url, attribution: String(attribution) } }),
    ...(typeof Object(streets).url === 'string' && { streets: streets as Streets }),
    ...(hasBrokenStreets === true && { hasBrokenStreets }),
    ...(typeof orderUrl === 'string' && orderUrl.startsWith('https://') && { orderUrl }),
    ...(staysSignedIn === true && { staysSignedIn }),
    ...(Array.isArray(hostOrigins) && { hostOrigins: hostOrigins.map(String) }),
    ...(typeof name === 'string' && { name }),
    ...(typeof language === 'string' && { language }),
  }
}
