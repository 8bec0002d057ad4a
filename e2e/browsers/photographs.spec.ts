import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { addresses } from '../addresses.ts'
import { enterAs } from '../people.ts'

// For somebody's eyes: whether an old engine's labels hang right is seen beside today's, in .cache/test/photographs.
const PLACE = join(import.meta.dirname, '../../.cache/test/photographs')
const ENGINE = process.env.ENGINE ?? ''

async function photograph(page: Page, name: string, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('main, [role=main]').first(), path).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(
    page.locator('[aria-busy=true], .mantine-Loader-root, .mantine-Skeleton-root'),
    path,
  ).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(PLACE, `${name}-${ENGINE}.png`) })
}

const tag = ['@chromium', '@chromium-109', '@firefox']

test('fourteen screens are photographed', { tag }, async ({ browser, page }) => {
  const { staff, pupil } = await addresses(page)
  const ending = (paths: readonly string[], end: RegExp) => paths.find(path => end.test(path)) ?? ''
  const screens = [
    ['home', '/'],
    ['class', ending(staff, /^\/lop-hoc\/[\w-]{36}$/)],
    ['class-homework', ending(staff, /tab=homework$/)],
    ['gradebook', ending(staff, /tab=gradebook$/)],
    ['results', ending(staff, /^\/lop-hoc\/[^/]+\/[\w-]{36}$/)],
    ['sheet', ending(staff, /^\/kho-hoc-lieu\/[\w-]{36}$/)],
    ['library', '/kho-hoc-lieu'],
    ['students', '/hoc-sinh'],
    ['reports', '/bao-cao'],
  ] as const
  await photograph(page, 'login', '/login')
  await enterAs(page, 'giaovien')
  for (const [name, path] of screens) await photograph(page, name, path)

  // A phone's bar for scrolling takes no room.
  const small = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const phone = await browser.newContext({ ...small, reducedMotion: 'reduce' })
  const theirs = await phone.newPage()
  await enterAs(theirs, 'hocsinh01')
  for (const [name, path] of [
    ['pupil-home', '/em'],
    ['pupil-attempt', ending(pupil, /^\/em\/lam\//)],
    ['pupil-result', ending(pupil, /^\/em\/ket-qua\//)],
    ['pupil-marks', '/em/diem'],
  ] as const)
    await photograph(theirs, name, path)
  await phone.close()
})
