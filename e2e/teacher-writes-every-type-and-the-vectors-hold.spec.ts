import { findWord } from '@bangxanh/questions/types/word-search/grid.ts'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { MICROPHONE } from './microphone.ts'
import { complaintsOf, enterAs, read, tokenOf } from './people.ts'
import { emptyExam } from './teaching.ts'
import { filled, words } from './words.ts'

const { app, homework, learn, questions: w, result, results, shared, vault } = words.vi

test.use(MICROPHONE)
// It brings its own widths: the sheet of a teacher, and the phone of a pupil.

const TITLE = 'Mỗi loại một câu'
const PUPIL = 'hocsinh11'
/** Capitals that cross: CAT and DOG are to be found, CAR is not. */
const GRID = ['CATX', 'CARB', 'DOGE', 'FHJK']

type Type = keyof typeof w.type
interface Task {
  readonly type: Type
  readonly point?: number
  readonly content: string
  /** Fills in what the type has, as a teacher does, from the field of the content on. */
  write(sheet: Locator, page: Page): Promise<void>
  /** Answers it on a phone, as a pupil does. */
  answer(page: Page): Promise<void>
  /** What that brings (product 9.5, 9.70 to 9.75); null waits for the teacher. */
  readonly score: number | null
}

const field = (within: Locator | Page, name: string) => within.getByRole('textbox', { name, exact: true })
const button = (within: Locator | Page, name: string) => within.getByRole('button', { name, exact: true })
const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true })

const TASKS: readonly Task[] = [
  {
    type: 'MultiChoice',
    content: 'Thủ đô của Việt Nam?',
    async write(_, page) {
      for (const option of ['Huế', 'Hà Nội', 'Đà Nẵng', 'Cần Thơ']) {
        await page.keyboard.press('Enter')
        await page.keyboard.type(option)
      }
      await page.keyboard.press('Alt+2')
    },
    answer: page => page.locator('label').filter({ hasText: 'Hà Nội' }).tap(),
    score: 1,
  },
  {
    type: 'ShortAnswer',
    content: 'Thủ đô của nước ta tên là gì?',
    async write(sheet, page) {
      await page.keyboard.press('Enter')
      await expect(field(sheet, w.shortAnswer.label)).toBeFocused()
      await page.keyboard.type('Hà Nội')
      await page.keyboard.press('Enter')
    },
    answer: page => field(page, w.play.answer).fill(' hà  nội.'),
    score: 1,
  },
  {
    type: 'StringSorting',
    content: 'Xếp thành câu.',
    async write(_, page) {
      await page.keyboard.press('Enter')
      await page.keyboard.type('Tôi đi học.')
    },
    async answer(page) {
      for (const word of ['Tôi', 'đi', 'học.']) await button(list(page, w.stringSorting.pool), word).tap()
    },
    score: 1,
  },
  {
    type: 'CompleteSentence',
    content: 'Chọn từ đúng.',
    async write(sheet, page) {
      await page.keyboard.press('Enter')
      await page.keyboard.type('She goes to school.')
      await button(sheet, 'goes').click()
      // Left without a wrong word, it says so and is not saved.
      await page.keyboard.press('Escape')
      await expect(page.getByText(w.sheet.state.incomplete).first()).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page.getByText('Vui lòng nhập đáp án sai.')).toBeVisible()
      await field(sheet, w.completeSentence.wrong).fill('go')
    },
    answer: page => page.getByText('go', { exact: true }).tap(),
    score: 0,
  },
  {
    type: 'Matching',
    point: 2,
    content: 'Nối số với chữ.',
    async write(sheet, page) {
      await page.keyboard.press('Enter')
      for (const [at, item] of ['one', 'một', 'two', 'hai', 'three', 'ba', 'four', 'bốn'].entries()) {
        const label = at % 2 === 0 ? w.matching.left : w.matching.right
        await expect(field(sheet, filled(label, { number: Math.floor(at / 2) + 1 }))).toBeFocused()
        await page.keyboard.type(item)
        if (at < 7) await page.keyboard.press('Enter')
      }
    },
    async answer(page) {
      // The next open one on the left is chosen by itself.
      for (const partner of ['một', 'hai', 'bốn', 'ba'])
        await list(page, w.play.right).getByRole('button').filter({ hasText: partner }).tap()
    },
    score: 1,
  },
  {
    type: 'TrueFalse',
    content: 'Cho các số 2, 4, 7, 9.',
    async write(_, page) {
      const statements = ['2 là số nguyên tố.', '4 là số nguyên tố.', '7 là số lẻ.', '9 là số chẵn.']
      for (const statement of statements) {
        await page.keyboard.press('Enter')
        await page.keyboard.type(statement)
      }
      for (const key of ['1', '2', '2', '3', '4', '4']) await page.keyboard.press(`Alt+${key}`)
    },
    async answer(page) {
      for (const [at, said] of [w.trueFalse.isTrue, w.trueFalse.isFalse, w.trueFalse.isTrue].entries()) {
        const name = filled(w.trueFalse.statement, { name: 'abcd'[at] ?? '' })
        await page.getByRole('radiogroup', { name }).getByText(said, { exact: true }).tap()
      }
    },
    score: 0.5,
  },
  {
    type: 'NumericAnswer',
    content: 'Một nửa là bao nhiêu?',
    async write(sheet, page) {
      await page.keyboard.press('Enter')
      await page.keyboard.type('0,5')
      await field(sheet, w.numericAnswer.tolerance).fill('0,01')
    },
    answer: page => field(page, w.play.answer).fill('0,51'),
    score: 1,
  },
  {
    type: 'Classification',
    content: 'Xếp vào nhóm.',
    async write(sheet, page) {
      for (const [at, name] of ['động vật', 'thực vật'].entries())
        await field(sheet, filled(w.classification.field, { number: at + 1 })).fill(name)
      await field(sheet, filled(w.classification.item, { number: 1 })).focus()
      const items = ['mèo', 'lúa', 'chó', 'ngô']
      for (const [at, item] of items.entries()) {
        await page.keyboard.type(item)
        await page.keyboard.press('Enter')
        await page.keyboard.press(String((at % 2) + 1))
      }
      // One more has begun; left empty, it is none.
      await expect(field(sheet, filled(w.classification.item, { number: 5 }))).toBeFocused()
    },
    async answer(page) {
      for (const [item, group] of [
        ['mèo', 'động vật'],
        ['chó', 'động vật'],
        ['ngô', 'động vật'],
        ['lúa', 'thực vật'],
      ] as const) {
        await page.getByRole('button', { name: item, exact: true }).tap()
        await page.getByRole('button', { name: new RegExp(`${group}$`) }).tap()
      }
    },
    score: 0.75,
  },
  {
    type: 'UnderlineWord',
    content: 'Gạch chân các động từ.',
    async write(sheet, page) {
      await page.keyboard.press('Enter')
      await page.keyboard.type('Mẹ hát ru, bé ngủ.')
      for (const word of ['hát', 'bé']) await button(sheet, word).click()
    },
    async answer(page) {
      for (const word of ['hát', 'bé', 'ngủ.']) await button(page, word).tap()
    },
    score: 0.5,
  },
  {
    type: 'WordSearch',
    content: 'Tìm tên hai con vật.',
    async write(sheet, page) {
      await page.keyboard.press('Enter')
      await page.keyboard.type('cat, dog')
      await page.keyboard.press('Enter')
      for (const side of ['w', 'h'] as const)
        await sheet.getByLabel(w.wordSearch[side], { exact: true }).selectOption('4')
      const cell = (row: number, column: number) => field(sheet, filled(w.wordSearch.cell, { row, column }))
      for (const [y, row] of GRID.entries())
        for (const [x, letter] of [...row].entries()) await cell(y + 1, x + 1).fill(letter)
      // Another size is an empty grid, and the last one comes back by a press.
      await sheet.getByLabel(w.wordSearch.h, { exact: true }).selectOption('5')
      await expect(cell(1, 1)).toHaveValue('')
      await button(sheet, w.wordSearch.undo).click()
      await expect(cell(3, 2)).toHaveValue('O')
    },
    async answer(page) {
      const tap = async (word: string) => {
        const cells = findWord({ w: 4, h: 4, crossword: GRID.map(row => [...row]) }, word) ?? []
        for (const at of [cells[0] ?? 0, cells.at(-1) ?? 0]) await page.locator(`[data-cell="${at}"]`).tap()
      }
      await tap('CAR')
      await tap('DOG')
      await expect(page.getByText(filled(w.play.marks, { done: 2, of: 2 }))).toBeVisible()
    },
    score: 0.5,
  },
  {
    type: 'Speaking',
    content: 'Đọc to câu sau.',
    async write(_, page) {
      await page.keyboard.press('Enter')
      await page.keyboard.type('Good morning, everyone.')
    },
    async answer(page) {
      await button(page, w.speaking.start).tap()
      await expect(page.getByRole('timer').filter({ hasText: '00:00:01' })).toBeVisible()
      await button(page, w.speaking.stop).tap()
      await expect(page.getByLabel(w.speaking.recording)).toBeVisible()
    },
    score: null,
  },
  {
    type: 'Essay',
    point: 2,
    content: 'Tả một buổi sáng.',
    write: async () => undefined,
    answer: page => field(page, w.essay.label).fill('Buổi sáng ở quê em rất yên bình.'),
    score: null,
  },
]

/** A question is begun behind the last one, gets its type and points, and its content is typed. */
async function writeQuestion(page: Page, task: Task, at: number): Promise<void> {
  const sheet = page.getByRole('region', { name: filled(w.number, { number: at + 1 }), exact: true })
  if (at === 0) await button(page, w.board.addQuestion).click()
  else await page.keyboard.press('Control+Enter')
  const content = field(sheet, w.edit.content)
  await expect(content).toBeFocused()
  await page.keyboard.type(task.content)
  if (task.type !== 'MultiChoice') {
    await sheet.getByRole('combobox', { name: w.edit.type }).selectOption(task.type)
    await content.focus()
  }
  const point = field(sheet, w.edit.point)
  await point.fill(String(task.point ?? 1))
  await content.focus()
  await task.write(sheet, page)
}

interface Classes {
  readonly classes: readonly { _id: string; name: string }[]
}
interface PaperOf {
  readonly paper: {
    readonly questionGroups: readonly { readonly questions: readonly { _id: string; type: Type }[] }[]
    readonly answers: readonly { questionId: string; score: number | null }[]
  }
}

test('an exam of all twelve types is written, seen, given, done on a phone and marked; every score is the one written down', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page)
  const token = await enterAs(page, 'giaovien')
  const pupilToken = await tokenOf(page.request, PUPIL)
  const own = await read<Classes>(page.request, pupilToken, '/learn/classes')
  const taught = await read<Classes>(page.request, token, '/class?limit=500&status=open')
  const inClass = taught.classes.find(({ _id }) => own.classes.some(one => one._id === _id))
  const exam = await emptyExam(page, token, TITLE)
  await page.goto(`/kho-hoc-lieu/${exam}`)

  await test.step('the teacher writes a question of each type on the sheet', async () => {
    for (const [at, task] of TASKS.entries()) await writeQuestion(page, task, at)
    await page.keyboard.press('Escape')
    await expect(page.getByText(/^Đã lưu \d/)).toBeVisible()
    await expect(page.locator('[data-row]')).toHaveCount(TASKS.length)
  })

  await test.step('looks at it as a pupil gets it', async () => {
    await button(page, vault.act.preview).click()
    const dialog = page.getByRole('dialog')
    for (const { content } of TASKS) await expect(dialog.getByText(content)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('and gives it to a class', async () => {
    await button(page, app.assign).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(new RegExp(`^${inClass?.name} `)).click()
    await dialog.getByRole('button', { name: homework.assign.give, exact: true }).click()
    await dialog.getByRole('link', { name: homework.assigned.open }).click()
    await expect(page.getByRole('heading', { name: TITLE, level: 1 })).toBeVisible()
  })

  const phone = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    permissions: ['microphone'],
  })
  const pupil = await phone.newPage()
  const theirs = complaintsOf(pupil)
  await enterAs(pupil, PUPIL)

  await test.step('a pupil answers every question by tap, 360 pixels wide', async () => {
    await pupil.goto('/em')
    await pupil.getByRole('listitem').filter({ hasText: TITLE }).getByRole('link').first().tap()
    await button(pupil, learn.homework.start).tap()
    for (const [at, task] of TASKS.entries()) {
      const place = filled(learn.attempt.at, { number: at + 1, total: TASKS.length })
      await expect(pupil.getByRole('region', { name: place })).toBeVisible()
      await task.answer(pupil)
      const wide = await pupil.evaluate(() => document.documentElement.scrollWidth)
      expect(wide, `${task.type} fits the phone`).toBeLessThanOrEqual(360)
      if (at < TASKS.length - 1) await button(pupil, learn.attempt.next).tap()
    }
    await expect(pupil.getByText(shared.save.saved, { exact: true })).toBeVisible()
    await button(pupil, learn.attempt.submit).last().tap()
    await button(pupil.getByRole('dialog'), learn.submit.confirm).tap()
    await expect(pupil.getByText(result.waitsTitle)).toBeVisible()
  })

  const [classUid, homeworkUid] = new URL(page.url()).pathname.split('/').slice(-2)
  await test.step('the teacher listens, reads and gives the points that are left', async () => {
    const handedIn = page.getByRole('region', { name: results.standing.handedIn, exact: true })
    await handedIn.getByRole('link').first().click()
    const fields = page.getByRole('textbox', { name: /^Điểm câu/ })
    await expect(fields).toHaveCount(2)
    const studentId = new URL(page.url()).pathname.split('/').at(-1)
    const { paper } = await read<PaperOf>(
      page.request,
      token,
      `/homework/${homeworkUid}/students/${studentId}`,
    )
    const asked = paper.questionGroups.flatMap(group => group.questions)
    const scores = new Map(paper.answers.map(({ questionId, score }) => [questionId, score]))
    expect(asked.map(({ _id, type }) => [type, scores.get(_id)])).toEqual(
      TASKS.map(({ type, score }) => [type, score]),
    )
    await fields.first().fill('0,75')
    await fields.first().press('Enter')
    await fields.last().fill('1,5')
    await fields.last().press('Enter')
    // 7.25 by the machine, 2.25 by hand, of 14.
    await expect(
      page.getByText(filled(shared.format.ofPoints, { score: '9,5', total: 14 })).first(),
    ).toBeVisible()
    expect(classUid).toBe(inClass?._id)
  })

  await test.step('and the pupil sees the mark', async () => {
    await pupil.reload()
    await expect(
      pupil.getByText(filled(shared.format.ofPoints, { score: '9,5', total: 14 })).first(),
    ).toBeVisible()
    expect([complaints, theirs]).toEqual([[], []])
  })
  await phone.close()
})
