import { expect, test } from 'vitest'
import { readSavedText } from '../../core/saved/readSaved.ts'
import type { SavedContents } from '../../core/saved/savedFile.ts'
import { createContents, type SavedReply, sendContents } from './contentPieces.ts'
import { waysOf } from './FileSummary.tsx'

const CONTENTS = readSavedText(
  `AREACODE,DESCRIPTION,ISOCODE,ALATITUDE,ALONGITUDE\n${Array.from({ length: 9000 }, (_, i) => `49${i},"Town, ${i}",DE,${i % 7 ? 50 : ''},8`).join('\n')}\nabc,x,DE,1,1\n4991, Twice  spaced,DE,1,139\n432,Wien,AT,48,16`,
  'a.csv',
  () => undefined,
)

test('what was read is restored from its pieces, none of them large', () => {
  const sent: SavedReply[] = []
  sendContents(CONTENTS, (reply) => sent.push(reply))
  const sizes = sent.map((reply) => (reply.kind === 'areas' ? reply.piece.codes.length : 0))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(4000)
  const receive = createContents()
  const received = sent.map(receive)
  expect(received.slice(0, -1).every((one) => one === undefined)).toBe(true)
  expect(byArea(received[received.length - 1]!)).toEqual(byArea(CONTENTS))
})

/** With the written row of each area, in the order of the areas. */
function byArea({ written, ...contents }: SavedContents) {
  const rows = [...contents.world.areas.values()].flat().map((area) => written.get(area))
  return { ...contents, rows }
}

test('offers what to do with a file: what needs the service says so, and an order pack has no map', () => {
  const ways = (kind: 'areas' | 'countries' | 'codes', isSignedIn: boolean) =>
    waysOf({ kind, savedAtMs: 0 }, isSignedIn).map(({ way }) => way)
  expect(ways('areas', true)).toEqual(['since', 'lines', 'files', 'check', 'look'])
  expect(ways('areas', false)).toEqual(['look', 'since', 'lines', 'files', 'check'])
  expect(ways('codes', false)).toEqual(['lines', 'files'])
  expect(waysOf({ kind: 'areas', savedAtMs: 0 }, false)[1]?.hint).toContain('after signing in')
})
