import { expect, type Page, test } from '@playwright/test'
import { complaintsOf, enterAs, read, tokenOf } from './people.ts'
import { words } from './words.ts'

const { shared } = words.vi

interface Place {
  readonly who: 'giaovien' | 'quantri' | 'hocsinh16'
  readonly path: string
}

/** All lists whose rows lead to a page, each at a place of its own: search, order, page, tab. None of it grows by what others do meanwhile. */
async function places(page: Page): Promise<Place[]> {
  const token = await tokenOf(page.request, 'giaovien')
  const first = async (path: string) =>
    Object.values(await read<Record<string, { _id: string }[]>>(page.request, token, path))[0]?.[0]?._id
  const classUid = await first('/class?status=open&search=9A1')
  const homeworkUid = await first(`/homework?classUid=${classUid}&status=ended`)
  const studentId = await first('/student/school?search=minh%20an')
  return [
    { who: 'giaovien', path: '/lop-hoc?search=9&sort=name' },
    { who: 'giaovien', path: '/hoc-sinh?page=2&sort=code' },
    { who: 'giaovien', path: `/lop-hoc/${classUid}?search=nguyen&sort=-name` },
    { who: 'giaovien', path: `/lop-hoc/${classUid}?tab=homework&sort=name` },
    { who: 'giaovien', path: '/kho-hoc-lieu?everywhere=true&sort=title' },
    { who: 'giaovien', path: `/lop-hoc/${classUid}/${homeworkUid}?sort=rank` },
    { who: 'giaovien', path: `/lop-hoc/${classUid}/${homeworkUid}?tab=ranking&sort=name` },
    { who: 'giaovien', path: `/hoc-sinh/${studentId}?tab=homework` },
    { who: 'quantri', path: '/lop-hoc?sort=-name' },
    { who: 'quantri', path: '/hoc-sinh?search=nguyen&account=without' },
    // Who is nobody else's in the journeys: what others hand in meanwhile would grow it.
    { who: 'hocsinh16', path: '/em/bai?tab=submitted' },
  ]
}

test('every list comes back as it was left, by the link and by the browser', async ({ browser, page }) => {
  for (const { who, path } of await places(page))
    await test.step(`${who}: ${path}`, async () => {
      const context = await browser.newContext()
      const own = await context.newPage()
      const complaints = complaintsOf(own)
      await enterAs(own, who)
      await own.goto(path)
      const links = own.locator('[data-rows] a[href]')
      await expect(links.first()).toBeVisible()
      const here = own.url()
      const { origin } = new URL(here)
      // By their addresses: a mark that somebody gives meanwhile changes a row's words, not the list.
      const rows = () => links.evaluateAll(all => all.map(link => link.getAttribute('href')))
      const seen = await rows()
      for (const back of ['link', 'browser'] as const) {
        await links.first().click()
        // The address moves before the screen does.
        await expect(own.locator('[data-way-back]')).toHaveAttribute('href', here.replace(origin, ''))
        if (back === 'browser') await own.goBack()
        else await own.locator('[data-way-back]').click()
        await expect(own).toHaveURL(here)
        await expect.poll(rows).toEqual(seen)
      }
      expect(complaints).toEqual([])
      await context.close()
    })
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
