import { useMemo } from 'react'
import { say } from '../../core/language/say.ts'
import type { Shortlist } from '../../core/shortlist/shortlist.ts'
import { findGone } from '../../core/shortlist/shortlist.ts'
import { useSession } from '../api/session.ts'
import { useWorld } from '../api/world.ts'

/** The keys of the lines whose code the service has no more, as far as that is known. */
export function useGone(lines: Shortlist): ReadonlySet<string> {
  const world = useWorld()
  const { file } = useSession()
  return useMemo(() => findGone(lines, world, file === undefined), [lines, world, file])
}

export function describeGone(count: number): string {
  return say(
    'No longer in the coverage: {count, plural, one {# code} other {# codes}}. Files mark what is gone; copies and orders still have it.',
    { count },
  )
}
