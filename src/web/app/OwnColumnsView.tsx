import { useWorld } from '../api/world.ts'
import { OwnColumnsPage } from '../columns/OwnColumnsPage.tsx'
import { Account } from './Account.tsx'

/** The page for a person's own columns, with what it needs from other parts. */
export function OwnColumnsView() {
  return <OwnColumnsPage world={useWorld()} account={<Account />} />
}
