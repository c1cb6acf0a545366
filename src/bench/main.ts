import { benchCustomerPage } from './benchCustomerPage.ts'
import { benchDoctor } from './benchDoctor.ts'
import { benchGazetteer } from './benchGazetteer.ts'
import { benchMails, benchMatch } from './benchMatch.ts'
import { benchNames } from './benchNames.ts'
import { benchOffline } from './benchOffline.ts'
import { benchSearch } from './benchSearch.ts'
import { benchTransfer } from './benchTransfer.ts'
import { benchTyping } from './benchTyping.ts'
import { benchZones } from './benchZones.ts'
import { benchFiles } from './files/benchFiles.ts'
import { benchCapacity } from './load/benchCapacity.ts'
import { benchLoad } from './load/benchLoad.ts'
import { benchReload } from './load/benchReload.ts'
import { benchRush } from './load/benchRush.ts'
import { benchLand } from './map/benchLand.ts'
import { benchMap } from './map/benchMap.ts'
import { benchTruth } from './truth/benchTruth.ts'
import { benchWeak } from './weak/benchWeak.ts'

// `npm run bench` runs all benches, `npm run bench -- search transfer` those that are named.

const BENCHES = {
  capacity: benchCapacity,
  doctor: benchDoctor,
  files: benchFiles,
  gazetteer: benchGazetteer,
  land: benchLand,
  load: benchLoad,
  mails: benchMails,
  map: benchMap,
  match: benchMatch,
  names: benchNames,
  offline: benchOffline,
  reload: benchReload,
  rush: benchRush,
  search: benchSearch,
  customerPage: benchCustomerPage,
  transfer: benchTransfer,
  truth: benchTruth,
  typing: benchTyping,
  weak: benchWeak,
  zones: benchZones,
}

const names = process.argv.slice(2)
const unknown = names.find((name) => !Object.hasOwn(BENCHES, name))
if (unknown)
  throw new Error(`No bench is called ${unknown}: choose from ${Object.keys(BENCHES).join(', ')}.`)
for (const [name, bench] of Object.entries(BENCHES)) {
  if (names.length === 0 || names.includes(name)) await bench()
}
