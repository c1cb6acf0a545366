import { expect, test } from 'vitest'
import { runDoctor } from './runDoctor.ts'

const USAGE =
  /^Says what is wrong in a list: .*doctor.* FILE_OR_ADDRESS \[--csv FILE\].*\.\n[\s\S]*\nExit status: 0/
const VERSION = /^\d+\.\d+\.\d+\n$/

test.each([
  ['--help', USAGE],
  ['-h', USAGE],
  ['help', USAGE],
  ['--version', VERSION],
  ['-v', VERSION],
])('%s prints how the command is used, or its version', async (option, said) => {
  let printed = ''
  const status = await runDoctor([option], {
    print(text) {
      printed += text
    },
    warn(sentence) {
      throw new Error(sentence)
    },
    askCredentials: () => Promise.reject(new Error('Nobody is asked.')),
  })
  expect(status).toBe(0)
  expect(printed).toMatch(said)
})
