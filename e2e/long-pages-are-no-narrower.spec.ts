import { expect, type Page, test } from '@playwright/test'
import { LAUNCH_WITH_SCROLL_BARS } from './browsers/engine.ts'
import { enterAs } from './people.ts'
import { words } from './words.ts'

test.use({ launchOptions: LAUNCH_WITH_SCROLL_BARS })

const WIDTH = 1_440
const { assign } = words.vi.homework

/** Where the page stands in a window of that height, and whether it is longer. */
async function stands(page: Page, height: number) {
  await page.setViewportSize({ width: WIDTH, height })
  return page.evaluate(() => {
    const { left, width } = document.querySelector('#root main')?.getBoundingClientRect() ?? {}
    const { scrollHeight, clientHeight, clientWidth } = document.documentElement
    return { place: [left, width], isLong: scrollHeight > clientHeight, clientWidth }
  })
}

for (const [who, paths] of [
  ['giaovien', ['/', '/lop-hoc', '/kho-hoc-lieu']],
  ['hocsinh01', ['/em', '/em/bai']],
] as const)
  test(`what ${who} reads stands in the same place on long pages and on short ones`, async ({ page }) => {
    await enterAs(page, who)
    for (const path of paths) {
      await page.goto(path)
      await expect(page.locator('#root main h1').first(), path).toBeVisible()
      await expect(page.locator('[aria-busy=true], .mantine-Loader-root'), path).toHaveCount(0)
      const [long, short] = [await stands(page, 300), await stands(page, 6_000)]
      expect([long.isLong, short.isLong], path).toEqual([true, false])
      expect(long.clientWidth, `${path}: there is a bar`).toBeLessThan(WIDTH)
      expect(long.place, path).toEqual(short.place)
    }
  })

test('nothing moves behind a dialog', async ({ page }) => {
  await page.setViewportSize({ width: WIDTH, height: 300 })
  await enterAs(page, 'giaovien')
  await page.goto('/#giao-bai')
  const dialog = page.getByRole('dialog', { name: assign.title })
  await expect(dialog).toBeVisible()
  await expect(page.locator('#root main h1').first()).toBeAttached()
  const behind = await stands(page, 300)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  const after = await stands(page, 300)
  expect(after.isLong).toBe(true)
  expect(behind.place).toEqual(after.place)
})
