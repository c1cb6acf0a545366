// Input actions for both protocols. Source: W3C WebDriver, "Actions" and its table of key codes.

const CODES: Record<string, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
}
const MODIFIERS = ['Control', 'Shift']
const PRIMARY_BUTTON = 0

/** Presses keys one after the other, or all together if the first is a modifier. */
export function keyActions(keys: readonly string[]) {
  const codes = keys.map((key) => CODES[key] ?? key)
  const down = (value: string) => ({ type: 'keyDown', value })
  const up = (value: string) => ({ type: 'keyUp', value })
  const isChord = MODIFIERS.includes(keys[0] ?? '')
  const actions = isChord
    ? [...codes.map(down), ...codes.toReversed().map(up)]
    : codes.flatMap((code) => [down(code), up(code)])
  return { type: 'key', id: 'keyboard', actions }
}

/** Clicks on the centre of an element. */
export function clickActions(origin: unknown) {
  return {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', button: PRIMARY_BUTTON },
      { type: 'pointerUp', button: PRIMARY_BUTTON },
    ],
  }
}
