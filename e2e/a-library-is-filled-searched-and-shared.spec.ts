import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { complaintsOf, enterAs } from './people.ts'
import { expectUsable } from './usable.ts'
import { words } from './words.ts'

const { documents } = words.vi
const SAMPLE = createRequire(new URL('../apps/server/package.json', import.meta.url)).resolve(
  '@bangxanh/papers/samples/physics.docx',
)

test('a folder comes in whole, a sheet is found and looked at, and a pupil opens the link', async ({
  browser,
  page,
}, { project }) => {
  const name = `Tổ Vật lí ${project.name}`
  const sent = await mkdtemp(join(tmpdir(), 'bangxanh-folder-'))
  await mkdir(join(sent, 'Đề', 'Học kì I'), { recursive: true })
  for (const file of ['Đề/Đề một.docx', 'Đề/Học kì I/Đề hai.docx']) await copyFile(SAMPLE, join(sent, file))
  const complaints = complaintsOf(page)
  await enterAs(page, 'giaovien')
  await page.goto('/tai-lieu')

  await page.getByRole('button', { name: documents.act.createFolder }).click()
  await page.getByRole('textbox', { name: documents.folder.name }).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: documents.act.createFolder }).click()
  // The folder that was open before takes files as well.
  await expect(page.getByRole('navigation', { name: documents.way }).getByText(name)).toBeVisible()
  await page.locator('input[webkitdirectory]').setInputFiles(join(sent, 'Đề'))
  const uploads = page.getByRole('region', { name: documents.uploads.done_other.replace('{{count}}', '2') })
  await uploads.getByRole('button', { name: documents.uploads.close }).click()
  const rows = page.locator('[data-rows]')
  await rows.getByRole('button', { name: 'Đề', exact: true }).click()
  await rows.getByRole('button', { name: 'Học kì I', exact: true }).click()
  await expect(rows.getByRole('button', { name: 'Đề hai.docx', exact: true })).toBeVisible()
  await expectUsable(page, 'a folder of the library')

  // Without tone marks; its pages are drawn when it is opened.
  await page.getByRole('searchbox', { name: documents.search.label }).fill('cong thuc can nho')
  await page.getByRole('button', { name: 'Công thức cần nhớ.pdf', exact: true }).click()
  await expect(page.getByRole('img', { name: 'Trang 2/2' })).toBeAttached()
  await expectUsable(page, 'a PDF by its pages', '[role=dialog]')
  await page.keyboard.press('Escape')

  await page.goto('/tai-lieu')
  const own = page.getByRole('button', { name: 'Ôn tập Toán 9', exact: true })
  await own.first().click()
  await page.getByRole('button', { name: documents.act.share, exact: true }).click()
  const link = await page.getByRole('textbox', { name: documents.share.link }).inputValue()
  expect(complaints).toEqual([])

  const context = await browser.newContext()
  const theirs = await context.newPage()
  await enterAs(theirs, 'hocsinh01')
  await theirs.goto(link)
  await expect(theirs).toHaveURL(/\/em\/tai-lieu\?category=/)
  await expect(theirs.getByRole('heading', { name: documents.em.title })).toBeVisible()
  await theirs.getByRole('button', { name: 'Hệ thức lượng', exact: true }).click()
  await expect(theirs.getByRole('button', { name: 'Công thức cần nhớ.pdf', exact: true })).toBeVisible()
  await context.close()
  await rm(sent, { recursive: true })
})
