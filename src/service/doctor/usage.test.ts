import { expect, test } from 'vitest'
import { runDoctor } from './runDoctor.ts'

test.each(['--help', '-h', 'help'])('%s prints how the command is used', async (option) => {
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
  expect(printed).toMatch(/^Says what is wrong in a list: .*doctor.* FILE_OR_ADDRESS \[--csv FILE\].*\.\n/)
  expect(printed).toContain('Exit status: 0')
})
