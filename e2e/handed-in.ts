import { expect } from '@playwright/test'
import { read, tokenOf } from './people.ts'
import { type Caller, emptyExam, made } from './teaching.ts'

/** Who draws in a page of a browser. */
export interface Draws {
  evaluate<A, R>(draw: (given: A) => R | Promise<R>, given: A): Promise<R>
}

/** A page of squared paper with somebody's handwriting, as a phone takes it. */
export async function photoOf(page: Draws, words: readonly string[]): Promise<Buffer> {
  const data = await page.evaluate(async (lines: readonly string[]) => {
    const canvas = document.createElement('canvas')
    canvas.width = 900
    canvas.height = 1_200
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D
    pen.fillStyle = '#efece0'
    pen.fillRect(0, 0, 900, 1_200)
    pen.strokeStyle = '#c3cde4'
    for (let y = 80; y < 1_200; y += 48) pen.strokeRect(0, y, 900, 0)
    pen.strokeStyle = '#e59a9a'
    pen.strokeRect(110, 0, 0, 1_200)
    pen.fillStyle = '#1d3f94'
    pen.font = 'italic 34px serif'
    for (const [index, line] of lines.entries()) pen.fillText(line, 140, 120 + index * 96)
    return canvas.toDataURL('image/jpeg', 0.8)
  }, words)
  return Buffer.from(data.split(',')[1] ?? '', 'base64')
}

export interface HandedIn {
  readonly classId: string
  readonly homeworkUid: string
  readonly submissions: readonly { readonly _id: string; readonly username: string; readonly token: string }[]
}

/** A homework of one essay that these pupils have handed in, two photos each. */
export async function handedIn(
  page: Caller & Draws,
  teacher: string,
  pupils: readonly string[],
  name: string,
): Promise<HandedIn> {
  const examVaultId = await emptyExam(page, teacher, name)
  const { questionGroups } = await read<{ questionGroups: { _id: string }[] }>(
    page.request,
    teacher,
    `/exam-vault/question-groups?examVaultId=${examVaultId}`,
  )
  await made(page, teacher, `/exam-vault/question-groups/${questionGroups[0]?._id}/questions`, {
    type: 'Essay',
    content:
      '<p>Cho tam giác nhọn ABC, hai đường cao BE và CF cắt nhau tại H. Chứng minh tứ giác AEHF nội tiếp.</p>',
    point: 10,
  })
  const tokens = await Promise.all(pupils.map(username => tokenOf(page.request, username)))
  const own = await read<{ classes: { _id: string }[] }>(page.request, tokens[0] ?? '', '/learn/classes')
  const taught = await read<{ classes: { _id: string }[] }>(
    page.request,
    teacher,
    '/class?limit=500&status=open',
  )
  const ids = new Set(own.classes.map(({ _id }) => _id))
  const classId = taught.classes.find(({ _id }) => ids.has(_id))?._id ?? ''
  const now = Date.now()
  const { homework } = await made<{ homework: { _id: string } }>(page, teacher, '/exam-vault/homeworks', {
    ...{ examVaultId, classId, name, publish: true },
    startAt: new Date(now - 60_000).toISOString(),
    endAt: new Date(now + 3_600_000).toISOString(),
  })
  const submissions: HandedIn['submissions'][number][] = []
  for (const [index, token] of tokens.entries()) {
    const { attempt } = await made<{
      attempt: { _id: string; questionGroups: { questions: { _id: string }[] }[] }
    }>(page, token, `/learn/homeworks/${homework._id}/attempts`)
    const files: string[] = []
    for (const sheet of [1, 2]) {
      const words = [
        `Bài làm số ${index + 1}, trang ${sheet}`,
        'BE ⊥ AC nên góc AEH = 90°',
        'CF ⊥ AB nên góc AFH = 90°',
        'suy ra tứ giác AEHF nội tiếp',
      ]
      const buffer = await photoOf(page, words)
      const answer = await page.request.put(`/app/learn/homeworks/${homework._id}/files`, {
        headers: { authorization: `Bearer ${token}` },
        multipart: { file: { name: `trang-${sheet}.jpg`, mimeType: 'image/jpeg', buffer } },
      })
      expect(answer.status(), await answer.text()).toBe(200)
      files.push(`/${((await answer.json()) as { data: { key: string } }).data.key}`)
    }
    const questionId = attempt.questionGroups[0]?.questions[0]?._id
    await made(page, token, `/learn/attempts/${attempt._id}/submit`, {
      answers: [{ questionId, seq: 1, answer: { html: '', files } }],
    })
    submissions.push({ _id: attempt._id, username: pupils[index] as string, token })
  }
  return { classId, homeworkUid: homework._id, submissions }
}
