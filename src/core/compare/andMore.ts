import { say } from '../language/say.ts'

/** "212, 332 and 3 more" */
export function andMore(list: string, count: number): string {
  return count > 0 ? say('{list} and {count, plural, one {# more} other {# more}}', { list, count }) : list
}
