import { expect, test } from '@playwright/test'
import { handedIn } from './handed-in.ts'
import { complaintsOf, enterAs, read, tokenOf } from './people.ts'
import { made } from './teaching.ts'

test('a pupil hears at once that a teacher has answered, and is led there; the teacher hears who handed in', async ({
  page,
  browser,
}) => {
  const username = test.info().project.name === 'phone' ? 'hocsinh21' : 'hocsinh22'
  const teacher = await tokenOf(page.request, 'giaovien')
  const name = `Nghe tin ${test.info().project.name}`
  const { submissions } = await handedIn(page, teacher, [username], name)
  const submissionId = submissions[0]?._id

  const complaints = complaintsOf(page)
  await enterAs(page, username)
  await page.goto('/em')
  const bell = page.getByRole('button', { name: /^Thông báo/ })
  await bell.click()
  await page.getByRole('button', { name: 'Đọc hết' }).click()
  await expect(page.getByRole('button', { name: 'Đọc hết' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(bell).toHaveAccessibleName('Thông báo')

  await made(page, teacher, '/homework/comments', { submissionId, text: 'Em xem lại bước thứ hai.' })
  await expect(bell).toHaveAccessibleName('Thông báo, 1 chưa đọc')
  await bell.click()
  await page.getByRole('link', { name: `1 lời trao đổi mới: ${name}` }).click()
  await expect(page.getByText('Em xem lại bước thứ hai.')).toBeVisible()
  await expect(bell).toHaveAccessibleName('Thông báo')
  expect(complaints).toEqual([])

  const desk = await browser.newPage({ ...test.info().project.use })
  await enterAs(desk, 'giaovien')
  await desk.goto('/lop-hoc')
  await desk
    .getByRole('button', { name: /^Thông báo/ })

    .click()
  await desk.getByRole('link', { name: `1 em nộp ${name}` }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(name)
  await desk.close()
})

test('a principal tells all teachers something in two presses, and takes it back', async ({
  page,
  browser,
}) => {
  const title = `Họp hội đồng ${test.info().project.name}`
  const complaints = complaintsOf(page)
  await enterAs(page, 'hieutruong')
  await page.goto('/')
  await page.getByRole('button', { name: 'Gửi thông báo' }).click()
  await expect(page.getByRole('radio', { name: 'Giáo viên' })).toBeChecked()
  await expect(page.getByText(/Sẽ tới \d+ người\./)).toBeVisible()
  await page.getByRole('textbox', { name: 'Tiêu đề' }).fill(title)
  await page.getByRole('button', { name: 'Gửi', exact: true }).click()
  const withdraw = page.getByRole('button', { name: `Thu hồi: ${title}` })
  await expect(withdraw).toBeVisible()

  const desk = await browser.newPage({ ...test.info().project.use })
  const teacher = await enterAs(desk, 'giaovien')
  const line = desk.getByRole('button', { name: new RegExp(title) })
  // A job tells people: it may not have come to them yet.
  await expect(async () => {
    await desk.goto('/thong-bao')
    await expect(line).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await line.click()
  await expect(desk.getByRole('dialog', { name: title })).toBeVisible()
  await desk.keyboard.press('Escape')

  await withdraw.click()
  await page.getByRole('button', { name: 'Thu hồi', exact: true }).click()
  const row = page.getByRole('listitem').filter({ hasText: title })
  await expect(row.getByText('Đã thu hồi', { exact: true })).toBeVisible()
  await expect
    .poll(async () => JSON.stringify(await read(desk.request, teacher, '/notifications?page=1&limit=100')))
    .not.toContain(title)
  await desk.close()
  expect(complaints).toEqual([])
})
