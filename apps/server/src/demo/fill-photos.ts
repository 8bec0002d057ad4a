import { createAttachmentHomework } from '@bangxanh/contract/homework/endpoints.ts'
import {
  createComment,
  handBack,
  scoreSubmission,
  writeMarks,
  writeRubric,
  writeWord,
} from '@bangxanh/contract/marking/endpoints.ts'
import type { Shape } from '@bangxanh/contract/marking/shapes.ts'
import type { SchoolAtWork } from './at-work.ts'
import { chances } from './chances.ts'
import { photograph, placeOfLine } from './draw-photos.ts'
import { done, type Filling } from './filling.ts'
import { classOf, days, handIn, lastEvening, lately, termsOf, type Worker, workersOf } from './hand-in.ts'
import { schoolTime, someMoment } from './school-days.ts'

const TEACHER = 'giaovien'

/** What stands on the page: as it should be, and as it goes wrong. */
const STEPS = [
  ['a)  x² − 5x + 6 = 0', 'a)  x² − 5x + 6 = 0'],
  ['Δ = (−5)² − 4·1·6 = 1', 'Δ = (−5)² − 4·1·6 = 4'],
  ['x₁ = 3;  x₂ = 2', 'x₁ = 3,5;  x₂ = 1,5'],
  ['b)  2x² − 8 = 0', 'b)  2x² − 8 = 0'],
  ['x² = 4', 'x² = 4'],
  ['x = 2  hoặc  x = −2', 'x = 2'],
  ['c)  x² + 2x + 5 = 0', 'c)  x² + 2x + 5 = 0'],
  ['Δ = 4 − 20 = −16 < 0', 'Δ = 4 − 20 = −16'],
  ['Phương trình vô nghiệm.', 'x = 4'],
] as const
/** Where the result of a, b and c stands, as indexes of STEPS. */
const RESULTS = [2, 5, 8]
const HEADING = 2

const SECOND_PAGE = [
  'Bài 15.',
  'Gọi chiều rộng là x (m), x > 0.',
  'Chiều dài là x + 4 (m).',
  'x(x + 4) = 96',
  'x² + 4x − 96 = 0',
  'Δ’ = 4 + 96 = 100',
  'x₁ = 8 (nhận), x₂ = −12 (loại)',
  'Đáp số: 8 m và 12 m.',
]

const RUBRIC = [
  { name: 'Kết quả đúng', levels: [0, 2, 4, 6].map(points => ({ points, name: '' })) },
  {
    name: 'Trình bày, lập luận',
    levels: [
      { points: 1, name: 'Sơ sài' },
      { points: 2, name: 'Đủ bước' },
      { points: 3, name: 'Đủ bước, chặt chẽ' },
    ],
  },
  { name: 'Sạch, rõ', levels: [0, 1].map(points => ({ points, name: '' })) },
]

/** Of those who have handed in so many are marked; the one behind them does it again, the next was looked at. */
const MARKED = 4
const PUPILS = 8
/** Which of a, b and c each of them got wrong. */
const WRONG: readonly (readonly number[])[] = [[], [1], [2], [0, 2], [1], [], [0], []]

/** Photographed pages that are half marked: marks on them, points by criteria, a word, one to be done again, and a question of a pupil. */
export async function fillPhotos({ filling, homes }: SchoolAtWork): Promise<void> {
  const classId = await classOf(filling, TEACHER, '9A1 Toán')
  const [from, to] = days(filling, -4, 4)
  const given = filling.as(TEACHER, schoolTime(from, -1, 16))
  const content =
    '<p>Làm <strong>bài 14, 15</strong> vào vở, ghi đủ các bước, chụp từng trang rồi nộp.</p><p>Bài 14. Giải: a) \\(x^2-5x+6=0\\); b) \\(2x^2-8=0\\); c) \\(x^2+2x+5=0\\).<br>Bài 15. Mảnh vườn hình chữ nhật có chiều dài hơn chiều rộng 4 m, diện tích 96 m². Tính các cạnh.</p>'
  const body = { classId, ...termsOf('Chụp vở: Phương trình bậc hai, bài 14 và 15', from, to), content }
  const { homework } = await done(given.call(createAttachmentHomework, { body }))
  const params = { homeworkUid: homework._id }
  await done(given.call(writeRubric, { params, body: { criteria: RUBRIC } }))
  const pupils = workersOf(homes.get('9A1')).slice(0, PUPILS)
  for (const [at, pupil] of pupils.entries()) {
    const work = await photographs(pupil, at)
    const when = someMoment(from, lastEvening(filling), chances(`photos ${pupil.fullname}`))
    const handed = await handIn(filling, pupil, homework, when, { files: work.files })
    const submission = {
      homeworkUid: homework._id,
      submissionId: handed.attempt._id,
      keys: handed.keys,
      right: work.right,
    }
    if (at === MARKED + 2) await ask(filling, pupil, submission)
    if (at < MARKED) await mark(filling, submission)
    if (at === 3) await talk(filling, pupil, submission)
    if (at === MARKED) await giveBack(filling, submission, 'redo')
    if (at === MARKED + 1) await giveBack(filling, submission, 'seen')
  }
}

/** The pages of a pupil; every third has photographed a second one. */
async function photographs({ fullname }: Worker, at: number) {
  const chance = chances(`exercise book ${fullname}`)
  const right = RESULTS.map((_, part) => !WRONG[at]?.includes(part))
  const lines = STEPS.map((step, line) => step[right[Math.floor(line / 3)] ? 0 : 1])
  const first = await photograph(
    [fullname, 'Bài 14.', ...lines],
    `IMG_20${at}1.jpg`,
    Math.round((chance() - 0.5) * 30) / 10,
  )
  const second = at % 3 === 0 ? [await photograph(SECOND_PAGE, `IMG_20${at}2.jpg`, -0.8)] : []
  return { files: [first, ...second], right }
}

interface Submission {
  readonly homeworkUid: string
  readonly submissionId: string
  readonly keys: readonly string[]
  /** Whether a, b and c are. */
  readonly right: readonly boolean[]
}

/** Stamps beside each result, points in the corner of the page, a word where something is wrong; then it is given back. */
async function mark(filling: Filling, submission: Submission): Promise<void> {
  const { right, keys, homeworkUid, submissionId } = submission
  const as = filling.as(TEACHER, lately(filling))
  const params = { homeworkUid, submissionId }
  const hits = right.filter(Boolean).length
  const points = hits * 2 + 2 + 1
  const shapes: Shape[] = right.map((isRight, at) => ({
    kind: 'stamp',
    id: `s${at}`,
    x: 0.72,
    y: placeOfLine(HEADING + (RESULTS[at] ?? 0)),
    size: 0.06,
    stamp: isRight ? 'right' : 'wrong',
  }))
  const missed = right.indexOf(false)
  if (missed >= 0) {
    // The line before the wrong result, in the middle of its letters.
    const y = placeOfLine(HEADING + (RESULTS[missed] ?? 0) - 1.2)
    const text = ['Em tính lại Δ', 'Còn x = −2', 'Vậy kết luận gì?'][missed] ?? ''
    shapes.push(
      { kind: 'highlighter', id: 'h', ink: 'yellow', width: 0.03, line: [0.17, y, 0.55, y] },
      { kind: 'text', id: 't', x: 0.64, y, size: 0.032, ink: 'red', text },
    )
  }
  shapes.push({ kind: 'points', id: 'p', x: 0.78, y: 0.09, size: 0.07, ink: 'red', points })
  await done(as.call(writeMarks, { params, body: { file: keys[0] ?? '', page: 1, shapes } }))
  await done(as.call(scoreSubmission, { body: { submissionId, score: points, criteria: [hits * 2, 2, 1] } }))
  const comment =
    missed < 0
      ? 'Em làm đúng cả ba câu, trình bày rõ ràng. Cố gắng giữ nhé!'
      : 'Em xem lại chỗ cô đã ghi trên bài, ghi đủ lập luận trước khi kết luận.'
  await done(as.call(writeWord, { body: { submissionId, comment } }))
  await giveBack(filling, submission, 'returned')
}

/** A pupil asks what was meant, and the teacher answers in the same thread. */
async function talk(filling: Filling, pupil: Worker, submission: Submission): Promise<void> {
  await ask(filling, pupil, submission)
  const { submissionId } = submission
  const text = 'Em cứ ghi cả hai nghiệm rồi mới loại nghiệm âm như trong bài giảng nhé.'
  await done(filling.as(TEACHER, lately(filling)).call(createComment, { body: { submissionId, text } }))
}

async function ask(filling: Filling, { caller }: Worker, { submissionId }: Submission): Promise<void> {
  const text = 'Thưa cô, bài 15 em chưa chắc có phải loại nghiệm âm không ạ.'
  await done(
    filling
      .as(caller, schoolTime(lastEvening(filling), 0, 21))
      .call(createComment, { body: { submissionId, text } }),
  )
}

async function giveBack(
  filling: Filling,
  { homeworkUid, submissionId }: Submission,
  outcome: 'returned' | 'seen' | 'redo',
): Promise<void> {
  const as = filling.as(TEACHER, lately(filling))
  if (outcome === 'redo') {
    const comment = 'Ảnh bị mờ và thiếu bài 15. Em chụp lại đủ hai bài rồi nộp lại giúp cô.'
    await done(as.call(writeWord, { body: { submissionId, comment } }))
  }
  await done(as.call(handBack, { params: { homeworkUid, submissionId }, body: { outcome } }))
}
