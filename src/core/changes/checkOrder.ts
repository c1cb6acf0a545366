import type { OrderLine } from '../saved/savedFile.ts'
import type { Steps } from '../steps.ts'
import { foldText } from '../text/foldText.ts'
import { areasOfWorld, type World, type WorldArea } from '../world.ts'

/** What became of a line of an order, in the order people look at them. */
export const ORDER_STATES = ['gone', 'renamed', 'ambiguous', 'unread', 'true'] as const
export type OrderState = (typeof ORDER_STATES)[number]

export interface CheckedLine {
  readonly line: OrderLine
  readonly state: OrderState
  readonly areas: readonly WorldArea[] // with the code now; of 'ambiguous' all that it may mean
}

export interface CheckedOrder {
  readonly lines: readonly CheckedLine[]
  readonly counts: Readonly<Record<OrderState, number>>
}

const LINES_PER_STEP = 500
const AREAS_PER_STEP = 1000

/** Whether each line of an order still holds: its code exists, for the town that it names. */
export function* checkOrderSteps(lines: readonly OrderLine[], world: World): Steps<CheckedOrder> {
  const byCode = yield* indexSteps(world)
  const counts: Record<OrderState, number> = {
    gone: 0,
    renamed: 0,
    ambiguous: 0,
    unread: 0,
    true: 0,
  }
  const checked: CheckedLine[] = []
  for (const line of lines) {
    const one = checkLine(line, byCode)
    checked.push(one)
    counts[one.state]++
    if (checked.length % LINES_PER_STEP === 0) yield
  }
  return { lines: checked, counts }
}

function checkLine(
  line: OrderLine,
  byCode: ReadonlyMap<string, readonly WorldArea[]>,
): CheckedLine {
  if (line.code === '') return { line, state: 'unread', areas: [] }
  const found = (byCode.get(line.code) ?? []).filter(
    ({ country }) => !line.iso || country.iso === line.iso,
  )
  const called = found.filter(({ area }) => isCalled(area.name, line.name))
  const areas = line.name !== '' && called.length > 0 ? called : found
  const countries = new Set(areas.map(({ country }) => country.iso))
  if (areas.length === 0) return { line, state: 'gone', areas }
  if (countries.size > 1) return { line, state: 'ambiguous', areas }
  return { line, state: line.name !== '' && called.length === 0 ? 'renamed' : 'true', areas }
}

function isCalled(name: string, written: string): boolean {
  return name === written || foldText(name) === foldText(written)
}

/** Areas by their code as the service sends it, and also with the calling code before it. */
function* indexSteps(world: World): Steps<Map<string, WorldArea[]>> {
  const byCode = new Map<string, WorldArea[]>()
  function put(code: string, item: WorldArea): void {
    const known = byCode.get(code)
    if (known) known.push(item)
    else byCode.set(code, [item])
  }
  for (const [i, item] of areasOfWorld(world).entries()) {
    const { code } = item.area
    const { callingCode } = item.country
    put(code, item)
    if (code !== '' && !code.startsWith(callingCode)) put(callingCode + code, item)
    if (i % AREAS_PER_STEP === AREAS_PER_STEP - 1) yield
  }
  return byCode
}
