import { expect, test } from '@playwright/test'
import { complaintsOf, enterAs, read } from './people.ts'
import { made } from './teaching.ts'
import { filled, words } from './words.ts'

const { rooms, contests } = words.vi

const asked = (content: string, right: number) => ({
  ...{ type: 'MultiChoice', point: 1, content: `<p>${content}</p>`, right },
  answers: ['<p>1930</p>', '<p>1945</p>', '<p>1954</p>'],
})

test('a class plays a Golden Bell: one is left in, is rescued with the others, wins and rings it', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page)
  const token = await enterAs(page, 'giaovien')
  const { classes } = await read<{ classes: { _id: string }[] }>(
    page.request,
    token,
    '/class?status=open&search=9A1',
  )
  const classUid = classes[0]?._id as string

  await page.goto(`/lop-hoc/${classUid}?tab=contests`)
  await page.getByRole('button', { name: contests.create }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: contests.dialog.name }).fill('Rung chuông vàng tuần 12')
  await dialog.getByLabel(contests.dialog.winnerFrom).fill('2')
  await dialog.getByLabel(contests.dialog.questionSeconds).fill('120')
  await dialog.getByRole('button', { name: contests.dialog.add, exact: true }).click()
  await page.waitForURL(/\/rcv\//)
  const contestId = page.url().split('/rcv/')[1]?.split('?')[0] as string
  await made(page, token, `/rcv-contest/questions/bulk?contestId=${contestId}`, {
    questions: [asked('Câu một', 1), asked('Câu hai', 1), asked('Câu rung chuông', 1)],
  })
  await page.reload()
  await page.getByRole('button', { name: contests.act.prepare }).click()
  await expect(page.getByRole('tab', { name: contests.tabs.processor, selected: true })).toBeVisible()

  const { contest } = await read<{ contest: { inviteCode: string } }>(
    page.request,
    token,
    `/rcv-contest/contests/detail?contestId=${contestId}`,
  )
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await enterAs(phone, 'hocsinh01')
  await phone.goto('/em/tham-gia')
  await phone.getByRole('textbox').first().fill(contest.inviteCode)
  await phone.keyboard.press('Enter')
  await phone.waitForURL(/\/em\/chuong-vang\//)
  await expect(phone.getByText(rooms.phone.inside)).toBeVisible()

  const wall = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage()
  await enterAs(wall, 'giaovien')
  await wall.goto(`/man-chieu/${contestId}`)
  await expect(
    wall.getByText(`${contest.inviteCode.slice(0, 3)} ${contest.inviteCode.slice(3)}`),
  ).toBeVisible()

  const answer = async () => {
    await phone.getByRole('radio', { name: '1945' }).click()
    await expect(page.getByText(/^1\/\d+ em đã trả lời$/)).toBeVisible()
  }
  const reveal = async () => {
    await page.getByRole('button', { name: rooms.big.reveal }).last().click()
    await expect(page.getByText(filled(rooms.bell.standing_other, { count: '1' })).first()).toBeVisible()
  }
  const next = (name: string) => page.getByRole('button', { name, exact: true }).last().click()

  await next(rooms.big.first)
  await answer()
  // Who has no account writes on a board, and nobody is proposed as out of those: the host turns it by one press.
  const board = page.getByRole('button', { name: /^Số 34, .+: đúng$/ })
  await board.click()
  await expect(board).toHaveCount(0)
  await reveal()
  await expect(phone.getByRole('status').filter({ hasText: 'Đúng rồi' })).toBeVisible()
  await expect(wall.getByRole('list', { name: rooms.bell.floor })).toBeVisible()

  await page.getByRole('button', { name: rooms.bell.rescue }).click()
  await page.getByRole('radio', { name: rooms.bell.way.all }).click()
  await page.getByRole('button', { name: rooms.bell.bringBack }).click()
  await expect(page.getByText(/em được cứu trợ$/).first()).toBeVisible()
  // Taken back in front of all, and done again.
  await page.keyboard.press('u')
  await expect(page.getByText(filled(rooms.bell.standing_other, { count: '1' })).first()).toBeVisible()

  await next(rooms.big.next)
  await answer()
  await reveal()
  await next(rooms.big.winner)
  await expect(phone.getByText(rooms.bell.mine.winner)).toBeVisible()
  await next(rooms.big.bell)
  await answer()
  await page.getByRole('button', { name: rooms.big.reveal }).last().click()
  await expect(wall.getByText(/rung chuông vàng!$/)).toBeVisible()
  await expect(page.getByText(/rung chuông vàng!$/)).toBeVisible()
  await next(rooms.bell.end)
  await page.getByRole('dialog').getByRole('button', { name: rooms.bell.end }).click()
  await expect(page.getByText(contests.status.ended)).toBeVisible()
  await expect(phone.getByText(rooms.bell.ended)).toBeVisible()
  expect(complaints).toEqual([])
})
