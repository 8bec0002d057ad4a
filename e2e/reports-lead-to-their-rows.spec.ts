import { expect, type Page, test } from '@playwright/test'
import { startCounting } from './counted.ts'
import { complaintsOf, enterAs, PASSWORD } from './people.ts'
import { expectUsable } from './usable.ts'
import { words } from './words.ts'

const { reportPage, exporting, app, gradebook } = words.vi

/** Goes by the menu, which a phone keeps in a drawer. */
async function openReports(page: Page): Promise<void> {
  if (test.info().project.name === 'phone') await page.getByRole('button', { name: app.menu.open }).click()
  const menu = page.getByRole('navigation', { name: app.menu.label })
  await menu.getByRole('link', { name: app.routes.reports, exact: true }).click()
  await expect(page.getByRole('list', { name: reportPage.figure.label })).toBeVisible()
}

async function atHome(page: Page, who: string): Promise<void> {
  await enterAs(page, who)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test("a teacher takes a class's week as Excel from Home", async ({ page }) => {
  const complaints = complaintsOf(page)
  await atHome(page, 'giaovien')
  const hand = await startCounting(page)
  await openReports(page)
  await page.getByRole('link', { name: '9A1 Toán', exact: true }).click()
  await expect(page.getByText(reportPage.rows.students, { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: reportPage.export.open }).click()
  await page.getByRole('menuitem', { name: 'Excel' }).click()
  await hand.type(page.getByLabel(exporting.password, { exact: true }), PASSWORD)
  const saved = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await saved).suggestedFilename()).toMatch(/9A1 Toán\.xlsx$/)
  await hand.done('classWeekInExcel')
  await expectUsable(page, 'the report of a class')
  expect(complaints).toEqual([])
})

test('a principal takes a report as PDF, and each figure opens its rows', async ({ page }) => {
  const complaints = complaintsOf(page)
  await atHome(page, 'hieutruong')
  const hand = await startCounting(page)
  await openReports(page)
  await page.getByRole('button', { name: reportPage.export.open }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'PDF' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/)
  await hand.done('reportAsPdf')

  await page.getByRole('button', { name: new RegExp(reportPage.figure.given) }).click()
  await expect(page).toHaveURL(/rows=homework/)
  await page.getByRole('tab', { name: reportPage.tab.teachers }).click()
  await expect(page.getByRole('link', { name: 'Nguyễn Thị Hoa', exact: true })).toBeVisible()
  await expectUsable(page, 'the report of teachers')
  expect(complaints).toEqual([])
})

test('a pupil reads their own report, and where they stand as their school shows marks', {
  tag: '@phone',
}, async ({ page }) => {
  const complaints = complaintsOf(page)
  await enterAs(page, 'hocsinh01')
  await page.goto('/em/diem')
  await page.getByRole('link', { name: gradebook.own.report }).click()
  await expect(page.getByRole('heading', { level: 1, name: reportPage.own.title })).toBeVisible()
  await expect(
    page.getByRole('list', { name: reportPage.own.weeks }).getByRole('listitem').first(),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: reportPage.own.ranks })).toBeVisible()
  await expectUsable(page, 'the own report of a pupil')
  expect(complaints).toEqual([])
})
