/** What a proxy answers by itself to samples that it does not pass on, by their titles. */
export type ProxyAnswers = ReadonlyMap<string, ProxyAnswer>

interface ProxyAnswer {
  readonly status: number
  readonly type: string // the content type
}

const BAD_ESCAPES = ['json', 'xml', 'csv'].map((output) => `${output}, a bad percent-escape`)

/** nginx parses a path before anything of its configuration sees it. */
export const NGINX_ANSWERS: ProxyAnswers = new Map(
  BAD_ESCAPES.map((title) => [title, { status: 400, type: 'text/html' }]),
)

/** So does Go, in which Caddy is written. */
export const CADDY_ANSWERS: ProxyAnswers = new Map(
  BAD_ESCAPES.map((title) => [title, { status: 400, type: 'text/plain; charset=utf-8' }]),
)
