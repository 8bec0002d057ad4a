import { expect, test } from '@playwright/test'
import { complaintsOf, enterAs } from './people.ts'
import { filled, words } from './words.ts'

const { news } = words.vi

// One walk: what each of the two sees differs by their width already.
test('an administrator publishes news with a picture, a pupil reads it on a phone, and it is taken away again', async ({
  page,
  browser,
}) => {
  const title = `Hội chợ xuân ${test.info().project.name} ${Date.now()}`
  const complaints = complaintsOf(page)
  await enterAs(page, 'quantri')
  await page.goto('/thong-bao?tab=news')
  await page.getByRole('button', { name: news.add }).first().click()
  const dialog = page.getByRole('dialog', { name: news.add })
  await dialog.getByRole('textbox', { name: news.titleField }).fill(title)
  const picture = await page.screenshot({ type: 'jpeg' })
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: news.coverChoose }).click()
  await (await chooser).setFiles({ name: 'bia.jpg', mimeType: 'image/jpeg', buffer: picture })
  await expect(dialog.getByRole('img', { name: news.coverNow })).toBeVisible()
  await dialog.getByRole('textbox', { name: news.content }).fill('Mỗi lớp một gian hàng.')
  await dialog.getByRole('button', { name: news.publish }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('link', { name: title })).toBeVisible()

  const phone = await browser.newPage({ ...test.info().project.use, viewport: { width: 360, height: 740 } })
  await enterAs(phone, 'hocsinh01')
  await phone.goto('/em/tin')
  await phone.getByRole('tab', { name: news.title }).click()
  await phone.getByRole('link', { name: title }).click()
  await expect(phone.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(phone.getByText('Mỗi lớp một gian hàng.')).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await phone.close()

  await page.getByRole('button', { name: filled(news.menu, { title }) }).click()
  await page.getByRole('menuitem', { name: news.remove }).click()
  await page.getByRole('dialog').getByRole('button', { name: news.remove }).click()
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
  expect(complaints).toEqual([])
})
