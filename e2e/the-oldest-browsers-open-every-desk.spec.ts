import { expect, type Page, test } from '@playwright/test'
import { asOldestBrowser, expectOldQueries } from './oldest-browser.ts'
import { complaintsOf, enterAs, tokenOf } from './people.ts'
import { everyTypeGiven, made } from './teaching.ts'
import { words } from './words.ts'

const { learn, homework: w } = words.vi

/** It comes to rest without an error, and fits its width. */
async function opens(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('#root main h1').first(), path).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy=true], .mantine-Loader-root'), path).toHaveCount(0)
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wide, path).toBeLessThanOrEqual(0)
  await expectOldQueries(page, path)
}

test('a teacher opens what they work at, and gives', { tag: '@desk' }, async ({ page }) => {
  const { examVaultId, classId, homeworkUid } = await everyTypeGiven(page)
  await asOldestBrowser(page)
  await enterAs(page, 'giaovien')
  const complaints = complaintsOf(page)
  for (const path of [
    '/',
    '/kho-hoc-lieu',
    `/kho-hoc-lieu/${examVaultId}`,
    `/lop-hoc/${classId}?tab=homework`,
    `/lop-hoc/${classId}?tab=gradebook`,
    `/lop-hoc/${classId}/${homeworkUid}`,
    `/lop-hoc/${classId}/${homeworkUid}?tab=questions`,
  ])
    await opens(page, path)
  // By the shortcut of the application's icon.
  await opens(page, '/#giao-bai')
  await expect(page.getByRole('dialog', { name: w.assign.title })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => [location.hash, typeof Object.groupBy]))
    .toEqual(['', 'undefined'])
  expect(complaints).toEqual([])
})

test('a pupil goes through an attempt of all types and sees the result', { tag: '@phone' }, async ({
  page,
}) => {
  const { homeworkUid, pupil } = await everyTypeGiven(page)
  await asOldestBrowser(page)
  await enterAs(page, pupil)
  const complaints = complaintsOf(page)
  for (const path of ['/em', '/em/bai', '/em/lop', `/em/bai/${homeworkUid}`]) await opens(page, path)
  const token = await tokenOf(page.request, pupil)
  const { attempt } = await made<{ attempt: { _id: string } }>(
    page,
    token,
    `/learn/homeworks/${homeworkUid}/attempts`,
  )
  await opens(page, `/em/lam/${attempt._id}`)
  const next = page.getByRole('button', { name: learn.attempt.next, exact: true })
  let seen = 1
  for (; await next.isVisible(); seen++) await next.click()
  expect(seen).toBeGreaterThanOrEqual(12)
  await made(page, token, `/learn/attempts/${attempt._id}/submit`, {})
  await opens(page, `/em/ket-qua/${attempt._id}`)
  expect(complaints).toEqual([])
})
