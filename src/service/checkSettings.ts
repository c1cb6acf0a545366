import { loadCatalog } from './catalog/catalog.ts'
import { exitOnSettingError } from './settings/settingError.ts'
import { readSettings } from './settings/settings.ts'
import { loadAccounts } from './signin/accounts.ts'

// `npm start` runs this before it builds the page: whoever set something wrong need not wait to hear of it

await exitOnSettingError(async () => {
  const { accountsPath, catalogPath } = readSettings(process.env)
  await loadAccounts(accountsPath)
  if (catalogPath !== undefined) await loadCatalog(catalogPath)
})
