import { type Browser, expect, type Page, test } from '@playwright/test'
import { startCounting } from './counted.ts'
import {
  expectAllUsable,
  expectLegible,
  expectNoScroll,
  phoneOf,
  WRONG_MINUTES,
  wallOf,
} from './live-room.ts'
import { complaintsOf, enterAs, read, tokenOf } from './people.ts'
import { classOfNewPupils, made, teachesClasses } from './teaching.ts'
import { filled, words } from './words.ts'

const { rooms, contests, shared } = words.vi

const asked = (content: string, right: number) => ({
  ...{ type: 'MultiChoice', point: 1, content: `<p>${content}</p>`, right },
  answers: ['<p>1930</p>', '<p>1945</p>', '<p>1954</p>'],
})

/** Who writes on a board has no account. */
const withoutPhones = (names: readonly string[]) =>
  names.map(fullname => ({ fullname, birthday: '2014-09-02', confirmNew: true }))
const BOARDS = ['Phạm Bảng Một', 'Phạm Bảng Hai'] as const

/** A class of two with phones and two with boards; each width has its own. */
async function classOfFour(page: Page, token: string) {
  const name = `9C ${Date.now() % 1_000_000}`
  const usernames = await classOfNewPupils(page, token, name, 2)
  const { classes } = await read<{ classes: { _id: string }[] }>(
    page.request,
    token,
    `/class?status=open&search=${encodeURIComponent(name)}`,
  )
  const classUid = classes[0]?._id ?? ''
  await made(page, token, '/student/add', { classUid, students: withoutPhones(BOARDS) })
  return { classUid, usernames }
}

/** A colleague judges all numbers. */
async function judgeIn(browser: Browser, page: Page, token: string, contestId: string): Promise<Page> {
  const { profile } = await read<{ profile: { _id: string } }>(
    page.request,
    await tokenOf(page.request, 'totruong'),
    '/account',
  )
  const { desk } = await read<{ desk: { rev: number } }>(page.request, token, `/rooms/${contestId}`)
  const judges = [{ userId: profile._id, from: 1, to: 4 }]
  await made(page, token, `/rooms/${contestId}/acts`, { act: 'boards', rev: desk.rev, judges })
  const judge = await phoneOf(browser, WRONG_MINUTES)
  await enterAs(judge, 'totruong')
  await judge.goto(`/giam-khao/${contestId}`)
  await expect(judge.getByText(filled(rooms.judge.title, { from: 1, to: 4 }))).toBeVisible()
  return judge
}

test('a class plays a Golden Bell with phones and boards: one is left in, the others are rescued, one wins and rings it', async ({
  page,
  browser,
}, { project }) => {
  const complaints = complaintsOf(page)
  const isPhone = project.name === 'phone'
  const token = await enterAs(page, 'giaovien')
  const { classUid, usernames } = await classOfFour(page, token)

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
  // One types the code, the other scans it; the clock of each is wrong another way.
  const [phone, other] = [
    await phoneOf(browser, WRONG_MINUTES),
    await phoneOf(browser, -WRONG_MINUTES),
  ] as const
  await enterAs(phone, usernames[0] ?? '')
  await phone.goto('/em/tham-gia')
  await phone.getByRole('textbox').first().fill(contest.inviteCode)
  await phone.keyboard.press('Enter')
  await phone.waitForURL(/\/em\/chuong-vang\//)
  await enterAs(other, usernames[1] ?? '')
  await other.goto(`/auth-redirect?kind=invite&code=${contest.inviteCode}`)
  for (const one of [phone, other]) await expect(one.getByText(rooms.phone.inside)).toBeVisible()

  const { wall, complaints: wallComplaints } = await wallOf(browser)
  await enterAs(wall, 'giaovien')
  await wall.goto(`/man-chieu/${contestId}`)
  await expect(
    wall.getByText(`${contest.inviteCode.slice(0, 3)} ${contest.inviteCode.slice(3)}`),
  ).toBeVisible()
  const judge = await judgeIn(browser, page, token, contestId)

  const answer = async (one: Page, option: string) => {
    await one.getByRole('radio', { name: option }).click()
    await expect(one.getByText(shared.save.saved, { exact: true })).toBeVisible()
  }
  const reveal = async () => {
    await page.getByRole('button', { name: rooms.big.reveal }).last().click()
    await expect(page.getByText(filled(rooms.bell.standing_other, { count: '1' })).first()).toBeVisible()
  }
  const next = (name: string) => page.getByRole('button', { name, exact: true }).last().click()
  const board = (at: Page, name: string) => at.getByRole('button', { name: new RegExp(`, ${name}: đúng$`) })

  await next(rooms.big.first)
  await expect(wall.getByText('Câu một')).toBeVisible()
  await expectLegible(wall, 'Câu một')
  await answer(phone, '1945')
  await answer(other, '1930')
  await expect(page.getByText(filled(rooms.answered_other, { count: 2, total: 4 }))).toBeVisible()
  // Who has no account writes on a board, and nobody is proposed as out of those: the host turns it by one press.
  const desk = await startCounting(page)
  await board(page, BOARDS[0]).click()
  await expect(board(page, BOARDS[0])).toHaveCount(0)
  await desk.done('rulingTurned')
  await board(page, BOARDS[1]).click()
  await expect(board(page, BOARDS[1])).toHaveCount(0)
  await expectAllUsable('while it is asked', { desk: page, wall, judge, phone })
  await reveal()
  await expect(phone.getByRole('status').filter({ hasText: 'Đúng rồi' })).toBeVisible()
  await expect(other.getByRole('status').filter({ hasText: rooms.phone.wrong })).toBeVisible()
  await expect(wall.getByRole('list', { name: rooms.bell.floor })).toBeVisible()
  await expectAllUsable('after the reveal', { desk: page, wall, judge, phone: other })

  const rescue = async () => {
    await page.getByRole('button', { name: rooms.bell.rescue }).click()
    await page.getByRole('radio', { name: rooms.bell.way.all }).click()
    await page.getByRole('button', { name: rooms.bell.bringBack }).click()
    await expect(page.getByText(/em được cứu trợ$/).first()).toBeVisible()
  }
  await rescue()
  // Taken back in front of all, and done again.
  await (isPhone ? page.getByRole('button', { name: rooms.act.undo }).click() : page.keyboard.press('u'))
  await expect(page.getByText(filled(rooms.bell.standing_other, { count: '1' })).first()).toBeVisible()
  await rescue()

  await next(rooms.big.next)
  await answer(phone, '1945')
  await answer(other, '1954')
  // A judge taps what is wrong, and confirms.
  const thumb = await startCounting(judge)
  await board(judge, BOARDS[0]).click()
  await expect(board(judge, BOARDS[0])).toHaveCount(0)
  await thumb.done('seatOut')
  await board(judge, BOARDS[1]).click()
  await expect(judge.getByText(filled(rooms.judge.wrong_other, { count: 2 })).first()).toBeVisible()
  await thumb.again()
  await judge.getByRole('button', { name: rooms.judge.confirm }).click()
  await expect(judge.getByRole('button', { name: rooms.judge.confirmed })).toBeDisabled()
  await thumb.done('rowsConfirmed')
  await expect(page.getByText(rooms.bell.confirmed)).toBeVisible()
  await reveal()
  await next(rooms.big.winner)
  await expect(phone.getByText(rooms.bell.mine.winner)).toBeVisible()
  await next(rooms.big.bell)
  await answer(phone, '1945')
  await page.getByRole('button', { name: rooms.big.reveal }).last().click()
  await expect(wall.getByText(/rung chuông vàng!$/)).toBeVisible()
  await expect(page.getByText(/rung chuông vàng!$/)).toBeVisible()
  await next(rooms.bell.end)
  await page.getByRole('dialog').getByRole('button', { name: rooms.bell.end }).click()
  await expect(page.getByText(contests.status.ended)).toBeVisible()
  await expect(phone.getByText(rooms.bell.ended)).toBeVisible()
  expect([...complaints, ...wallComplaints]).toEqual([])
})

test('two hundred stand on the floor, and are in sight at once on any wall @desk', async ({
  page,
  browser,
}) => {
  const token = await tokenOf(page.request, 'giaovien')
  const [{ _id: classUid }] = await teachesClasses(page.request, token, ['Cả sân trường'])
  for (let from = 1; from <= 200; from += 50) {
    const names = Array.from({ length: 50 }, (_, at) => `Nguyễn Sân Trường ${from + at}`)
    await made(page, token, '/student/add', { classUid, students: withoutPhones(names) })
  }
  const { contest } = await made<{ contest: { _id: string } }>(
    page,
    token,
    `/rcv-contest/contests?classUid=${classUid}`,
    { name: 'Cả sân' },
  )
  const id = contest._id
  await made(page, token, `/rcv-contest/questions/bulk?contestId=${id}`, {
    questions: [asked('Câu một', 1), asked('Câu hai', 1)],
  })
  for (const act of ['start', 'next', 'reveal']) await made(page, token, `/rooms/${id}/acts`, { act })
  const { wall, complaints } = await wallOf(browser)
  await enterAs(wall, 'giaovien')
  await wall.goto(`/man-chieu/${id}`)
  const seats = wall.getByRole('list', { name: rooms.bell.floor }).getByRole('listitem')
  await expect(seats).toHaveCount(200)
  for (const [width, height] of [
    [1920, 1080],
    [1024, 768],
  ] as const) {
    await wall.setViewportSize({ width, height })
    await expectNoScroll(wall, `${width}x${height}`)
    for (const seat of [seats.first(), seats.last()]) await expect(seat).toBeInViewport({ ratio: 1 })
  }
  await expectAllUsable('with two hundred on the floor', { wall })
  await made(page, token, `/rooms/${id}/acts`, { act: 'end' })
  expect(complaints).toEqual([])
})

test('teams, and who is in them, that do not come are said to in their place, and come by a second try @desk', async ({
  page,
}) => {
  await enterAs(page, 'quantri')
  const token = await tokenOf(page.request, 'quantri')
  const { contest } = await made<{ contest: { _id: string } }>(page, token, '/t-rcv-contest/contests', {
    name: 'Bốn đội',
  })
  const { _id: contestId } = contest
  await made(page, token, '/t-rcv-contest/teams', { contestId, name: 'Sao Khuê' })
  let isDown = true
  const sentence = { error: { code: 'E_UNEXPECTED', msg: 'Máy chủ gặp lỗi.' } }
  await page.route(
    url => /\/app\/t-rcv-contest\/(teams|participants)\//.test(url.pathname),
    route => (isDown ? route.fulfill({ status: 500, json: sentence }) : route.continue()),
  )
  for (const [tab, failed, there] of [
    ['teams', contests.failed.teams, 'Sao Khuê'],
    ['participants', contests.failed.members, contests.people.empty],
  ] as const) {
    isDown = true
    await page.goto(`/rung-chuong-vang/${contestId}?tab=${tab}`)
    await expect(page.getByText(failed)).toBeVisible()
    isDown = false
    await page.getByRole('button', { name: shared.state.retry }).click()
    await expect(page.getByText(there).first()).toBeVisible()
    await expect(page.getByText(failed)).toHaveCount(0)
  }
})
