import { benchDecode } from './decode.ts'
import { benchRequests } from './requests.ts'
import { benchTransfer } from './transfer.ts'

// `npm run bench` measures everything, `npm run bench -- decode transfer` what is named.

const BENCHES = { decode: benchDecode, requests: benchRequests, transfer: benchTransfer }

const names = process.argv.slice(2)
const unknown = names.find((name) => !Object.hasOwn(BENCHES, name))
if (unknown) throw new Error(`No bench is called ${unknown}: choose from ${Object.keys(BENCHES).join(', ')}.`)
for (const [name, bench] of Object.entries(BENCHES)) {
  if (names.length === 0 || names.includes(name)) await bench()
}
