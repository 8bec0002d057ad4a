import { createFileHomework } from '@bangxanh/contract/homework/endpoints.ts'
import { handBack, scoreSubmission } from '@bangxanh/contract/marking/endpoints.ts'
import type { SchoolAtWork } from './at-work.ts'
import { chances } from './chances.ts'
import { skillOf } from './do-homework.ts'
import { drawPdf } from './draw-pages.ts'
import { photograph } from './draw-photos.ts'
import { done, type Filling, sideBySide } from './filling.ts'
import { classOf, days, handIn, lastEvening, lately, termsOf, type Worker, workersOf } from './hand-in.ts'
import { schoolTime, someMoment } from './school-days.ts'
import { sendFile } from './send-file.ts'

const TEACHER = 'giaovien'

const SHEET = [
  [
    'PHIẾU TRẮC NGHIỆM: CĂN BẬC HAI',
    'Câu 1. √49 bằng: A. 7   B. −7   C. ±7   D. 49',
    'Câu 2. √(x − 3) có nghĩa khi: A. x > 3   B. x ≥ 3   C. x < 3   D. x ≤ 3',
    'Câu 3. √18 bằng: A. 9√2   B. 2√3   C. 3√2   D. 6',
    'Câu 4. (√5 − 1)(√5 + 1) bằng: A. 6   B. 5   C. 24   D. 4',
    'Câu 5. √x = 4 thì x bằng: A. 2   B. 8   C. 16   D. ±16',
    'Câu 6. √(2 − √3)² bằng: A. 2 − √3   B. √3 − 2   C. 1   D. 2 + √3',
    'Câu 7. 1 : √2 bằng: A. √2   B. √2 : 2   C. 2√2   D. 2',
    'Câu 8. So sánh 5 và √24: A. 5 < √24   B. 5 = √24   C. 5 > √24   D. không so sánh được',
  ],
]
const SHEET_KEYS = ['A', 'B', 'C', 'D', 'C', 'A', 'B', 'C']

/** Files with keys: the answer sheet is scored by itself; who has only photographed the sheet waits for the teacher. */
export async function fillAnswerSheet({ filling, homes }: SchoolAtWork): Promise<void> {
  const classId = await classOf(filling, TEACHER, '9A1 Toán')
  const [from, to] = days(filling, -9, -3)
  const given = schoolTime(from, -1, 16)
  const files = [await sendSheet(filling, given, classId, SHEET, 'Phiếu trắc nghiệm căn bậc hai.pdf')]
  const body = {
    classId,
    ...termsOf('Phiếu trắc nghiệm: Căn bậc hai', from, to),
    files,
    answerKeys: SHEET_KEYS,
    content: '<p>Làm ra nháp, rồi tô đáp án vào phiếu trả lời.</p>',
  }
  const { homework } = await done(filling.as(TEACHER, given).call(createFileHomework, { body }))
  const pupils = workersOf(homes.get('9A1')).filter((_, at) => at % 8 !== 5)
  await sideBySide(pupils, async pupil => {
    const chance = chances(`sheet ${pupil.fullname}`)
    const when = someMoment(from, schoolTime(to, 0, 20.5), chance)
    if (pupil === pupils[3]) {
      const lines = [pupil.fullname, ...SHEET_KEYS.map((key, at) => `Câu ${at + 1}: ${key}`)]
      await handIn(filling, pupil, homework, when, { files: [await photograph(lines, 'IMG_3011.jpg')] })
      return
    }
    const grid = SHEET_KEYS.map(key =>
      chance() < skillOf(pupil.fullname) + 0.1 ? key : (['A', 'B', 'C', 'D'][Math.floor(chance() * 4)] ?? ''),
    )
    await handIn(filling, pupil, homework, when, { grid })
  })
}

const WORKSHEET = [
  [
    'PHIẾU BÀI TẬP SỐ 5: PHÂN SỐ',
    'Bài 1. Rút gọn: 12/18; 35/49; 24/60.',
    'Bài 2. Tính: 1/2 + 1/3; 5/6 − 1/4; 3/4 · 8/9.',
    'Bài 3. Lớp 6A có 36 bạn, 2/3 số bạn thích bóng đá.',
    'Hỏi có bao nhiêu bạn thích bóng đá?',
  ],
]
const SOLVED = [
  'Bài 1. 12/18 = 2/3; 35/49 = 5/7; 24/60 = 2/5',
  'Bài 2. 1/2 + 1/3 = 5/6',
  '5/6 − 1/4 = 7/12',
  '3/4 · 8/9 = 2/3',
  'Bài 3. 36 · 2/3 = 24 (bạn)',
]
const MARKS = [9, 8]

/** Files without keys: photos, one PDF as a scanner makes it, one of them a day late; two are marked. */
export async function fillWorksheet({ filling, homes }: SchoolAtWork): Promise<void> {
  const classId = await classOf(filling, TEACHER, '6A1 Toán')
  const [from, to] = days(filling, -7, -2)
  const given = schoolTime(from, -1, 16)
  const body = {
    classId,
    ...termsOf('Phiếu bài tập số 5: Phân số', from, to),
    files: [await sendSheet(filling, given, classId, WORKSHEET, 'Phiếu bài tập số 5.pdf')],
    lateUntil: schoolTime(to, 4, 21).toISOString(),
    latePenalty: 10,
  }
  const { homework } = await done(filling.as(TEACHER, given).call(createFileHomework, { body }))
  for (const [at, pupil] of workersOf(homes.get('6A1')).slice(0, 4).entries()) {
    const isLate = at === 3
    const chance = chances(`worksheet ${pupil.fullname}`)
    const when = isLate ? lastEvening(filling) : someMoment(from, schoolTime(to, 0, 20), chance)
    const file = at === 2 ? await scanned(pupil) : await photographed(pupil, at)
    const { attempt } = await handIn(filling, pupil, homework, when, { files: [file] })
    const score = MARKS[at]
    if (score === undefined) continue
    const as = filling.as(TEACHER, lately(filling))
    await done(as.call(scoreSubmission, { body: { submissionId: attempt._id, score } }))
    const params = { homeworkUid: homework._id, submissionId: attempt._id }
    await done(as.call(handBack, { params, body: { outcome: 'returned' } }))
  }
}

const scanned = ({ fullname }: Worker) => drawPdf([[fullname, ...SOLVED]], 'Bài làm.pdf')
const photographed = ({ fullname }: Worker, at: number) =>
  photograph([fullname, ...SOLVED], `IMG_40${at}1.jpg`, at - 1.5)

async function sendSheet(
  filling: Filling,
  at: Date,
  classId: string,
  pages: readonly (readonly string[])[],
  filename: string,
): Promise<string> {
  const payload = Buffer.from(await (await drawPdf(pages, filename)).arrayBuffer())
  return sendFile(filling, TEACHER, at, { classId, filename, contentType: 'application/pdf' }, payload)
}
