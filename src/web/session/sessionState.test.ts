import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CoverageError } from '../../core/failure.ts'
import type { Session } from '../api/session.ts'
import { testSession } from '../api/testing/testSession.ts'
import {
  ENDED,
  endedElsewhere,
  fileClosed,
  fileOpened,
  givenUp,
  isFileOpen,
  isSignedIn,
  notRestored,
  opened,
  type SessionState,
  SIGNED_OUT,
  sessionsIn,
  shownSession,
  triedAgain,
} from './sessionState.ts'

const session = (part: Partial<Session> = {}): Session => ({ ...testSession(), ...part })
const file = () => session({ file: { name: 'list.csv', savedAtMs: 0, brokenCount: 0 } })
const keptOwner = { salt: '', digest: '', keys: [] }
const kept = () => session({ file: { name: '', savedAtMs: 0, brokenCount: 0, kept: keptOwner } })
const AWAY = { error: new CoverageError('unreachable', '') }
const RESTORING: SessionState = { kind: 'restoring' }

test('a file lies over who is signed in, and closing it shows them again', () => {
  const signedIn = opened(session())
  const withFile = fileOpened(signedIn, file())
  expect(isSignedIn(withFile)).toBe(true)
  expect(fileClosed(fileOpened(withFile, file()))).toBe(signedIn)
  expect(isSignedIn(fileOpened(opened(kept()), file()))).toBe(false)
  expect(isSignedIn(fileOpened(SIGNED_OUT, file()))).toBe(false)
})

test('what is kept on the device is not a file: signing out leaves it', () => {
  const state = opened(kept())
  expect(isFileOpen(state)).toBe(false)
  expect(fileClosed(state)).toBe(state)
})

test('a service that is away is tried again while the form is shown, until the person wants the form', () => {
  const away = notRestored(RESTORING, AWAY)
  expect(triedAgain(away)).toEqual({ kind: 'restoring', trouble: AWAY })
  expect(givenUp(triedAgain(away))).toEqual(away)
  expect(givenUp(RESTORING)).toEqual(SIGNED_OUT)
  expect(notRestored(away, 'ended')).toBe(away)
})

test('another tab ends the session of the browser, also below a file, and no other', () => {
  const stays = opened(session({ staysSignedIn: true }))
  expect(endedElsewhere(stays)).toEqual(ENDED)
  for (const state of [SIGNED_OUT, opened(session()), opened(kept())])
    expect(endedElsewhere(state)).toBe(state)
  expect(endedElsewhere(RESTORING)).toEqual(ENDED)
  expect(endedElsewhere(notRestored(RESTORING, AWAY))).toEqual(ENDED)
  const shown = file()
  const ended = endedElsewhere(fileOpened(stays, shown))
  expect(shownSession(ended)).toBe(shown)
  expect(fileClosed(ended)).toEqual(ENDED)
})

const steps: ((state: SessionState) => SessionState)[] = [
  () => opened(session()),
  () => opened(session({ staysSignedIn: true })),
  () => opened(kept()),
  () => SIGNED_OUT,
  (state) => fileOpened(state, file()),
  fileClosed,
  triedAgain,
  givenUp,
  (state) => notRestored(state, AWAY),
  (state) => notRestored(state, 'ended'),
  endedElsewhere,
]

test('whatever happens, there is at most one file, over at most one other session', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...steps)), fc.boolean(), (path, isMarked) => {
      let state = isMarked ? RESTORING : SIGNED_OUT
      for (const step of path) {
        const before = state
        state = step(before)
        const [top, below, ...others] = sessionsIn(state)
        expect(others).toEqual([])
        expect(below && !isFileOpen(state)).toBeFalsy()
        expect(isFileOpen(fileClosed(state))).toBe(false)
        expect(shownSession(state)).toBe(top)
        expect(sessionsIn(endedElsewhere(state)).some(({ staysSignedIn }) => staysSignedIn)).toBe(
          false,
        )
      }
    }),
  )
})
