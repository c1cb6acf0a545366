import uFuzzy from '@leeoniya/ufuzzy'
import FlexSearch from 'flexsearch'
import Fuse from 'fuse.js'
import MiniSearch from 'minisearch'
import { readCode } from '../../core/search/ask/readCode.ts'
import { foldText } from '../../core/text/foldText.ts'
import type { SearchRecord } from './searchRecords.ts'

/** A search library: builds its index once, then returns the indexes of the best records for a query. */
export interface Contender {
  readonly name: string
  readonly build: (records: readonly SearchRecord[]) => (query: string) => readonly number[]
}

const LIMIT = 10
const FIELDS = ['name', 'others', 'codes', 'country'] as const

/** Each set up as its documentation advises for misspelt names, searched while they are typed. All get folded text. */
export const PEERS: readonly Contender[] = [
  { name: 'MiniSearch', build: buildMiniSearch },
  { name: 'uFuzzy', build: buildFuzzy },
  { name: 'Fuse.js', build: buildFuse },
  { name: 'FlexSearch', build: buildFlexSearch },
]

function buildMiniSearch(records: readonly SearchRecord[]) {
  const search = new MiniSearch<SearchRecord>({
    fields: [...FIELDS],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term || null,
  })
  search.addAll(records)
  const options = {
    prefix: true,
    fuzzy: 0.2,
    combineWith: 'AND',
    boost: { name: 3, others: 2, codes: 2 },
  } as const
  return (query: string) => {
    const results = search.search(plainQuery(query), options)
    return results.slice(0, LIMIT).map(({ id }) => id as number)
  }
}

function buildFuzzy(records: readonly SearchRecord[]) {
  const texts = records.map(textOf)
  const search = new uFuzzy({
    intraMode: 1,
    unicode: true,
    interSplit: "[^\\p{L}\\d']+",
    intraSplit: '\\p{Ll}\\p{Lu}',
  })
  return (query: string) => {
    const [ids, info, order] = search.search(texts, plainQuery(query), 2)
    if (!ids) return []
    return info && order ? order.slice(0, LIMIT).map((rank) => info.idx[rank]!) : ids.slice(0, LIMIT)
  }
}

function buildFuse(records: readonly SearchRecord[]) {
  const keys = FIELDS.map((name) => ({ name, weight: name === 'name' ? 2 : 1 }))
  const search = new Fuse(records, { keys, threshold: 0.3, ignoreLocation: true, useExtendedSearch: false })
  return (query: string) => search.search(plainQuery(query), { limit: LIMIT }).map(({ refIndex }) => refIndex)
}

function buildFlexSearch(records: readonly SearchRecord[]) {
  const search = new FlexSearch.Index({ tokenize: 'forward', encoder: FlexSearch.Charset.LatinBalance })
  for (const record of records) search.add(record.id, textOf(record))
  return (query: string) =>
    (search.search(plainQuery(query), { limit: LIMIT, suggest: true }) as number[]).slice(0, LIMIT)
}

function textOf(record: SearchRecord): string {
  return FIELDS.map((field) => record[field]).join(' ')
}

/** The query as the records are written: folded text, or only the digits of a number, without its +. */
function plainQuery(query: string): string {
  const code = readCode(query)
  if (!code) return foldText(query)
  return code.international ?? code.bare ?? `0${code.national ?? ''}`
}
