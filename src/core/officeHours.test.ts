import { afterEach, expect, test } from 'vitest'
import { setCurrentLanguage } from './language/language.ts'
import { describeOffices, formatClock, localTimeAt } from './officeHours.ts'

afterEach(() => setCurrentLanguage())

const WEDNESDAY = Date.UTC(2026, 10, 18, 13, 32)
const SATURDAY_NIGHT = Date.UTC(2026, 10, 21, 22, 5)

test.each([
  [WEDNESDAY, 'Europe/Berlin', 'DE', 'Usual office hours'],
  [WEDNESDAY, 'America/New_York', 'US', 'Offices open in 28 min'],
  [WEDNESDAY, 'America/Los_Angeles', 'US', 'Offices closed until 09:00'],
  [WEDNESDAY, 'Asia/Tokyo', 'JP', 'Offices closed until tomorrow'],
  [SATURDAY_NIGHT, 'Europe/Berlin', 'DE', 'Offices closed until Monday'],
  [SATURDAY_NIGHT, 'Asia/Riyadh', 'SA', 'Offices closed until 09:00'],
  [SATURDAY_NIGHT, 'Pacific/Auckland', 'NZ', 'Offices closed until tomorrow'],
])('at %d in %s: %s', (now, zone, iso, text) => {
  const time = localTimeAt(now, zone)
  expect(time && describeOffices(time, iso).text).toBe(text)
})

test('the clock of a zone with half hours, on its own day', () => {
  expect(localTimeAt(SATURDAY_NIGHT, 'Asia/Kolkata')).toEqual({ day: 0, minutes: 3 * 60 + 35 })
})

test('midnight is the hour 0', () => {
  expect(localTimeAt(Date.UTC(2026, 6, 1), 'UTC')?.minutes).toBe(0)
})

test('a zone that is not known has no time', () => {
  expect(localTimeAt(WEDNESDAY, 'Nowhere/Town')).toBeUndefined()
})

test('a clock has 24 hours in all languages, and the day in that of the person', () => {
  const monday = { day: 1, minutes: 14 * 60 + 5 }
  expect([formatClock(monday, false), formatClock(monday, true)]).toEqual(['14:05', 'Mon 14:05'])
  setCurrentLanguage({ tag: 'de', locale: 'de', messages: [], isMiles: false })
  expect(formatClock(monday, true)).toBe('Mo 14:05')
  setCurrentLanguage({ tag: 'en', locale: 'en-US', messages: [], isMiles: true })
  expect(formatClock(monday, true)).toBe('Mon 14:05')
})
