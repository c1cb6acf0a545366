import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Failure } from './Failure.tsx'

test('counts down, and says when one can try again', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const retryAtMs = Date.now() + 3000
  const screen = await render(<Failure text="The service rests." retryAtMs={retryAtMs} />)
  const alert = screen.getByRole('alert')
  await expect.element(alert).toHaveTextContent('The service rests. Try again in 3 seconds.')
  vi.advanceTimersByTime(2000)
  await expect.element(alert).toHaveTextContent('The service rests. Try again in 1 second.')
  vi.advanceTimersByTime(1000)
  await expect.element(alert).toHaveTextContent('The service rests. You can try again now.')
})

test('a countdown is not read out each second', async () => {
  const screen = await render(<Failure text="Wait." retryAtMs={Date.now() + 60_000} />)
  await expect.element(screen.getByRole('timer')).toHaveAttribute('aria-live', 'off')
})

test('offers what can be done, and nothing where there is nothing', async () => {
  const onAct = vi.fn()
  const { getByRole, rerender } = await render(
    <Failure text="It broke." action={{ label: 'Try again', onAct }} />,
  )
  await getByRole('button', { name: 'Try again' }).click()
  expect(onAct).toHaveBeenCalledTimes(1)
  await rerender(<Failure text="It broke." />)
  await expect.element(getByRole('button')).not.toBeInTheDocument()
})
