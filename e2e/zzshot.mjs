import { chromium } from '@playwright/test'
const base = process.env.BASE ?? 'http://127.0.0.1:5187'
const shots = JSON.parse(process.argv[2])
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-background-networking','--disable-component-update','--disable-sync','--no-first-run','--disable-quic'] })
const phone = !!process.env.PHONE
const ctx = await b.newContext({ viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 800 }, deviceScaleFactor: phone ? 2 : 1, hasTouch: phone, isMobile: phone, colorScheme: process.env.DARK ? 'dark' : 'light', locale: process.env.LOC ?? 'en-GB', serviceWorkers: 'block' })
const page = await ctx.newPage()
page.on('console', (m) => { if (['error','warning'].includes(m.type())) console.log('CONSOLE', m.text().slice(0,300)) })
page.on('pageerror', (e) => console.log('ERR', e.message, e.stack?.slice(0,400)))
let first = true
for (const [name, path] of shots) {
  if (first) {
    await page.goto(base + path)
    const f = page.locator('form'); await f.locator('input').first().fill('demo'); await f.locator('input[type=password]').fill('demo'); await page.keyboard.press('Enter')
    await page.locator('form input[type=password]').waitFor({ state: 'detached', timeout: 30000 })
    await page.waitForTimeout(+(process.env.W ?? 12000))
    first = false
  } else {
    await page.evaluate((to) => { history.pushState(null, '', to); dispatchEvent(new PopStateEvent('popstate')) }, path)
    await page.waitForTimeout(2500)
  }
  await page.screenshot({ path: `/tmp/shots/${name}.png` })
}
await b.close()
