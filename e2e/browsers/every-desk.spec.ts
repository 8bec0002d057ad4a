import { expect, type Page, test } from '@playwright/test'
import { addresses } from '../addresses.ts'
import { complaintsOf, enterAs } from '../people.ts'
import { words } from '../words.ts'

const { broken } = words.vi.app
/** Whoever may not see a screen of somebody else is told so, and the console tells of the answer. */
const REFUSED = /the server responded with a status of 40[34]/

/** What npm test asks Chromium 109 for (e2e/playwright.config.ts), where all else in here is asked by npm run test:browsers. */
const INSIDE = ['giaovien 1440', 'hocsinh01 390']

/** It comes to rest without the screen of errors, and fits its width. */
async function opens(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('main, [role=main]').first(), path).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(
    page.locator('[aria-busy=true], .mantine-Loader-root, .mantine-Skeleton-root'),
    path,
  ).toHaveCount(0)
  await expect(page.getByRole('heading', { name: broken.title }), path).toHaveCount(0)
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wide, path).toBeLessThanOrEqual(0)
}

// Many screens one after the other.
test.describe.configure({ mode: 'parallel', timeout: 900_000 })

for (const [who, own] of [
  ['giaovien', []],
  ['hieutruong', ['/truong-hoc/teachers', '/nhat-ky', '/giao-vien?role=teacher']],
  ['quantri', ['/truong-hoc/teachers', '/nhat-ky?action=student.password-reset']],
  ['hocsinh01', []],
] as const)
  for (const width of [1440, 390])
    for (const half of [0, 1])
      test(`every screen opens for ${who} at ${width} pixels, half ${half + 1} of 2`, {
        tag: ['@chromium-109', '@chromium-floor', ...(INSIDE.includes(`${who} ${width}`) ? ['@inside'] : [])],
      }, async ({ browser }) => {
        const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
        const { staff, pupil } = await addresses(page)
        await enterAs(page, who)
        const complaints = complaintsOf(page)
        const paths = who === 'hocsinh01' ? pupil : [...staff, ...own]
        for (const path of paths.filter((_, index) => index % 2 === half))
          await test.step(path, () => opens(page, path))
        expect(complaints.filter(each => !REFUSED.test(each))).toEqual([])
        await page.close()
      })
