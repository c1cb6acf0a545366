import { forgetOwnColumns } from './columns/ownColumns.ts'
import { ordered } from './ordered.ts'
import { isSameOwner, type Owner } from './owner.ts'
import { forgetPageContents } from './pageContents.ts'
import { forgetShortlist } from './shortlist/shortlist.ts'

const forgetters = new Set<() => void>()

/** Registers what forgets a person's list or file at sign-out. For parts that the first load does not have. */
export function onSignOut(forget: () => void): void {
  forgetters.add(forget)
}

/** Forgets what the parts loaded so far have of the person. */
export function forgetAll(): void {
  for (const forget of forgetters) forget()
}

let last: Owner | undefined // who has signed in in this tab

/** Somebody has signed in: of anybody else before them, who left without signing out, nothing stays in the tab. */
export function welcome(owner: Owner): void {
  if (last && !isSameOwner(last, owner)) forgetPerson()
  last = owner
}

/** Forgets what a person did in this tab. What they keep on the device by their own wish remains. */
export function forgetPerson(): void {
  forgetShortlist()
  forgetPageContents()
  forgetOwnColumns()
  ordered.set([])
  last = undefined
}
