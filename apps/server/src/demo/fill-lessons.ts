import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createLesson, saveLessonProgress, uploadVideo } from '@bangxanh/contract/lessons/endpoints.ts'
import type { LessonDraft } from '@bangxanh/contract/lessons/schemas.ts'
import type { Pupil, SchoolAtWork } from './at-work.ts'
import { chances } from './chances.ts'
import { CHAPTER, fillSchoolBooks } from './fill-school-books.ts'
import { done, type Filling, sideBySide } from './filling.ts'
import { schoolTime, someMoment } from './school-days.ts'
import { sendFile } from './send-file.ts'

const { resolve } = createRequire(import.meta.url)
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

interface DemoLesson {
  readonly name: string
  readonly description: string
  /** Of the films in `apps/server/samples`, which `tools/make-demo-films.mjs` draws. */
  readonly film?: string
  readonly sheet?: string
  readonly meeting?: string
  /** Days from the day of filling. */
  readonly day: number
  /** How many of the class have begun to watch it. */
  readonly watched?: number
}

const LESSONS: readonly DemoLesson[] = [
  {
    name: 'Bài 1. Phương trình bậc hai một ẩn',
    description:
      '<p>Xem phim rồi ghi vào vở: <strong>định nghĩa</strong> và ba ví dụ.</p><ul><li>Đọc SGK trang 40, 41.</li><li>Làm bài 11, 12.</li></ul>',
    film: 'bai-1',
    day: -9,
    watched: 0.9,
  },
  {
    name: 'Bài 2. Công thức nghiệm của phương trình bậc hai',
    description: '<p>Thuộc công thức \\(\\Delta = b^2 - 4ac\\) trước buổi học tới.</p>',
    film: 'bai-2',
    sheet: 'Phiếu học tập Bài 2.docx',
    day: -6,
    watched: 0.7,
  },
  {
    name: 'Bài 3. Luyện tập giải phương trình',
    description: '<p>Dừng phim ở mục “Em tự giải”, làm ra nháp rồi mới xem tiếp.</p>',
    film: 'bai-3',
    day: -2,
    watched: 0.35,
  },
  {
    name: 'Bài 4. Hệ thức Vi-ét và ứng dụng',
    description:
      '<p>Đọc trước ở nhà: nếu phương trình có hai nghiệm thì \\(x_1 + x_2 = -\\frac{b}{a}\\) và \\(x_1 x_2 = \\frac{c}{a}\\).</p>',
    sheet: 'Bài tập hệ thức Vi-ét.docx',
    day: -1,
  },
  {
    name: 'Bài 5. Ôn tập chương IV, học trực tuyến',
    description: '<p>Chuẩn bị câu hỏi em còn vướng, vào phòng học đúng giờ.</p>',
    meeting: 'https://meet.example.com/toan-9a1-on-tap',
    day: 2,
  },
]

/** The lessons of a class, and how far its pupils have watched them: the same at each filling. */
export async function fillLessons(
  school: SchoolAtWork,
  { teacher, home }: { teacher: string; home: string },
  classId: string,
): Promise<void> {
  const { filling, homes } = school
  const { today } = filling
  const chapters = await fillSchoolBooks(school)
  for (const { name, description, film, sheet, meeting, day, watched } of LESSONS) {
    const opens = schoolTime(today, day, 7)
    const made = day < 0 ? schoolTime(today, day - 1, 16) : schoolTime(today, -1, 16)
    const key = film ? await sendFilm(filling, teacher, made, classId, film) : null
    const documents = sheet
      ? [{ key: await sendSheet(filling, teacher, made, classId, sheet), name: sheet }]
      : []
    const body: LessonDraft = {
      classId,
      name,
      description,
      film: key,
      documents,
      meetingUrl: meeting ?? null,
      schoolBookId: chapters.get(CHAPTER) ?? null,
      startAt: opens.toISOString(),
    }
    const { lesson } = await done(filling.as(teacher, made).call(createLesson, { body }))
    if (!lesson.film || !watched) continue
    const { key: filmKey, seconds } = lesson.film
    await watch(homes.get(home) ?? [], filling, {
      lessonId: lesson._id,
      film: filmKey,
      seconds: seconds ?? 0,
      share: watched,
      opens,
    })
  }
}

async function sendFilm(filling: Filling, teacher: string, at: Date, classUid: string, name: string) {
  const bytes = await readFile(resolve(`@bangxanh/server/samples/${name}.mp4`))
  const file = new File([new Uint8Array(bytes)], `${name}.mp4`)
  return (await done(filling.as(teacher, at).call(uploadVideo, { query: { classUid }, file }))).key
}

async function sendSheet(filling: Filling, teacher: string, at: Date, classId: string, filename: string) {
  const payload = await readFile(resolve('@bangxanh/papers/samples/maths.docx'))
  return sendFile(filling, teacher, at, { classId, filename, contentType: WORD }, payload)
}

interface Watching {
  readonly lessonId: string
  readonly film: string
  readonly seconds: number
  /** Of the class. */
  readonly share: number
  readonly opens: Date
}

async function watch(
  pupils: readonly Pupil[],
  filling: Filling,
  { lessonId, film, seconds, share, opens }: Watching,
): Promise<void> {
  await sideBySide(pupils, async ({ caller, fullname, index }) => {
    const chance = chances(`lesson ${share} ${fullname}`)
    // Who shows the product to others finds the newest film unwatched.
    if (!caller || chance() > share || (index === 0 && share < 0.5)) return
    const to = chance() < 0.6 ? seconds : Math.round(seconds * (0.2 + chance() * 0.6))
    const body = { film, position: to, watched: [{ from: 0, to }] }
    const at = someMoment(opens, filling.today, chance)
    await done(filling.as(caller, at).call(saveLessonProgress, { params: { lessonId }, body }))
  })
}
