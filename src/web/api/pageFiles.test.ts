import { expect, test } from 'vitest'
import { zoneOfCode } from '../../core/number/zoneOfCode.ts'
import timeZones from './timeZones.json' with { type: 'json' }

test.each([
  ['4989', 'Europe/Berlin'],
  ['1212', 'America/New_York'],
  ['44161', 'Europe/London'],
  ['3906', 'Europe/Rome'],
  ['813', 'Asia/Tokyo'],
  ['7495', 'Europe/Moscow'],
  ['612', 'Australia/Sydney'], // of which Lord Howe Island has very few numbers
  ['45', 'Europe/Copenhagen'],
])('+%s is of %s', (code, zone) => {
  expect(zoneOfCode(timeZones, code)).toBe(zone)
})

test.each(['1', '7', '618', '1850', '999', ''])(
  '+%s is of several zones, or of none that is known',
  (code) => {
    expect(zoneOfCode(timeZones, code)).toBeUndefined()
  },
)
