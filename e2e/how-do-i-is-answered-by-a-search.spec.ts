import { expect, test } from '@playwright/test'
import { complaintsOf, enterAs } from './people.ts'
import { expectUsable } from './usable.ts'
import { words } from './words.ts'

const { app, instructions: w } = words.vi
const steps = { name: w.steps }

test('a teacher asks how homework is given, reads it and goes back to the question', {
  tag: '@desk',
}, async ({ page }) => {
  const complaints = complaintsOf(page)
  await enterAs(page, 'giaovien')
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: app.menu.label })
  await menu.getByRole('link', { name: app.routes.instructions }).click()
  await page.getByRole('searchbox', { name: w.search }).fill('lam sao de giao bai cho nhieu lop')
  const answers = page.getByRole('region', { name: w.answers })
  await answers.getByRole('link', { name: /^Giao bài cho lớp/ }).click()
  await expect(page.getByRole('list', steps).getByRole('listitem')).toHaveCount(5)
  await expectUsable(page, 'an instruction')
  await page.locator('[data-way-back]').click()
  await expect(page.getByRole('searchbox', { name: w.search })).toHaveValue(
    'lam sao de giao bai cho nhieu lop',
  )
  await expect(answers).toBeVisible()
  await page.getByRole('link', { name: w.contact }).click()
  await expect(page.getByRole('link', { name: '024 3000 1234' })).toHaveAttribute('href', 'tel:02430001234')
  expect(complaints).toEqual([])
})

test.describe('a pupil', () => {
  test.use({ viewport: { width: 360, height: 740 } })
  test('finds behind their picture how photos are handed in, and whom to call', { tag: '@phone' }, async ({
    page,
  }) => {
    const complaints = complaintsOf(page)
    await enterAs(page, 'hocsinh01')
    await page.goto('/em')
    await page.getByRole('button', { name: app.popover.label }).click()
    await page.getByRole('link', { name: app.routes.instructions }).click()
    await page.getByRole('searchbox', { name: w.searchPupil }).fill('nop anh')
    // The list stands there already; the answers come a moment after the last key.
    const answers = page.getByRole('region', { name: w.answers })
    await answers.getByRole('link', { name: /^Chụp vở và nộp ảnh/ }).click()
    await expect(page.getByRole('list', steps)).toBeVisible()
    await expectUsable(page, 'an instruction on a phone')
    await page.locator('[data-way-back]').click()
    await expect(page.getByRole('searchbox', { name: w.searchPupil })).toHaveValue('nop anh')
    await page.getByRole('link', { name: w.contact }).click()
    await expect(page.getByRole('heading', { name: 'Văn phòng nhà trường' })).toBeVisible()
    await expectUsable(page, 'contacts on a phone')
    expect(complaints).toEqual([])
  })
})
