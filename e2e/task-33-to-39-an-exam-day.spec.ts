import { type Browser, expect, type Page, test } from '@playwright/test'
import { startCounting } from './counted.ts'
import { complaintsOf, enterAs, PASSWORD, read, tokenOf } from './people.ts'
import { classOfNewPupils, made } from './teaching.ts'
import { expectUsable } from './usable.ts'
import { filled, words } from './words.ts'

const { account, contests, exporting, gradebook, learn, rankings, roomResults, rooms, seatEntry } = words.vi

interface Made {
  readonly exam: string
  readonly cards: readonly { readonly number: number; readonly name: string; readonly letters: string }[]
}

/** An exam of three pupils in one hall, whose waiting room is open; each width has its own. */
async function openExam(page: Page) {
  const token = await tokenOf(page.request, 'quantri')
  const teacher = await tokenOf(page.request, 'giaovien')
  const mark = Date.now() % 1_000_000
  const className = `Thi máy ${mark}`
  await classOfNewPupils(page, teacher, className, 3)
  const { classes } = await read<{ classes: { _id: string }[] }>(
    page.request,
    teacher,
    `/class?status=open&search=${encodeURIComponent(className)}`,
  )
  const { students } = await read<{ students: { _id: string }[] }>(
    page.request,
    teacher,
    `/student/list?classUid=${classes[0]?._id}`,
  )
  const { profile } = await read<{ profile: { _id: string } }>(page.request, teacher, '/account')
  const name = `Thi thử ${mark}`
  const halls = [{ name: 'Phòng máy 1', places: 10, proctorIds: [profile._id] }]
  // One order for all: what is looked for stands first.
  const draft = { name, duration: 45, halls, audience: 'school', variants: 1 }
  const { contest } = await made<{ contest: { _id: string } }>(page, token, '/rtcontests/contests', draft)
  const id = contest._id
  const question = (no: number) => ({
    ...{ type: 'MultiChoice', point: 1, content: `<p>Câu số ${no}</p>`, right: 0 },
    answers: ['<p>Có</p>', '<p>Không</p>'],
  })
  const questions = [question(1), question(2)]
  await made(page, token, `/rtcontests/questions/bulk?contestId=${id}`, { questions })
  const studentIds = students.map(({ _id }) => _id)
  await made(page, token, '/rtcontests/participants', { contestId: id, studentIds })
  const put = async (body: object) => {
    const headers = { authorization: `Bearer ${token}` }
    const done = await page.request.put('/app/rtcontests/contests', { headers, data: { _id: id, ...body } })
    expect(done.status(), await done.text()).toBe(200)
  }
  await put({ hallOrder: 'name' })
  await put({ published: true })
  await put({ status: 'prepare' })
  return {
    id,
    name,
    classId: classes[0]?._id ?? '',
    cards: () => made<Made>(page, token, `/rooms/${id}/entries`, {}),
    act: (body: object) => made(page, token, `/rooms/${id}/acts`, body),
  }
}

/** Another machine: tabs of one would take over from each other who is signed in. */
async function machine(browser: Browser, width: number): Promise<Page> {
  const viewport = width < 600 ? { width: 390, height: 844 } : { width: 1366, height: 768 }
  return (await browser.newContext({ viewport })).newPage()
}

/** Nothing opens a printer here. */
const printNothing = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      window.dispatchEvent(new Event('afterprint'))
    }
  })

test('an exam day: cards in one press, in by the card, the roll call, a new code, more time, a late answer, ranks and Excel', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page)
  const { id, name, classId, act } = await openExam(page)
  const width = page.viewportSize()?.width ?? 1440

  // The cards of a hall, from where its halls are listed.
  await enterAs(page, 'quantri')
  await printNothing(page)
  await page.goto(`/trung-tam-khao-thi/${id}?tab=halls`)
  const print = page.getByRole('button', { name: seatEntry.cards.menu, exact: true })
  await expect(print).toBeVisible()
  const head = await startCounting(page)
  const coming = page.waitForResponse(response => response.url().endsWith('/entries'))
  await print.click()
  const { data } = (await (await coming).json()) as { data: Made }
  const sheet = page.getByRole('region', { name: seatEntry.cards.sheet })
  await expect(sheet.getByText(data.cards[0]?.letters ?? '')).toBeVisible()
  await head.done('cardsPrinted')
  await expectUsable(page, 'the cards of a hall', '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  // A candidate, at a machine on which nobody is signed in.
  const [first] = data.cards
  if (!first) throw new Error('There are no cards.')
  const pupil = await machine(browser, width)
  const pupilComplaints = complaintsOf(pupil)
  await pupil.goto('/login')
  const door = pupil.getByRole('link', { name: account.login.seat })
  await expect(door).toBeVisible()
  const hand = await startCounting(pupil)
  await door.click()
  await expect(pupil.getByLabel(seatEntry.exam)).toBeFocused()
  await hand.type(pupil.getByLabel(seatEntry.exam), `${data.exam}-${first.number}-${first.letters}`)
  await pupil.getByRole('button', { name: seatEntry.submit }).click()
  await expect(pupil.getByText(first.name).first()).toBeVisible()
  await expect(pupil).toHaveURL(new RegExp(`/em/thi/${id}$`))
  await hand.done('examByCard')
  await expectUsable(pupil, 'the waiting room of who came by a card')
  expect(pupilComplaints).toEqual([])
  // Nothing else is open to them; what the start page asks for at once is refused, and the browser says so.
  await pupil.goto('/em')
  await expect(pupil).toHaveURL(new RegExp(`/em/thi/${id}$`))
  await expect(pupil.getByText(first.name).first()).toBeVisible()
  pupilComplaints.length = 0

  // Two of three are missing.
  const proctor = await machine(browser, width)
  await enterAs(proctor, 'giaovien')
  await proctor.goto(`/giam-thi/${id}`)
  const here = proctor.getByRole('button', { name: filled(rooms.hall.confirmAll_other, { count: 1 }) })
  await expect(here).toBeEnabled()
  const thumb = await startCounting(proctor)
  await here.click()
  await proctor.getByRole('button', { name: filled(rooms.hall.absentAll_other, { count: 2 }) }).click()
  await expect(here).toBeHidden()
  await thumb.done('rollCalled')

  // A card is lost.
  const board = await machine(browser, width)
  await enterAs(board, 'giaovien')
  await board.goto(`/giam-thi/${id}`)
  const menu = board.getByRole('button', { name: filled(rooms.paper.menu, { name: first.name }) }).first()
  await expect(menu).toBeVisible()
  const asked = await startCounting(board)
  await menu.click()
  await board.getByRole('menuitem', { name: seatEntry.code.menu }).click()
  const dialog = board.getByRole('dialog')
  const letters = dialog.locator('dd').last()
  await expect(letters).toBeVisible()
  await asked.done('newSeatCode')
  const newer = (await letters.textContent()) ?? ''
  expect(newer).not.toBe(first.letters)
  await expectUsable(board, 'a new code of a seat', '[role=dialog]')
  const enter = (code: string) => page.request.post('/app/auth/card', { data: { code } })
  expect((await enter(`${data.exam}-${first.number}-${first.letters}`)).status()).toBe(401)
  expect((await enter(`${data.exam}-${first.number}-${newer}`)).status()).toBe(200)

  // Who was in stays in, and begins with the start.
  await act({ act: 'hand-out' })
  await expect(pupil.getByText('Câu số 1').first()).toBeVisible()
  const working = await machine(browser, width)
  await enterAs(working, 'giaovien')
  await working.goto(`/giam-thi/${id}`)
  const ofFirst = working
    .getByRole('button', { name: filled(rooms.paper.menu, { name: first.name }) })
    .first()
  await expect(ofFirst).toBeVisible()
  const time = await startCounting(working)
  await ofFirst.click()
  await working.getByRole('menuitem', { name: rooms.hall.moreTime }).click()
  const giving = working.getByRole('dialog')
  await giving.getByText(filled(rooms.paper.more_other, { count: 15 }), { exact: true }).click()
  await giving.getByRole('button', { name: rooms.hall.reasons.machine }).click()
  await expect(giving).toBeHidden()
  await time.done('minutesGiven')

  // Over: ranks, and marks in Excel. From here the pupil asks for a result that is not there yet, and the browser says so.
  expect(pupilComplaints).toEqual([])
  // Their network is gone as they answer, and is back once it has ended.
  await pupil.context().setOffline(true)
  await pupil.getByRole('radio').first().click()
  await act({ act: 'end' })
  await pupil.context().setOffline(false)
  const told = pupil.getByRole('status').filter({ hasText: rooms.late.title })
  await expect(told.getByText(rooms.late.state.waiting)).toBeVisible()
  await expectUsable(pupil, 'what became of an answer that came late')
  const decides = await machine(browser, width)
  await enterAs(decides, 'quantri')
  await decides.goto(`/trung-tam-khao-thi/${id}`)
  const see = decides.getByRole('button', { name: roomResults.late.see })
  await expect(see).toBeVisible()
  const decided = await startCounting(decides)
  await see.click()
  const lately = decides.getByRole('dialog')
  await lately.getByText(roomResults.late.reasons.network, { exact: true }).click()
  await lately.getByRole('button', { name: filled(roomResults.late.takeAll_other, { count: 1 }) }).click()
  await expect(lately.getByText(roomResults.late.state.taken)).toBeVisible()
  await decided.done('lateAnswersTaken')
  await expectUsable(decides, 'late answers of an exam', '[role=dialog]')
  await expect(told.getByText(rooms.late.state.taken)).toBeVisible()
  const desk = await machine(browser, width)
  await enterAs(desk, 'quantri')
  await desk.goto(`/trung-tam-khao-thi/${id}`)
  const rank = desk.getByRole('button', { name: rankings.rank.act })
  await expect(rank).toBeVisible()
  const last = await startCounting(desk)
  await rank.click()
  await desk.getByRole('button', { name: rankings.export }).click()
  const asks = desk.getByRole('dialog')
  const field = asks.getByLabel(exporting.password, { exact: true })
  await expect(field).toBeFocused()
  await last.type(field, PASSWORD)
  const file = desk.waitForEvent('download')
  await asks.getByRole('button', { name: roomResults.export.submit }).click()
  await file
  await last.done('examMarksInExcel')

  // The teacher of the class takes them over into the gradebook: of who sat the mark, and that two were not there.
  const book = await machine(browser, width)
  await enterAs(book, 'giaovien')
  await book.goto(`/lop-hoc/${classId}?tab=gradebook`)
  await book.getByRole('button', { name: gradebook.act.add }).click()
  const column = book.getByRole('dialog')
  await column.getByRole('combobox', { name: gradebook.column.exam }).click()
  await book.getByRole('option', { name: new RegExp(name) }).click()
  await expectUsable(book, 'a column that takes its marks from an exam', '[role=dialog]')
  await column.getByRole('button', { name: gradebook.column.create, exact: true }).click()
  await expect(column).toBeHidden()
  const inCells =
    width < 600
      ? () => book.getByRole('textbox').evaluateAll(all => all.map(one => (one as HTMLInputElement).value))
      : () => book.getByRole('table').locator('td:nth-child(3)').allTextContents()
  await expect
    .poll(async () => (await inCells()).sort())
    .toEqual([expect.stringMatching(/^\d/), gradebook.signs.missing, gradebook.signs.missing])

  // The next candidate sits down at the machine, which knows the exam.
  await pupil.getByRole('button', { name: rooms.paper.leave }).click()
  await expect(pupil.getByLabel(seatEntry.exam)).toHaveValue(data.exam)
  await expect(pupil.getByLabel(seatEntry.number)).toBeFocused()
  expect(complaints).toEqual([])
})

test('a paper that has come ahead opens although the network is gone at the start', async ({
  page,
  browser,
}) => {
  const { id, cards, act } = await openExam(page)
  const dealt = await cards()
  const [first] = dealt.cards
  if (!first) throw new Error('There are no cards.')
  const width = page.viewportSize()?.width ?? 1440
  const pupil = await machine(browser, width)
  // By chance a device waits up to five minutes: this one hardly does.
  await pupil.addInitScript(() => {
    const { random } = Math
    Math.random = () => random() / 10_000
  })
  await pupil.goto('/login')
  await pupil.getByRole('link', { name: account.login.seat }).click()
  await pupil.getByLabel(seatEntry.exam).fill(`${dealt.exam}-${first.number}-${first.letters}`)
  await pupil.getByRole('button', { name: seatEntry.submit }).click()
  await expect(pupil.getByText(first.name).first()).toBeVisible()

  const desk = await machine(browser, width)
  await enterAs(desk, 'quantri')
  await desk.goto(`/trung-tam-khao-thi/${id}?tab=processor`)
  await expect(desk.getByText(filled(rooms.paper.arrived, { count: 1, of: 3 }))).toBeVisible()

  // Nothing can be asked for any more; what the room tells still comes.
  await pupil.route('**/app/learn/**', route => route.abort())
  await act({ act: 'hand-out' })
  await expect(pupil.getByText('Câu số 1').first()).toBeVisible()
})

test('an exam that is over goes on: its head gives more time, and who had handed in works on by one press', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page)
  const { id, cards, act } = await openExam(page)
  const dealt = await cards()
  const [first] = dealt.cards
  if (!first) throw new Error('There are no cards.')
  const pupil = await machine(browser, page.viewportSize()?.width ?? 1440)
  await pupil.goto('/auth-redirect?kind=seat')
  await pupil.getByLabel(seatEntry.exam).fill(`${dealt.exam}-${first.number}-${first.letters}`)
  await pupil.getByRole('button', { name: seatEntry.submit }).click()
  await expect(pupil.getByText(rooms.paper.inside)).toBeVisible()
  await act({ act: 'hand-out' })
  await pupil.getByRole('radio').first().click()
  await pupil.getByRole('button', { name: learn.attempt.submit }).first().click()
  await pupil.getByRole('dialog').getByRole('button', { name: learn.attempt.submit }).click()
  await expect(pupil.getByText(rooms.paper.submitted)).toBeVisible()
  await act({ act: 'end' })

  await enterAs(page, 'quantri')
  await page.goto(`/trung-tam-khao-thi/${id}`)
  await page.getByRole('tab', { name: contests.tabs.processor }).click()
  await page.getByRole('button', { name: rooms.paper.goOn.open }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(filled(rooms.paper.more_other, { count: 15 }), { exact: true }).click()
  await expectUsable(page, 'more time after the end', '[role=dialog]')
  await dialog.getByRole('button', { name: rooms.hall.reasons.power }).click()
  const offer = pupil.getByRole('button', { name: rooms.paper.goOn.take })
  await expect(offer).toBeVisible()
  await expectUsable(pupil, 'the offer to go on')
  await offer.click()
  await expect(pupil.getByRole('radio').first()).toBeChecked()
  await pupil.getByRole('radio').nth(1).click()
  await expect(pupil.getByRole('radio').nth(1)).toBeChecked()
  expect(complaints).toEqual([])
})
