import { expect, type Page, test } from '@playwright/test'
import { startCounting } from './counted.ts'
import { expectAllUsable, expectLegible, phoneOf, WRONG_MINUTES, wallOf } from './live-room.ts'
import { complaintsOf, enterAs, read, tokenOf } from './people.ts'
import { classOfNewPupils, made } from './teaching.ts'
import { filled, words } from './words.ts'

const { rooms, shared } = words.vi

const asked = (content: string, answers: readonly string[], right: number) => ({
  ...{ type: 'MultiChoice', point: 1, duration: 300, content: `<p>${content}</p>`, right },
  answers: answers.map(text => `<p>${text}</p>`),
})
const FIRST = 'Số nào là số nguyên tố?'
const SECOND = 'Số nào chia hết cho 3?'

/** An exercise of two questions in a class of three who have phones and one who holds a login card; each width has its own. */
async function prepareExercise(page: Page) {
  const teacher = await tokenOf(page.request, 'giaovien')
  const name = `7A ${Date.now() % 1_000_000}`
  const usernames = await classOfNewPupils(page, teacher, name, 3)
  const { classes } = await read<{ classes: { _id: string }[] }>(
    page.request,
    teacher,
    `/class?status=open&search=${encodeURIComponent(name)}`,
  )
  const classId = classes[0]?._id ?? ''
  const added = { fullname: 'Trần Thị Thẻ', birthday: '2014-09-02', confirmNew: true }
  await made(page, teacher, '/student/add', { classUid: classId, students: [added] })
  const { students } = await read<{ students: { _id: string; fullname: string }[] }>(
    page.request,
    teacher,
    `/student/list?classUid=${classId}`,
  )
  const idOf = (fullname: string) => students.find(one => one.fullname === fullname)?._id ?? ''
  const { cards } = await made<{ cards: { code: string }[] }>(page, teacher, '/student/login-cards', {
    ...{ classUid: classId, studentIds: [idOf(added.fullname)] },
  })
  const { liveExam } = await made<{ liveExam: { _id: string; inviteCode: string } }>(
    page,
    teacher,
    '/live-exam',
    {
      ...{ classId, name: `Khởi động ${name}` },
    },
  )
  const id = liveExam._id
  await made(page, teacher, `/live-exam/question-groups/bulk?liveExamId=${id}`, {
    questionGroups: [
      {
        title: 'Phần I',
        questions: [asked(FIRST, ['4', '6', '7', '9'], 2), asked(SECOND, ['10', '12', '14', '16'], 1)],
      },
    ],
  })
  return {
    ...{
      id,
      usernames,
      card: cards[0]?.code ?? '',
      code: `/auth-redirect?kind=invite&code=${liveExam.inviteCode}`,
    },
    /** What stands of somebody's answers: the text of the option, question by question. */
    async answersOf(fullname: string): Promise<(string | null)[]> {
      const { paper } = await read<{
        paper: { answers: { answer: number | null; question: { answers: string[] } }[] }
      }>(page.request, teacher, `/rooms/${id}/students/${idOf(fullname)}`)
      return paper.answers.map(({ answer, question }) =>
        answer === null ? null : (question.answers[answer] ?? '').replace(/<[^>]+>/g, ''),
      )
    },
  }
}

/** By its letter and its words. */
const choice = (phone: Page, option: string) =>
  phone.getByRole('radio', { name: new RegExp(`^[A-D] ${option}$`) })
const saved = (phone: Page) => phone.getByText(shared.save.saved, { exact: true })

test('a live exercise is played: what screens called saved is in its result, whatever nets, reloads and devices did', async ({
  page,
  browser,
}, { project }) => {
  const complaints = complaintsOf(page)
  const isPhone = project.name === 'phone'
  const { id, usernames, card, code, answersOf } = await prepareExercise(page)
  await enterAs(page, 'giaovien')
  await page.goto(`/bt-tuong-tac/${id}`)
  const big = (name: string) => page.getByRole('button', { name, exact: true }).last()
  const forward = (name: string) => (isPhone ? big(name).click() : page.keyboard.press('Space'))
  const [offline, reloading, first] = [
    await phoneOf(browser, WRONG_MINUTES),
    await phoneOf(browser, -WRONG_MINUTES),
    await phoneOf(browser, WRONG_MINUTES),
  ] as const
  // One is there before the room opens, and sits down when it does.
  await enterAs(reloading, usernames[1] ?? '')
  await reloading.goto(`/em/tuong-tac/${id}`)
  await expect(reloading.getByText(rooms.phone.notStarted)).toBeVisible()
  await page.getByRole('button', { name: rooms.start }).click()
  await expect(big(rooms.big.first)).toBeEnabled()
  await expect(reloading.getByText(/^Em ngồi số/)).toBeVisible()
  const { wall, complaints: wallComplaints } = await wallOf(browser)
  await enterAs(wall, 'giaovien')
  await wall.goto(`/man-chieu/${id}`)
  await expect(wall.getByText(rooms.screen.scan)).toBeVisible()

  // The others scan the code with phones on which they are signed in.
  const thumb = await startCounting(offline)
  for (const [phone, at] of [
    [offline, 0],
    [first, 2],
  ] as const) {
    await enterAs(phone, usernames[at] ?? '')
    await phone.goto(code)
    await expect(phone.getByText(rooms.phone.inside)).toBeVisible()
  }
  await thumb.done('intoRoom')
  await expect(page.getByText(filled(rooms.inside_other, { count: 3, total: 4 }))).toBeVisible()
  await expectAllUsable('in the lobby', { desk: page, wall, phone: offline })

  const answer = async (phone: Page, option: string, isSaved = true) => {
    await choice(phone, option).click()
    if (isSaved) await expect(saved(phone)).toBeVisible()
  }
  const desk = await startCounting(page)
  await forward(rooms.big.first)
  await expect(wall.getByText(FIRST)).toBeVisible()
  await desk.done('nextQuestion')
  await expectLegible(wall, FIRST)

  // The seconds are the server's, however wrong the phone is.
  await expect(offline.getByRole('timer')).toHaveText(/^Còn (29\d|300) giây$/)
  await thumb.again()
  await answer(offline, '4')
  await thumb.done('roomAnswer')
  await answer(reloading, '6')
  await answer(first, '9')
  await expectAllUsable('while it is asked', { desk: page, wall, phone: offline })

  // One loses the net in mid-question, and answers.
  await offline.context().setOffline(true)
  await answer(offline, '7', false)
  await expect(offline.getByText(shared.save.offline).first()).toBeVisible()
  // One loads the page anew, and changes what stands there.
  await reloading.reload()
  await expect(choice(reloading, '6')).toBeChecked()
  await answer(reloading, '7')
  // One whose net stutters without the browser noticing goes on at another device, with an answer unsent at the first.
  await first.route('**/answers', route => route.abort())
  await answer(first, '4', false)
  await expect(first.getByText(shared.save.offline).first()).toBeVisible()
  const second = await phoneOf(browser, -WRONG_MINUTES)
  await enterAs(second, usernames[2] ?? '')
  await second.goto(code)
  await expect(choice(second, '9')).toBeChecked()
  await answer(second, '7')
  await expect(first.getByText(rooms.phone.elsewhere)).toBeVisible()
  await first.unroute('**/answers')
  await expect(first.getByText(rooms.phone.lost)).toBeVisible()
  await expectAllUsable('after another device has taken over', { first })
  // One comes late, by the code and then by the login card.
  const late = await phoneOf(browser, -WRONG_MINUTES)
  const hand = await startCounting(late)
  await late.goto(code)
  await expect(late.getByRole('link', { name: words.vi.account.redirect.login })).toBeVisible()
  await late.goto(`/auth-redirect?kind=card&code=${card}`)
  await late.getByRole('link', { name: rooms.home.enter }).click()
  await expect(late.getByRole('radio')).toHaveCount(4)
  await hand.done('intoRoomByCard')
  await answer(late, '6')
  // The desk is loaded anew, and the net is back.
  await page.reload()
  await offline.context().setOffline(false)
  await expect(saved(offline)).toBeVisible()
  await expect(page.getByText(filled(rooms.answered_other, { count: 4, total: 4 }))).toBeVisible()

  await desk.again()
  await forward(rooms.big.reveal)
  await expect(offline.getByRole('status').filter({ hasText: 'Đúng rồi' })).toBeVisible()
  await expect(late.getByRole('status').filter({ hasText: rooms.phone.wrong })).toBeVisible()
  await expect(wall.getByText(filled(rooms.rightOf_other, { count: 3, total: 4 }))).toBeVisible()
  await expectAllUsable('after the reveal', { desk: page, wall, phone: offline })
  await forward(rooms.big.next)
  await expect(wall.getByText(SECOND)).toBeVisible()
  await desk.done('revealAndNext')

  // The device that was left is gone back to by a press.
  await first.getByRole('button', { name: rooms.phone.goOnHere }).click()
  await answer(first, '12')
  await expect(second.getByText(rooms.phone.elsewhere)).toBeVisible()
  await answer(late, '10')
  await more(page, isPhone, rooms.act.lock)
  await expect(offline.getByRole('timer')).toHaveText(rooms.phase.locked)
  await expectAllUsable('while it is locked', { desk: page, wall, phone: offline })
  await desk.again()
  await (isPhone ? page.getByRole('button', { name: rooms.act.undo }).click() : page.keyboard.press('u'))
  await expect(offline.getByRole('timer')).toHaveText(/^Còn \d+ giây$/)
  await desk.done('actUndone')
  await answer(offline, '12')

  await forward(rooms.big.reveal)
  await expect(wall.getByText(filled(rooms.rightOf_other, { count: 2, total: 4 }))).toBeVisible()
  await more(page, isPhone, rooms.act.ranking)
  await expect(wall.getByText(rooms.top)).toBeVisible()
  await expectAllUsable('while it is ranked', { desk: page, wall, phone: offline })
  await forward(rooms.big.end)
  await page.getByRole('dialog').getByRole('button', { name: rooms.act.end }).click()
  await expect(offline.getByText(rooms.phone.ended)).toBeVisible()
  await expectAllUsable('at the end', { desk: page, wall, phone: offline })

  expect(await answersOf('Nguyễn Văn Em 1')).toEqual(['7', '12'])
  expect(await answersOf('Nguyễn Văn Em 2')).toEqual(['7', null])
  expect(await answersOf('Nguyễn Văn Em 3')).toEqual(['7', '12'])
  expect(await answersOf('Trần Thị Thẻ')).toEqual(['6', '10'])
  expect([...complaints, ...wallComplaints]).toEqual([])
})

/** What a desk has in a line, and a phone in its menu. */
async function more(page: Page, isPhone: boolean, name: string): Promise<void> {
  if (!isPhone) return page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: rooms.act.more }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
