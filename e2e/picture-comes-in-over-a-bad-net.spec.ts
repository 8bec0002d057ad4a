import { expect, type Page, test } from '@playwright/test'
import { enterAs } from './people.ts'
import { teachesClasses } from './teaching.ts'
import { filled, words } from './words.ts'

const { homework, questions } = words.vi

/** A picture that is drawn here, put on an element as from the clipboard or from the desktop. */
const put = (page: Page, how: 'paste' | 'drop', name: string) =>
  page.getByRole('textbox', { name: questions.edit.content }).evaluate(
    async (element, { how, name }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 })
      canvas.getContext('2d')?.fillRect(5, 5, 20, 20)
      const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve))
      const files = new DataTransfer()
      files.items.add(new File([blob ?? ''], name, { type: 'image/png' }))
      const way = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        how === 'paste'
          ? new ClipboardEvent('paste', { ...way, clipboardData: files })
          : new DragEvent('drop', { ...way, dataTransfer: files }),
      )
    },
    { how, name },
  )

test('a picture that the net has stopped is sent again, and nothing typed is lost', async ({ page }, {
  project,
}) => {
  const token = await enterAs(page, 'giaovien')
  const [own] = await teachesClasses(page.request, token, [`6P ${project.name}`, `6Q ${project.name}`])
  await page.goto(`/lop-hoc/${own._id}/btvn-cau-hoi`)
  await page.getByRole('button', { name: homework.write.begin }).click()
  await page.getByRole('button', { name: questions.board.addQuestion }).click()
  await page.keyboard.type('Hình bên vẽ gì?')

  // Until somebody has read that it was lost: it says so between two tries alone.
  let isBack = false
  await page.route('**/app/homework/upload*', route =>
    isBack ? route.continue() : route.abort('internetdisconnected'),
  )
  await put(page, 'paste', 'hinh-vuong.png')
  await expect(page.getByText(questions.upload.lost)).toBeVisible()
  isBack = true
  // By itself: nobody presses.
  const content = page.getByRole('textbox', { name: questions.edit.content })
  await expect(content.locator('img')).toHaveCount(1)
  await expect(content).toContainText('Hình bên vẽ gì?')

  // On its way it says how far it is, and can be given up.
  await page.unroute('**/app/homework/upload*')
  await page.route('**/app/homework/upload*', () => undefined)
  await put(page, 'drop', 'hinh-khac.png')
  await expect(page.getByText(/^Đang gửi \d+%$/)).toBeVisible()
  await page.getByRole('button', { name: filled(questions.work.drop, { name: 'hinh-khac.png' }) }).click()
  await expect(page.getByText(/^Đang gửi/)).toBeHidden()
  await expect(content.locator('img')).toHaveCount(1)
  await page.unroute('**/app/homework/upload*')

  for (const [at, letter] of ['A', 'B'].entries())
    await page
      .getByRole('textbox', { name: filled(questions.multiChoice.option, { letter }) })
      .fill(String(at))
  await page.keyboard.press('Alt+1')
  await page.keyboard.press('Escape')
  await expect(page.getByText(/^Đã lưu \d/)).toBeVisible()
  await page.reload()
  const stored = page.locator('[data-row] img').first()
  await expect(stored).toBeVisible()
  expect(await stored.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40)
})
