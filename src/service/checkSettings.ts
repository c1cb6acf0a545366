import { loadSettings } from './brand/loadSettings.ts'
import { loadCatalog } from './catalog/catalog.ts'
import { refuseOwnAddress } from './settings/conflicts.ts'
import { exitOnSettingError } from './settings/settingError.ts'
import { loadAccounts } from './signin/accounts.ts'

// `npm start` runs this before it builds the page, so that a wrong setting is reported at once

await exitOnSettingError(async () => {
  const { accountsPath, catalogPath, areFewMeant, ...settings } = await loadSettings(process.env)
  refuseOwnAddress(settings)
  await loadAccounts(accountsPath)
  if (catalogPath !== undefined) await loadCatalog(catalogPath, undefined, { areFewMeant })
})
