import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useStore } from '../state/createStore.ts'
import { EntryStep } from './EntryStep.tsx'
import { enterList, followSearch, listMatching, type StepProps } from './listMatching.ts'

const WORLD = { countries: [], areas: new Map() }

interface Special {
  readonly resolve?: (() => Promise<never>) | undefined
  readonly isPreparing?: boolean
}

/** The first step of the page for lists, as its store has it. */
function Step(props: Pick<StepProps, 'search' | 'isPreparing'>) {
  return <EntryStep {...useStore(listMatching)} {...props} />
}

async function drawStep({ resolve = async () => [] as never, isPreparing = false }: Special = {}) {
  const search = { world: WORLD, resolve: isPreparing ? undefined : resolve }
  followSearch(search)
  const screen = await render(<Step search={search} isPreparing={isPreparing} />)
  const field = screen.getByRole('textbox', { name: /Places, codes or numbers/ })
  return { screen, field, match: screen.getByRole('button', { name: /^Match/ }) }
}

afterEach(() => enterList({ text: '' }))

test('matches nothing while there is no list, and says why', async () => {
  const resolve = vi.fn(async () => [] as never)
  const { match } = await drawStep({ resolve })
  await expect.element(match).toHaveTextContent('Match')
  await match.click({ force: true })
  expect(resolve).not.toHaveBeenCalled()
  expect(listMatching.get().failure).toBe(
    'There is nothing to match yet: paste a list, or choose a file.',
  )
})

test('says how many lines are matched', async () => {
  const { field, match } = await drawStep()
  await field.fill('Lyon\nParis\n\nKöln x3')
  await expect.element(match).toHaveTextContent('Match 3 lines')
  await expect.element(match).toHaveAttribute('aria-disabled', 'false')
})

test('matches the lines, and once only', async () => {
  const resolve = vi.fn(() => new Promise<never>(() => {}))
  const { screen, field, match } = await drawStep({ resolve })
  await field.fill('Lyon\nParis')
  await expect.element(match).toHaveAttribute('aria-disabled', 'false')
  await match.click()
  await expect.element(screen.getByText('Matching the list…')).toBeInTheDocument()
  await expect.element(match).toHaveAttribute('aria-disabled', 'true')
  await match.click({ force: true })
  expect(resolve).toHaveBeenCalledTimes(1)
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(match).toHaveAttribute('aria-disabled', 'false')
})

test('says that the search is being prepared', async () => {
  const { screen } = await drawStep({ isPreparing: true })
  await expect.element(screen.getByText('Preparing the search…')).toBeInTheDocument()
})

test('promises that a list stays in the browser', async () => {
  const { screen } = await drawStep()
  await expect
    .element(
      screen.getByText('Your list is read in this browser. It is not sent anywhere and not kept.'),
    )
    .toBeVisible()
})
