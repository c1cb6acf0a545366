import { ROOT } from 'virtual:page-root'

/** What the operator has set for the page. */
export interface Config {
  readonly isEmbedded?: boolean // the service is the page's own: asking it for much costs nobody anything
  readonly base?: string // of a service to be called in place of the page's own
  readonly tiles?: {
    readonly url: string // with {z}, {x} and {y}
    readonly attribution: string // text, not HTML
  }
}

interface Sent {
  readonly service?: unknown
  readonly base?: unknown
  readonly tiles?: { readonly url?: unknown; readonly attribution?: unknown }
}

let asked: Promise<Config> | undefined

/**
 * Asks once for the page, and again after a failure. Whatever fails, the page works without what it
 * would have learnt.
 */
export async function loadConfig(): Promise<Config> {
  asked ??= fetchConfig()
  const answer = asked
  try {
    return await answer
  } catch {
    if (asked === answer) asked = undefined
    return {}
  }
}

async function fetchConfig(): Promise<Config> {
  const response = await fetch(`${ROOT}config.json`)
  if (!response.ok) throw new Error(`The configuration came with status ${response.status}.`)
  const { service, base, tiles } = (await response.json()) as Sent
  return {
    isEmbedded: service === 'embedded',
    ...(typeof base === 'string' && { base }),
    ...(typeof tiles?.url === 'string' && {
      tiles: { url: tiles.url, attribution: String(tiles.attribution ?? '') },
    }),
  }
}
