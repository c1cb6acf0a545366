import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createLine } from '../../core/shortlist/shortlist.ts'
import { ShortlistRow } from './ShortlistRow.tsx'

const VIENNA = createLine(
  { iso: 'AT', name: 'Austria', callingCode: '43' },
  { code: '431', name: 'Vienna', position: undefined },
)

/** Draws a row of three, with what is special about it. */
async function drawRow(special: Partial<Parameters<typeof ShortlistRow>[0]> = {}) {
  const onMove = vi.fn()
  const onRemove = vi.fn()
  const screen = await render(
    <ShortlistRow
      line={VIENNA}
      isGone={false}
      index={1}
      count={3}
      tabIndex={0}
      orderTemplate={undefined}
      drag={undefined}
      handleProps={{ onPointerDown: () => {} }}
      onMove={onMove}
      onRemove={onRemove}
      {...special}
    />,
  )
  return { screen, onMove, onRemove }
}

test('says how its code is dialled and ordered', async () => {
  const { screen } = await drawRow()
  await expect.element(screen.getByRole('link', { name: 'Vienna' })).toBeVisible()
  for (const text of ['Austria', '+43 1', 'National form 01', 'Order code 431'])
    await expect.element(screen.container).toHaveTextContent(text)
})

test('says how surely its code serves a place, and leads to it', async () => {
  const place = { code: '431', name: 'Hallstatt', position: { lat: 47.56, lng: 13.65 } }
  const { screen } = await drawRow({
    line: { ...VIENNA, area: place, serves: 'likely' },
  })
  await expect
    .element(screen.container)
    .toHaveTextContent('Austria · Likely: the towns around have this code')
  const link = screen.getByRole('link', { name: 'Hallstatt' })
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('spot=47.56'))
})

test('buttons and Alt with an arrow move it by one', async () => {
  const { screen, onMove } = await drawRow()
  await screen.getByRole('button', { name: 'Move Vienna up' }).click()
  await screen.getByRole('button', { name: 'Move Vienna down' }).click()
  screen.getByRole('link', { name: 'Vienna' }).element().focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await userEvent.keyboard('{ArrowDown}') // alone it belongs to the list
  expect(onMove.mock.calls).toEqual([
    [0, 'up'],
    [2, 'down'],
    [0, 'name'],
    [2, 'name'],
  ])
})

test.each([
  [0, 'Move Vienna up', 'Move Vienna down'],
  [2, 'Move Vienna down', 'Move Vienna up'],
])('at its end (%i) a button is off, and stays in reach', async (index, off, on) => {
  const { screen, onMove } = await drawRow({ index })
  const button = screen.getByRole('button', { name: off })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await button.click({ force: true })
  expect(onMove).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: on }).click()
  expect(onMove).toHaveBeenCalledTimes(1)
})

test('is removed by a button that says what it removes', async () => {
  const { screen, onRemove } = await drawRow()
  await screen.getByRole('button', { name: 'Remove Vienna +43 1' }).click()
  expect(onRemove).toHaveBeenCalledTimes(1)
})

test('says that a code is gone', async () => {
  const { screen } = await drawRow({ isGone: true })
  await expect.element(screen.getByText('Gone')).toBeVisible()
})

test('has no link to order where there is no template', async () => {
  const { screen } = await drawRow()
  await expect.element(screen.getByRole('link', { name: /Order/ })).not.toBeInTheDocument()
})

test('orders by the operator’s template', async () => {
  const { screen } = await drawRow({ orderTemplate: 'https://shop.example/?code={AREACODE}' })
  await expect
    .element(screen.getByRole('link', { name: /Order/ }))
    .toHaveAttribute('href', 'https://shop.example/?code=431')
})
