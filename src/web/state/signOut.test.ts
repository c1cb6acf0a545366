import { expect, test } from 'vitest'
import { createLine } from '../../core/shortlist/shortlist.ts'
import { ordered, tellOrdered } from './ordered.ts'
import { comparedLines, proofRequest } from './pageContents.ts'
import { openLedger, shortlistStore } from './shortlist/shortlistStore.ts'
import { forgetPerson, welcome } from './signOut.ts'

const ANN = { service: 'https://coverage.example.com/', username: 'ann' }
const BOB = { service: ANN.service, username: 'bob' }
const GERMANY = { iso: 'DE', name: 'Germany', callingCode: '49' }
const LINES = [createLine(GERMANY, { code: '4930', name: 'Berlin', position: undefined })]

/** What this tab still tells of somebody. */
function told() {
  const { owner, ledger } = shortlistStore.get()
  return [owner?.username, ledger.clock, comparedLines.get(), proofRequest.get(), ordered.get()]
}

function actAs(owner: typeof ANN): void {
  welcome(owner)
  openLedger(owner, { lines: [], removed: new Map(), clock: 7 })
  comparedLines.set(LINES)
  tellOrdered(LINES)
}

test('nothing of a person stays in the tab after they sign out', () => {
  actAs(ANN)
  forgetPerson()
  expect(told()).toEqual([undefined, 0, undefined, undefined, []])
})

test('nothing of a person whose session has ended is there for another, but for themselves', () => {
  actAs(ANN)
  welcome({ ...ANN })
  expect(told()).toEqual(['ann', 7, LINES, undefined, LINES])
  welcome(BOB)
  expect(told()).toEqual([undefined, 0, undefined, undefined, []])
})
