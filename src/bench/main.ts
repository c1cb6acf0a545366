import { benchClusters } from './clusters.ts'
import { benchDecode } from './decode.ts'
import { benchLoad } from './load.ts'
import { benchMap } from './map.ts'
import { benchMatch } from './match.ts'
import { benchRequests } from './requests.ts'
import { benchSearch } from './search.ts'
import { benchTransfer } from './transfer.ts'
import { benchTyping } from './typing.ts'

// `npm run bench` measures everything, `npm run bench -- decode transfer` what is named.

const BENCHES = {
  clusters: benchClusters,
  decode: benchDecode,
  load: benchLoad,
  map: benchMap,
  match: benchMatch,
  requests: benchRequests,
  search: benchSearch,
  transfer: benchTransfer,
  typing: benchTyping,
}

const names = process.argv.slice(2)
const unknown = names.find((name) => !Object.hasOwn(BENCHES, name))
if (unknown) throw new Error(`No bench is called ${unknown}: choose from ${Object.keys(BENCHES).join(', ')}.`)
for (const [name, bench] of Object.entries(BENCHES)) {
  if (names.length === 0 || names.includes(name)) await bench()
}
