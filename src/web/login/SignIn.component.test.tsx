import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { followSessions } from '../session/sessions.ts'
import { SignIn } from './SignIn.tsx'

/** Decides what the service answers; never called for the page's own configuration. */
const answer = vi.fn<(body: string) => Promise<Response> | Response>()

const REFUSED = '{"DATA":[{"RETURN":100}]}'
const ANSWER = (status: number, body = '', headers = {}) => new Response(body, { status, headers })

beforeAll(() => followSessions({ isFramed: false, load: async () => () => null }))

beforeEach(() => {
  answer.mockReset()
  vi.stubGlobal('fetch', async (...asked: ConstructorParameters<typeof Request>) => {
    const request = new Request(...asked)
    return request.url.endsWith('config.json') ? ANSWER(404) : answer(await request.text())
  })
})

async function sendForm(username = 'anna', password = 'secret') {
  const screen = await render(<SignIn>{null}</SignIn>)
  await screen.getByRole('textbox', { name: 'Username' }).fill(username)
  await screen.getByLabelText('Password', { exact: true }).fill(password)
  await screen.getByRole('button', { name: 'Sign in' }).click()
  return screen
}

test.each<[what: string, sentence: string, response: () => Response]>([
  [
    'refuses with 401',
    'The username or the password is not right. Please check both.',
    () => ANSWER(401, REFUSED),
  ],
  [
    'refuses with 200',
    'The username or the password is not right. Please check both.',
    () => ANSWER(200, REFUSED),
  ],
  [
    'has had too many failures',
    'Too many failed sign-ins. Try again in 60 seconds.',
    () => ANSWER(429, '', { 'Retry-After': '60' }),
  ],
  [
    'fails, and says for how long',
    'The coverage service has a problem. Try again in 90 seconds.',
    () => ANSWER(500, '', { 'Retry-After': '90' }),
  ],
  ['fails', 'The coverage service has a problem. Try again in a moment.', () => ANSWER(500)],
  [
    'is not there',
    'There is no coverage service at this address. Whoever runs this page should check its ' +
      'settings COVERAGE_UPSTREAM and COVERAGE_DIRECT.',
    () => ANSWER(404, '<!doctype html><title>Not found</title>'),
  ],
  [
    'is another page',
    'The answer is not one of a coverage service. Is the address right?',
    () => ANSWER(200, '<!doctype html><title>Welcome</title>'),
  ],
])('a service that %s is explained: %s', async (_what, sentence, response) => {
  answer.mockImplementation(response)
  const screen = await sendForm()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(sentence)
  await expect.element(screen.getByRole('textbox', { name: 'Username' })).toHaveValue('anna')
  await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveValue('secret')
  await expect
    .element(screen.getByRole('button', { name: 'Sign in' }))
    .toHaveAttribute('aria-disabled', 'false')
})

test('a service that cannot be reached is told apart from one that refuses', async () => {
  answer.mockRejectedValue(new TypeError('Failed to fetch https://secret.example'))
  const screen = await sendForm()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('The coverage service cannot be reached. Check your connection.')
})

test('while it signs in, the button says so, and a second press sends nothing', async () => {
  let refuse = (_response: Response) => {}
  answer.mockImplementation(() => new Promise((resolve) => (refuse = resolve)))
  const screen = await sendForm()
  const button = screen.getByRole('button', { name: 'Signing in…' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await button.click({ force: true })
  expect(answer).toHaveBeenCalledTimes(1)
  expect(answer).toHaveBeenCalledWith('username=anna&password=secret')
  refuse(ANSWER(401, REFUSED))
  await expect.element(screen.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test.each([
  ['username', '', 'secret'],
  ['password', 'anna', ''],
])('without a %s nothing is sent', async (_what, username, password) => {
  await sendForm(username, password)
  expect(answer).not.toHaveBeenCalled()
})

test('the password is shown and hidden again', async () => {
  const screen = await render(<SignIn>{null}</SignIn>)
  const password = screen.getByLabelText('Password', { exact: true })
  await expect.element(password).toHaveAttribute('type', 'password')
  await screen.getByRole('button', { name: 'Show password' }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await screen.getByRole('button', { name: 'Hide password' }).click()
  await expect.element(password).toHaveAttribute('type', 'password')
})
