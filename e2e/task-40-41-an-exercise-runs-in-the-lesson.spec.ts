import { expect, test } from '@playwright/test'
import { startCounting } from './counted.ts'
import { complaintsOf, enterAs } from './people.ts'
import { made, teachesClasses } from './teaching.ts'
import { filled, words } from './words.ts'

const { app, homework, liveExam, rooms } = words.vi

test('a teacher runs an exam that is there in the lesson of a class', async ({ page }, { project }) => {
  const complaints = complaintsOf(page)
  const token = await enterAs(page, 'giaovien')
  const [mine] = await teachesClasses(page.request, token, [`7A1 ${project.name} ${Date.now() % 1_000_000}`])
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nguyễn Thị Hoa')
  const hand = await startCounting(page)
  await page.getByRole('button', { name: app.assign, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await hand.type(dialog.getByRole('searchbox'), 'Phương trình bậc hai')
  await dialog.getByRole('button', { name: /^Phương trình bậc hai một ẩn/ }).click()
  await dialog.getByText(new RegExp(`^${mine.name}`)).click()
  await dialog.getByRole('button', { name: filled(homework.assign.live, { name: mine.name }) }).click()
  await page.getByRole('button', { name: rooms.start }).click()
  await expect(page.getByRole('button', { name: rooms.big.first }).last()).toBeEnabled()
  await hand.done('liveFromExam')
  expect(complaints).toEqual([])
})

test('a teacher runs the exercise of last week again', async ({ page }, { project }) => {
  const complaints = complaintsOf(page)
  const token = await enterAs(page, 'giaovien')
  const [mine] = await teachesClasses(page.request, token, [`7A2 ${project.name}`])
  const name = 'Khởi động tuần trước'
  const old = await made<{ liveExam: { _id: string } }>(page, token, '/live-exam', {
    classId: mine._id,
    name,
  })
  const id = old.liveExam._id
  const question = {
    ...{ type: 'MultiChoice', point: 1, content: '<p>Câu một</p>', right: 0 },
    answers: ['<p>Có</p>', '<p>Không</p>'],
  }
  await made(page, token, `/live-exam/question-groups/bulk?liveExamId=${id}`, {
    questionGroups: [{ title: 'Phần I', questions: [question] }],
  })
  await made(page, token, `/live-exam/live/${id}/start`, {})
  await made(page, token, `/live-exam/live/${id}/end`, {})
  await page.goto(`/lop-hoc/${mine._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(mine.name)
  const hand = await startCounting(page)
  await page.getByRole('tab', { name: liveExam.tab }).click()
  await page.getByRole('button', { name: filled(liveExam.menu, { name }) }).click()
  await page.getByRole('menuitem', { name: liveExam.act.copy }).click()
  await page.getByRole('button', { name: rooms.start }).click()
  await expect(page.getByRole('button', { name: rooms.big.first }).last()).toBeEnabled()
  await hand.done('liveAgain')
  expect(complaints).toEqual([])
})
