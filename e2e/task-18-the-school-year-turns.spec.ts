import { expect, test } from '@playwright/test'
import { startCounting } from './counted.ts'
import { complaintsOf, enterAs } from './people.ts'
import { expectUsable } from './usable.ts'
import { words } from './words.ts'

const { promotions, classes, app } = words.vi

test('a principal ends the school year, and undoes it', async ({ page }) => {
  const onPhone = test.info().project.name === 'phone'
  const complaints = complaintsOf(page)
  // Each width has a school of its own: what one turns the other does not look at.
  await enterAs(page, onPhone ? 'hieutruong2' : 'hieutruong3')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const hand = await startCounting(page)
  if (onPhone) await page.getByRole('button', { name: app.menu.open }).click()
  const menu = page.getByRole('navigation', { name: app.menu.label })
  await menu.getByRole('link', { name: app.routes.classes, exact: true }).click()
  await page.getByRole('link', { name: classes.endYear }).click()
  await page.getByRole('button', { name: promotions.choose.next }).click()
  await expectUsable(page, 'the preview of a turn')
  await expect(page.getByLabel(promotions.preview.table)).toBeVisible()
  await page.getByRole('button', { name: promotions.preview.submit }).click()
  await page.getByRole('dialog').getByRole('button', { name: promotions.preview.submit }).click()
  await expect(page.getByText(/^Đã kết thúc năm học \d{4}-\d{4}$/)).toBeVisible()
  await hand.done('turnYear')
  await expectUsable(page, 'a year that has ended')

  // Whoever comes back within the day finds the way back.
  await page.reload()
  await page.getByRole('button', { name: promotions.undo.act }).click()
  await page.getByRole('dialog').getByRole('button', { name: promotions.undo.act }).click()
  await expect(page.getByText(promotions.undo.done)).toBeVisible()
  expect(complaints).toEqual([])
})
