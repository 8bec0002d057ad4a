import { BODY_BYTES } from '@bangxanh/contract/kit/limits.ts'
import { createQuestionGroups, listQuestions } from '@bangxanh/contract/questions/endpoints.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { beforeEach, expect, test } from 'vitest'
import { vaultMaker } from '../../testing/make-vault.ts'
import { testSchool } from '../../testing/test-school.ts'

const t = testSchool()
let examVaultId: string
beforeEach(async () => {
  examVaultId = await vaultMaker(t).exam(t.teacher, { title: 'Kiểm tra giữa kì' })
})

const send = (contents: readonly string[]) =>
  t.as(t.teacher).call(createQuestionGroups, {
    params: { area: 'exam-vault' },
    query: { examVaultId },
    body: {
      questionGroups: [
        {
          title: 'Phần I',
          questions: contents.map(content => ({
            ...asDraft(sample.ShortAnswer()),
            content,
            answerHint: content,
          })),
        },
      ],
    },
  })
/** What is kept of each text. */
async function kept(contents: readonly string[]): Promise<string[]> {
  const { status, data, text } = await send(contents)
  if (status !== 200) throw new Error(text)
  const questionGroupId = data.questionGroups[0]?._id as string
  const { questions } = (
    await t.as(t.teacher).call(listQuestions, {
      params: { area: 'exam-vault', questionGroupId },
      query: { examVaultId, limit: 200 },
    })
  ).data
  return questions.map(({ content, answerHint }) => {
    expect(answerHint).toBe(content)
    return content
  })
}

const UNITS = [
  '<table class="x"><tbody><tr><td colspan="2" style="text-align:center" onclick="x()">1</td><td>2</td></tr></tbody></table>',
  '<p onclick="x()">a<script>alert(1)</script> &amp; <b>b</b><table><tr><td>c</td></tr></table></p>',
  '<p><x><iframe src="x">1</iframe>\\( a &lt; b \\)</x></p>',
  '<p><x>',
]
const text = (unit: string, at: number) => unit.repeat(Math.floor(8_000 / unit.length)) + at

test('a body full of rich text is cleaned as one text alone is', async () => {
  const long = Array.from({ length: 120 }, (_, at) => text(UNITS[at % UNITS.length] as string, at))
  const size = JSON.stringify(long).length * 2
  expect(size).toBeGreaterThan(BODY_BYTES * 0.9)
  expect(size).toBeLessThan(BODY_BYTES)
  const together = await kept(long)
  expect(together.join('')).not.toMatch(/script|iframe|onclick|class=|<x/)
  for (const [at, content] of long.slice(0, UNITS.length).entries())
    expect(await kept([content])).toEqual([together[at]])
}, 60_000)

test('what is refused of a short body is refused of a full one', async () => {
  const empty = { ...asDraft(sample.MultiChoice()), answers: ['<script>1</script>', 'b'], right: 1 }
  const tables = text(UNITS[0] as string, 1)
  const refusal = async (questions: object[]) => {
    const { status, error } = await t.as(t.teacher).call(createQuestionGroups, {
      params: { area: 'exam-vault' },
      query: { examVaultId },
      body: { questionGroups: [{ title: 'Phần I', questions }] } as never,
    })
    return [status, error.code]
  }
  const full = Array.from({ length: 100 }, () => ({ ...asDraft(sample.ShortAnswer()), content: tables }))
  const short = await refusal([empty])
  expect(short).toEqual([400, 'E_INVALID'])
  expect(await refusal([...full, empty])).toEqual(short)
}, 60_000)
