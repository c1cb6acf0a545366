import type { Page } from '@playwright/test'
import { answerConfig } from './answerConfig.ts'
import { expect, expectAccessible, SMALL_CONFIG, test } from './journey.ts'
import { follow } from './mapView.ts'
import { box, options } from './searchBox.ts'
import { settle } from './settle.ts'

// What axe knows of accessibility, in every state of the page, on every kind of screen.

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>

const LIGHT: Media = { colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' }
const DARK: Media = { ...LIGHT, colorScheme: 'dark' }
const FORCED: Media = { ...LIGHT, forcedColors: 'active' }

type Screen = readonly [width: number, height: number, media: Media]

const EVERYDAY: readonly Screen[] = [
  [1280, 800, LIGHT],
  [390, 844, DARK],
]
const OTHERS: readonly Screen[] = [
  [1280, 800, DARK],
  [1280, 800, FORCED],
  [820, 1180, LIGHT],
  [390, 844, LIGHT],
  [320, 256, LIGHT],
]

for (const [where, screens, details] of [
  ['a desktop and a phone', EVERYDAY, {}],
  ['every other screen', OTHERS, { tag: '@slow' }],
] as const)
  test.describe(`on ${where}`, details, () => testOn(screens))

function testOn(screens: readonly Screen[]): void {
  /** `show` brings the state back on each screen, if it does not outlast a change of the window. */
  async function onEachScreen(page: Page, state: string, show: () => Promise<void>): Promise<void> {
    for (const [width, height, media] of screens) {
      const { colorScheme, forcedColors } = media
      const screen = `${width} by ${height}, ${colorScheme}${forcedColors === 'active' ? ', forced' : ''}`
      await test.step(`${state} on ${screen}`, async () => {
        await page.setViewportSize({ width, height })
        await page.emulateMedia(media)
        await show()
        await settle(page)
        await expectAccessible(page)
      })
    }
  }

  test('sign-in and list to match are accessible', async ({ page, signIn }) => {
    await answerConfig(page, undefined) // the server’s offers the demo account
    await page.goto('/FR/33472/Lyon')
    await onEachScreen(page, 'sign-in', () =>
      expect(page.getByRole('button', { name: 'Explore with the demo account' })).toBeVisible(),
    )
    await page.setViewportSize({ width: 1280, height: 800 })
    await answerConfig(page, SMALL_CONFIG)
    await signIn('/')
    await page.getByRole('button', { name: 'Match a list' }).click()
    await onEachScreen(page, 'list to match', () =>
      expect(page.getByRole('textbox', { name: /Places, codes or numbers/ })).toBeVisible(),
    )
  })

  for (const [what, states] of [
    [
      'lists',
      [
        ['/', 'Countries'],
        ['/US?q=new&only=shared', /^United States/],
      ],
    ],
    [
      'card and number',
      [
        ['/US/1212/New%20York,%20NY', /^New York/],
        ['/?number=%2B32470123456', '+32 470 12 34 56'],
      ],
    ],
  ] as const)
    test(`${what} are accessible`, async ({ page, signIn }) => {
      await signIn(states[0][0])
      for (const [path, name] of states) {
        await follow(page, path)
        await onEachScreen(page, path, () =>
          expect(page.getByRole('heading', { level: 1, name })).toBeVisible(),
        )
      }
    })

  test('failure and emptiness are accessible', async ({ page, signIn }) => {
    await signIn('/ZZ')
    await onEachScreen(page, 'a link that leads nowhere', () =>
      expect(page.getByRole('alert')).toContainText('no coverage'),
    )
    await follow(page, '/FR?digits=9')
    await onEachScreen(page, 'nothing passes', () =>
      expect(page.getByText('Nothing here passes all the filters.')).toBeVisible(),
    )
  })

  test('suggestions and menu are accessible', async ({ page, signIn }) => {
    await signIn('/AL')
    await box(page).fill('paris')
    await onEachScreen(page, 'suggestions', async () => {
      if ((await options(page).count()) === 0) await box(page).click()
      await expect(options(page).nth(1)).toBeVisible()
    })
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.keyboard.press('Escape')
    await follow(page, '/AL')
    await onEachScreen(page, 'menu', async () => {
      const item = page.getByRole('menuitem', { name: /^CSV without header/ })
      if (!(await item.isVisible())) await page.getByRole('button', { name: 'Export' }).click()
      await expect(item).toBeVisible()
    })
  })
}
