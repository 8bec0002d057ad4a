import { readExam } from '@bangxanh/contract/exam-vault/endpoints.ts'
import {
  addPaperItems,
  askModelAgain,
  readPaperImport,
  reviewPaperItems,
} from '@bangxanh/contract/paper-imports/endpoints.ts'
import { MODEL } from '@bangxanh/contract/paper-imports/limits.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countDeed } from '../../../kernel/throttle.ts'
import type { Person } from '../../../testing/make.ts'
import { PAPER, sendPaper, wordFile } from '../../../testing/make-papers.ts'
import { vaultMaker } from '../../../testing/make-vault.ts'
import { failsWith, type StandInModel, says, standInModel } from '../../../testing/stand-in-model.ts'
import { testSchool } from '../../../testing/test-school.ts'

let at: StandInModel
beforeAll(async () => {
  at = await standInModel()
})
afterAll(() => at.close())
const t = testSchool(() => ({ model: at.model }))

let examId: string
beforeEach(async () => {
  // Nobody has asked today.
  await t.database.pool.query('delete from guess')
  examId = await vaultMaker(t).exam(t.teacher)
})

const question = (content: string, over: object = {}) => ({
  quote: 'Xuân, hạ, thu, đông',
  ...{ type: 'MultiChoice', content, answers: ['Hạ', 'Thu', 'Đông', 'Tết'], right: 0 },
  ...{ fakeChoices: null, answerHint: null, ...over },
})

/** A paper about which a model was asked in vain. */
async function failed(
  of: Parameters<typeof sendPaper>[3] = { newQuestions: ['MultiChoice:2'] },
): Promise<string> {
  at.answers(failsWith(401))
  const { data } = await sendPaper(t, t.teacher, examId, of)
  await t.runDueJobs()
  await t.runDueJobs()
  return data.importId
}
const again = (importId: string, who: Person | null = t.teacher, body: Record<string, never> = {}) =>
  t.as(who).call(askModelAgain, { params: { importId }, body })
const read = async (importId: string, language = 'vi') =>
  (
    await t
      .as(t.teacher)
      .call(readPaperImport, { params: { importId }, headers: { 'accept-language': language } })
  ).data
const written = async (importId: string) =>
  ((await read(importId)).content?.items ?? []).filter(({ madeBy }) => madeBy === 'model')

describe('Asking a model again', () => {
  test('is for whoever may fill the exam, about a paper of which it owes something', async () => {
    const importId = await failed()
    expect(await again(importId, null)).toFail(401, 'E_UNAUTHENTICATED')
    expect(await again(importId, t.teacher, { tries: 9 } as never)).toFail(400, 'E_INVALID')
    for (const who of [t.otherTenant, t.colleague])
      expect([403, 404]).toContain((await again(importId, who)).status)
    const { data } = await sendPaper(t, t.teacher, examId)
    expect(await again(data.importId)).toFail(409, 'E_MODEL_DONE')
  })

  test('brings what did not come, once, whoever presses how often', async () => {
    const importId = await failed()
    at.answers(says({ questions: [question('<p>Một?</p>'), question('<p>Hai?</p>')] }))
    const answers = [await again(importId), ...(await Promise.all([again(importId), again(importId)]))]
    for (const { status, data } of answers)
      expect([status, data.paperImport.model]).toEqual([200, { state: 'waiting', failure: null, asked: 2 }])
    await t.runDueJobs()
    expect((await read(importId)).paperImport.model).toMatchObject({ state: 'done', failure: null })
    expect(await written(importId)).toHaveLength(2)
    expect(at.asked).toHaveLength(1)
    expect(await again(importId)).toFail(409, 'E_MODEL_DONE')
  })

  test('counts as asking does, is written down, and is refused when there were too many', async () => {
    const importId = await failed()
    const deeds = async () =>
      (
        await t.database.pool.query(
          `select from audit_log where action = 'paper.shown-to-model' and actor_id = $1`,
          [t.teacher.userId],
        )
      ).rowCount ?? 0
    const before = await deeds()
    await again(importId)
    expect(await deeds()).toBe(before + 1)
    await t.runDueJobs()
    const deed = { kind: 'model-of-person', about: t.teacher.userId, most: MODEL.ofPerson, seconds: 86_400 }
    for (let time = 2; time < MODEL.ofPerson; time++) await t.act(({ db }) => countDeed(db, deed))
    expect(await again(importId)).toFail(429, 'E_MODEL_LIMIT')
    expect((await read(importId)).paperImport.model?.state).toBe('failed')
  })

  test('asks for nothing that came the first time', async () => {
    const left = 'Hãy cho biết vì sao trái đất có bốn mùa'
    at.answers(
      says({
        questions: [question(`<p>${left}</p>`, { quote: left, type: 'Essay', answers: null, right: null })],
        keys: [{ question: 2, right: 2 }],
      }),
      failsWith(503),
    )
    const of = {
      useModel: 'true',
      newQuestions: ['MultiChoice:2'],
      file: wordFile([left, ...PAPER]),
    } as const
    const { data } = await sendPaper(t, t.teacher, examId, { ...of, newQuestions: [...of.newQuestions] })
    await t.runDueJobs()
    await t.runDueJobs()
    expect((await read(data.importId)).paperImport.model?.failure?.code).toBe('E_MODEL_AWAY')
    at.answers(says({ questions: [question('<p>Một?</p>')] }))
    await again(data.importId)
    await t.runDueJobs()
    expect(at.asked.map(({ messages }) => messages[0]?.content)).toEqual([
      expect.stringContaining('2 of type MultiChoice'),
    ])
    const { content } = await read(data.importId)
    // One heading for both times.
    expect(content?.parts.slice(-2).map(({ heading }) => heading)).toEqual([
      '<p>PHẦN I. Trắc nghiệm</p>',
      '<p>Câu hỏi bổ sung</p>',
    ])
    expect((await written(data.importId)).map(({ draft, part }) => [draft.type, part])).toEqual([
      ['Essay', (content?.parts.length ?? 0) - 1],
      ['MultiChoice', (content?.parts.length ?? 0) - 1],
    ])
  })
})

test('What a model wrote stands under words in the language of who looks, and who adds it', async () => {
  at.answers(says({ questions: [question('<p>Một?</p>')] }))
  const { data } = await sendPaper(t, t.teacher, examId, { newQuestions: ['MultiChoice:1'] })
  await t.runDueJobs()
  await t.runDueJobs()
  const headings = async (language: string) =>
    (await read(data.importId, language)).content?.parts.at(-1)?.heading
  expect([await headings('vi'), await headings('en')]).toEqual([
    '<p>Câu hỏi bổ sung</p>',
    '<p>Further questions</p>',
  ])
  const [item] = await written(data.importId)
  const params = { importId: data.importId }
  await t
    .as(t.teacher)
    .call(reviewPaperItems, { params, body: { itemIds: [item?._id ?? ''], state: 'accepted' } })
  await t.as(t.teacher).call(addPaperItems, { params, body: {}, headers: { 'accept-language': 'en' } })
  const { exam } = (await t.as(t.teacher).call(readExam, { params: { id: examId } })).data
  expect(exam.questionGroups).toMatchObject([{ title: 'Further questions' }])
})
