import { useWorld } from '../api/world.ts'
import { OwnColumnsPage } from '../columns/OwnColumnsPage.tsx'
import { Account } from './Account.tsx'

/** The page for a person's own columns: its parts, and what they know of the rest. */
export function OwnColumnsView() {
  return <OwnColumnsPage world={useWorld()} account={<Account />} />
}
