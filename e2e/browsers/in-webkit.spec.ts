import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { type Draws, handedIn, photoOf } from '../handed-in.ts'
import { read, tokenOf } from '../people.ts'
import { classOfNewPupils, emptyExam, everyTypeGiven, fileGiven, made, teachesClasses } from '../teaching.ts'
import { filled, words } from '../words.ts'
import { type Net, startNet } from './net.ts'
import { openWebkit, type Screen } from './webkit.ts'

const { app, handIn, homework, learn, questions: w, result, results, shared } = words.vi

test.describe.configure({ timeout: 300_000 })

/** MiniBrowser's own bar allows nothing narrower; the product is as on a phone. */
const PHONE = { width: 447, height: 844 }
const DESK = { width: 1_440, height: 1_000 }

let net: Net
let screen: Screen
test.beforeEach(async ({ baseURL }) => {
  net = await startNet(baseURL ?? '')
})
test.afterEach(async () => {
  await screen.close()
  await net.close()
})

async function enter(token: string, size: typeof PHONE): Promise<void> {
  screen = await openWebkit(net.address, size)
  await screen.open('/login')
  await screen.evaluate(
    'localStorage.setItem("accessToken", arguments[0]); localStorage.setItem("lang", "vi")',
    token,
  )
}

/** Draws in the window that is open. */
const draws: Draws = {
  evaluate: (draw, given) => screen.evaluate(`return (${draw})(arguments[0])`, given),
}

/** A second of nothing, as a recording. */
function silence(): string {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + 16_000, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8_000, 24)
  head.writeUInt32LE(16_000, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(16_000, 40)
  const file = join(mkdtempSync(join(tmpdir(), 'bangxanh-webkit-')), 'đọc to.wav')
  writeFileSync(file, Buffer.concat([head, Buffer.alloc(16_000)]))
  return file
}

/** What is asked of the first of each type, as a thumb does it. */
const ANSWERS: Readonly<Record<string, () => Promise<void>>> = {
  MultiChoice: () => screen.pressOn('[role=radiogroup] label', { at: 1 }),
  ShortAnswer: () => screen.fill(w.play.answer, '4'),
  async Matching() {
    for (let at = 0; at < 4; at++) await screen.pressOn(`[aria-label="${w.play.right}"] button`, { at })
  },
  TrueFalse: () => screen.pressOn('[role=radiogroup] label', { at: 0 }),
  async NumericAnswer() {
    await screen.pressOn('main input')
    await screen.type('0,25')
  },
  async StringSorting() {
    for (const word of ['xuân', 'Mùa']) await screen.press('button', new RegExp(word))
  },
  CompleteSentence: () => screen.pressOn('main label'),
  async Classification() {
    await screen.press('button', 'dòng sông')
    await screen.press('button', /Danh từ$/)
  },
  UnderlineWord: () => screen.press('button', 'líu'),
  async WordSearch() {
    await screen.pressOn('[data-cell="0"]')
    await screen.pressOn('[data-cell="2"]')
  },
  // MiniBrowser lets nobody use a microphone: the sentence with the way out is what is seen, and a file is sent.
  async Speaking() {
    await screen.press('button', w.speaking.start)
    await screen.sees(w.speaking.refused)
    await screen.choose('input[type=file][capture]', silence())
    await screen.until('the recording', 'return Boolean(document.querySelector("audio"))')
  },
  async Essay() {
    await screen.pressOn('[contenteditable=true]')
    await screen.type('Buổi sáng ở quê em rất yên bình.')
  },
}

interface Attempt {
  readonly attempt: {
    readonly questionGroups: readonly {
      readonly questions: readonly { readonly _id: string; readonly type: string }[]
    }[]
    readonly answers: readonly { readonly questionId: string; readonly answer: unknown }[]
  }
}

const tag = '@webkit'

test('a pupil answers all twelve types, the net goes in between, and hands in', { tag }, async ({
  request,
}) => {
  const { homeworkUid, pupil } = await everyTypeGiven({ request })
  const token = await tokenOf(request, pupil)
  const begun = await made<{ attempt: { _id: string } }>(
    { request },
    token,
    `/learn/homeworks/${homeworkUid}/attempts`,
  )
  const path = `/learn/attempts/${begun.attempt._id}`
  const stored = async () => (await read<Attempt>(request, token, path)).attempt
  const asked = (await stored()).questionGroups.flatMap(({ questions }) => questions)
  const types = asked.map(({ type }) => type)
  expect(new Set(types).size).toBe(12)
  await enter(token, PHONE)
  await screen.open(`/em/lam/${begun.attempt._id}`)
  for (const [at, type] of types.entries()) {
    await screen.has('region', filled(learn.attempt.at, { number: at + 1, total: types.length }))
    // Two questions are answered without a net.
    net.setOffline(at === 3 || at === 4)
    await ANSWERS[type]?.()
    if (at === 4) await screen.sees(shared.save.offline)
    if (at < types.length - 1) await screen.press('button', learn.attempt.next)
  }
  const missing = async () => {
    const answered = new Set((await stored()).answers.map(({ questionId }) => questionId))
    return asked.filter(({ _id }) => !answered.has(_id)).map(({ type }) => type)
  }
  await expect.poll(missing, { timeout: 60_000 }).toEqual([])
  await screen.press('button', learn.attempt.submit)
  await screen.press('button', learn.submit.confirm, { within: '[role=dialog]' })
  await screen.sees(result.waitsTitle)
  expect(screen.complaints()).toEqual([])
})

test('a pupil photographs their pages, also without a net, and all of them arrive', { tag }, async ({
  request,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'bangxanh-webkit-'))
  const teacher = await tokenOf(request, 'giaovien')
  const pupil = await tokenOf(request, 'hocsinh09')
  const { homeworkId } = await fileGiven({ request }, teacher, pupil, 'Vẽ hình trong WebKit')
  await enter(pupil, PHONE)
  const pages: string[] = []
  for (const number of [1, 2]) {
    const file = join(folder, `trang ${number}.jpg`)
    writeFileSync(file, await photoOf(draws, [`Trang ${number}`]))
    pages.push(file)
  }
  const camera = 'input[type=file][capture]'
  await screen.open(`/em/bai/${homeworkId}`)
  await screen.press('button', learn.homework.start)
  await screen.choose(camera, pages[0] ?? '')
  await screen.sees(handIn.files.sent)
  net.setOffline(true)
  await screen.choose(camera, pages[1] ?? '')
  await screen.sees(filled(handIn.files.photos_other, { count: 2 }))
  await screen.press('button', filled(handIn.foot.pages_other, { count: 2 }))
  await screen.sees(learn.submission.waitingNet)
  net.setOffline(false)
  await screen.until('the result', 'return location.pathname.startsWith("/em/ket-qua/")')
  await screen.sees(handIn.result.handedIn)
  await screen.until('both pages', 'return document.querySelectorAll("main img").length >= 2')
  rmSync(folder, { recursive: true })
})

test('a teacher writes on the sheet and gives it', { tag }, async ({ request }) => {
  const teacher = await tokenOf(request, 'giaovien')
  const [eClass] = await teachesClasses(request, teacher, ['Lớp dùng máy Mac'])
  const exam = await emptyExam({ request }, teacher, 'Đề soạn trong WebKit')
  await enter(teacher, DESK)
  await screen.open(`/kho-hoc-lieu/${exam}`)
  await screen.press('button', w.board.addQuestion)
  await screen.until(
    'the field of the content',
    'return document.activeElement?.matches("textarea, input, [contenteditable]")',
  )
  await screen.type('Thủ đô của Việt Nam?')
  for (const option of ['Huế', 'Hà Nội', 'Đà Nẵng', 'Cần Thơ']) {
    await screen.key('Enter')
    await screen.type(option)
  }
  await screen.key('Alt', '2')
  await screen.key('Escape')
  await screen.until('it is saved', 'return /Đã lưu \\d/.test(document.body.innerText)')
  await screen.press('button', app.assign)
  await screen.until('the classes', 'return Boolean(document.querySelector("[role=dialog]"))')
  await screen.press('text', new RegExp(`^${eClass.name} `), { within: '[role=dialog]' })
  await screen.press('button', homework.assign.give, { within: '[role=dialog]' })
  await screen.press('link', homework.assigned.open, { within: '[role=dialog]' })
  await screen.until(
    'the homework',
    'return document.querySelector("main h1")?.textContent === arguments[0]',
    'Đề soạn trong WebKit',
  )
  const { list } = await read<{ list: { questionCount?: number }[] }>(
    request,
    teacher,
    `/exam-vault?ownerCategory=Teacher&search=${encodeURIComponent('Đề soạn trong WebKit')}`,
  )
  expect(list).toHaveLength(1)
  expect(screen.complaints()).toEqual([])
})

test('a teacher marks on the page and gives back', { tag }, async ({ request }) => {
  const teacher = await tokenOf(request, 'giaovien')
  await enter(teacher, DESK)
  await screen.open('/profile')
  const pupils = await classOfNewPupils({ request }, teacher, 'Chấm trong WebKit', 2)
  const { classId, homeworkUid, submissions } = await handedIn(
    { request, ...draws },
    teacher,
    pupils,
    'Chấm trong WebKit',
  )
  await screen.open(`/lop-hoc/${classId}/${homeworkUid}`)
  await screen.press('link', results.mark.open)
  for (const { _id } of submissions) {
    const isShown =
      'return document.querySelectorAll("[data-marked-page] [data-shape]").length === arguments[0]'
    await screen.until(
      'a page without marks',
      `${isShown} && Boolean(document.querySelector("[data-marked-page] image"))`,
      0,
    )
    await screen.key('d')
    await screen.pressAt('[data-marked-page]', 0.7, 0.4)
    await screen.until('the stamp', isShown, 1)
    await screen.type('8,5')
    await screen.key('Control', 'Enter')
    await expect
      .poll(
        async () => {
          const path = `/homework/${homeworkUid}/submissions/${_id}`
          const { submission } = await read<{
            submission: { score: number | null; returnedAt: string | null }
          }>(request, teacher, path)
          return [submission.score, submission.returnedAt !== null]
        },
        { timeout: 30_000 },
      )
      .toEqual([8.5, true])
  }
  expect(screen.complaints()).toEqual([])
})

test('a teacher types a column of marks', { tag }, async ({ request }) => {
  const teacher = await tokenOf(request, 'giaovien')
  const { classes } = await read<{ classes: { _id: string }[] }>(
    request,
    teacher,
    `/class?search=${encodeURIComponent('9A1 Toán')}`,
  )
  const path = `/class/${classes[0]?._id}/gradebook`
  const column = async () => {
    const { gradebook } = await read<{ gradebook: { pupils: { cells: ({ value: unknown } | null)[] }[] } }>(
      request,
      teacher,
      path,
    )
    return gradebook.pupils.map(({ cells }) => cells[3]?.value)
  }
  await enter(teacher, DESK)
  await screen.open(`/lop-hoc/${classes[0]?._id}?tab=gradebook`)
  await screen.until('the table', 'return document.querySelectorAll("main table tbody tr").length > 5')
  await screen.pressOn('main table tbody tr:first-of-type td', { at: 4 })
  const typed = (await column()).map((_, at) => (at % 2 ? '7,5' : '9'))
  for (const mark of typed) {
    await screen.type(mark)
    await screen.key('Enter')
  }
  await screen.sees(shared.save.saved)
  await expect.poll(column, { timeout: 30_000 }).toEqual(typed.map(mark => Number(mark.replace(',', '.'))))
  expect(screen.complaints()).toEqual([])
})

test('a teacher makes cards for two children of one name', { tag }, async ({ request }) => {
  const teacher = await tokenOf(request, 'giaovien')
  const { eClass } = await made<{ eClass: { _id: string } }>({ request }, teacher, '/class', {
    name: '6W',
    grade: 'L7',
    subject: 'math',
  })
  for (const birthday of ['2014-09-02', '2014-10-03'])
    await made({ request }, teacher, '/student/add', {
      classUid: eClass._id,
      students: [{ fullname: 'Trần Bảo Châu', birthday, confirmNew: true }],
    })
  await enter(teacher, DESK)
  await screen.open(`/lop-hoc/${eClass._id}`)
  await screen.sees('03/10/2014')
  await screen.press('button', 'Nhập, in, xuất')
  await screen.press('button', 'In thẻ đăng nhập')
  await screen.press('button', 'Tạo thẻ')
  for (const day of ['02/09/2014', '03/10/2014']) await screen.sees(`Sinh ngày ${day}`)
  expect(screen.complaints()).toEqual([])
})
