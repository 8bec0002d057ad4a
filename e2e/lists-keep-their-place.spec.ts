import { expect, type Page, test } from '@playwright/test'
import { complaintsOf, enterAs, read } from './people.ts'
import { words } from './words.ts'

const { shared } = words.vi

/** Lists whose rows lead to a page, each at a place of its own: search, order, page, tab. */
async function places(page: Page, token: string): Promise<string[]> {
  const { classes } = await read<{ classes: { _id: string }[] }>(
    page.request,
    token,
    '/class?status=open&search=9A1',
  )
  const classUid = classes[0]?._id
  return [
    '/lop-hoc?search=9&sort=name',
    '/hoc-sinh?page=2&sort=-name',
    `/lop-hoc/${classUid}?search=n&sort=-name`,
    `/lop-hoc/${classUid}?tab=homework&sort=name`,
    '/kho-hoc-lieu?everywhere=true&sort=title',
  ]
}

test('every list comes back as it was left, by the link and by the browser', async ({ page }) => {
  const complaints = complaintsOf(page)
  const token = await enterAs(page, 'giaovien')
  for (const place of await places(page, token))
    await test.step(place, async () => {
      await page.goto(place)
      const links = page.locator('[data-rows] a[href]')
      await expect(links.first()).toBeVisible()
      const here = page.url()
      const seen = await links.allInnerTexts()
      const heading = page.getByRole('heading', { level: 1 })
      const title = (await heading.textContent()) ?? ''
      for (const back of ['link', 'browser'] as const) {
        await links.first().click()
        // The address moves before the screen does.
        await expect(heading).not.toHaveText(title)
        if (back === 'browser') await page.goBack()
        else await page.locator('[data-way-back]').click()
        await expect(page).toHaveURL(here)
        await expect.poll(() => links.allInnerTexts()).toEqual(seen)
      }
    })
  expect(complaints).toEqual([])
})

test('thirty pupils fit into 2,400 pixels of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs(page, 'giaovien')
  await page.goto('/hoc-sinh')
  const rows = page.locator('[data-rows] li')
  await expect(rows.nth(29)).toBeVisible()
  const { y = 0, height = 0 } = (await rows.nth(29).boundingBox()) ?? {}
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(390)
  expect(y + height + (await page.evaluate(() => window.scrollY))).toBeLessThanOrEqual(2_400)
})

test('a list is searched while one types, without a page to go back over', async ({ page }) => {
  await enterAs(page, 'giaovien')
  await page.goto('/')
  await page.goto('/lop-hoc')
  const field = page.getByRole('searchbox')
  await field.click()
  await page.keyboard.type('9A1')
  await expect(page).toHaveURL(/search=9A1/)
  await page.getByRole('button', { name: shared.list.clear }).click()
  await expect(page).not.toHaveURL(/search/)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
})
