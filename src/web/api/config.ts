/** What the operator has set for the page. */
export interface Config {
  readonly tiles?: {
    readonly url: string // with {z}, {x} and {y}
    readonly attribution: string // text, not HTML
  }
}

/** Whatever fails, the page works without what it would have learnt. */
export async function loadConfig(signal: AbortSignal): Promise<Config> {
  try {
    const response = await fetch('/config.json', { signal })
    const { tiles } = (await response.json()) as { tiles?: { url?: unknown; attribution?: unknown } }
    if (typeof tiles?.url !== 'string') return {}
    return { tiles: { url: tiles.url, attribution: String(tiles.attribution ?? '') } }
  } catch {
    return {}
  }
}
