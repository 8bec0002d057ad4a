import {
  checkExport,
  downloadExamTemplate,
  exportExam,
  importExam,
  readExam,
} from '@bangxanh/contract/exam-vault/endpoints.ts'
import { QUESTION_GROUP } from '@bangxanh/contract/questions/limits.ts'
import { FORMATS, type Format } from '@bangxanh/exchange/model.ts'
import { strToU8, zipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { picture, vaultMaker } from '../../testing/make-vault.ts'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'

const t = testSchool()
let vault: ReturnType<typeof vaultMaker>
beforeAll(() => {
  vault = vaultMaker(t)
})

const file = (content: string | Uint8Array, name = 'Đề giữa kì.txt') =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name)
const GIFT =
  '$CATEGORY: Phần I\n\nThủ đô? {=Hà Nội ~Huế}\n\nVẽ tranh {~%50%bút ~%50%màu}\n\n1 + 1 = {=2 =hai}'

const send = (who: Person | null, id: string, content: File, take?: 'true', known?: 'skip') =>
  t.as(who).call(importExam, { params: { id }, query: { take, known }, file: content })
const questionsOf = async (id: string, who: Person = t.teacher) =>
  (await t.as(who).call(readExam, { params: { id } })).data.exam.questionGroups
/** The bytes of an export, as its reader gets them. */
async function exported(who: Person, id: string, format: Format) {
  const response = await t.app.inject({
    url: `/app/exam-vault/${id}/export`,
    query: { format },
    headers: { authorization: `Bearer ${who.token}` },
  })
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload }
}

const ENTITY = '<?xml version="1.0"?><!DOCTYPE q [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
/** A quiz in its package, each behind what is put before it. */
const qtiPackage = (beforeManifest = '', beforeQuiz = '', items = '<item title="&a;"/>') =>
  file(
    zipSync({
      'imsmanifest.xml': strToU8(
        `${beforeManifest}<manifest><resources><resource type="imsqti_xmlv1p2"><file href="a/a.xml"/></resource></resources></manifest>`,
      ),
      'a/a.xml': strToU8(`${beforeQuiz}<questestinterop>${items}</questestinterop>`),
    }),
  )

test('a visitor who is not signed in is sent to sign in', async () => {
  const id = await vault.exam(t.teacher)
  expect(await send(null, id, file(GIFT))).toFail(401, 'E_UNAUTHENTICATED')
  expect(await t.as(null).call(exportExam, { params: { id }, query: { format: 'gift' } })).toFail(
    401,
    'E_UNAUTHENTICATED',
  )
})

test.each([
  ['a text without a question', file('xin chào'), 400, 'E_EXCHANGE_UNKNOWN'],
  [
    'a quiz of QTI 1.2 with entities of its own',
    file(
      '<?xml version="1.0"?><!DOCTYPE q [<!ENTITY a SYSTEM "file:///etc/passwd">]><questestinterop>&a;</questestinterop>',
    ),
    400,
    'E_EXCHANGE_DAMAGED',
  ],
  [
    'a package of QTI 1.2 with ten thousand items',
    qtiPackage('', '', '<item ident="i"/>'.repeat(10_000)),
    413,
    'E_EXCHANGE_TOO_LARGE',
  ],
  [
    'a package of QTI 1.2 whose manifest has entities of its own',
    qtiPackage(ENTITY),
    400,
    'E_EXCHANGE_DAMAGED',
  ],
  ['XML that ends in the middle', file('<?xml version="1.0"?><quiz><question'), 400, 'E_EXCHANGE_DAMAGED'],
  [
    'XML with entities of its own',
    file('<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY a "b">]><quiz>&a;</quiz>'),
    400,
    'E_EXCHANGE_DAMAGED',
  ],
  [
    'a package of H5P',
    file(zipSync({ 'h5p.json': strToU8('{"title":"x"}'), 'content/content.json': strToU8('{}') })),
    400,
    'E_EXCHANGE_H5P',
  ],
  ['a zip that is no package', file(zipSync({ 'a.txt': strToU8('a') })), 400, 'E_EXCHANGE_DAMAGED'],
  [
    'a zip bomb',
    file(zipSync({ 'imsmanifest.xml': new Uint8Array(60_000_000) }, { level: 9 })),
    413,
    'E_EXCHANGE_TOO_LARGE',
  ],
  ['a sheet of something else', file('Họ tên,Lớp\nAn,6A', 'ds.csv'), 400, 'E_EXCHANGE_UNKNOWN'],
  ['a picture', undefined, 415, 'E_MEDIA_TYPE'],
])('%s is refused in words', async (_, content, status, code) => {
  const id = await vault.exam(t.teacher)
  expect(await send(t.teacher, id, content ?? (await picture()))).toFail(status, code)
  expect(await questionsOf(id)).toEqual([])
})

test('a quiz with entities of its own in a package is told as unreadable, and nothing of it is taken', async () => {
  const id = await vault.exam(t.teacher)
  const { status, data } = await send(t.teacher, id, qtiPackage('', ENTITY))
  expect([status, data.report.map(({ code }) => code)]).toEqual([200, ['unreadable']])
  expect(JSON.stringify(data)).not.toContain('root:')
  expect(await send(t.teacher, id, qtiPackage('', ENTITY), 'true')).toFail(400, 'E_EXCHANGE_EMPTY')
  expect(await questionsOf(id)).toEqual([])
})

test('what is not there, of another school or not theirs to change is neither read into nor out of', async () => {
  const own = await vault.exam(t.teacher)
  const school = await vault.examWithQuestions(t.otherAdmin, { ownerCategory: 'School' })
  expect(await send(t.otherAdmin, own, file(GIFT))).toFail(404, 'E_NOT_FOUND')
  expect((await exported(t.otherAdmin, own, 'gift')).status).toBe(404)
  expect(await send(t.colleague, own, file(GIFT))).toFail(404, 'E_NOT_FOUND')
  expect((await exported(t.teacher, school.examId, 'gift')).status).toBe(404)
  expect([403, 404]).toContain((await send(t.pupil, own, file(GIFT))).status)
  expect([403, 404]).toContain((await exported(t.pupil, own, 'gift')).status)
})

test('a file is shown first and changes nothing; taken, its parts stand at the end, in their order', async () => {
  const { examId } = await vault.examWithQuestions(t.teacher)
  const before = await questionsOf(examId)
  const seen = await send(t.teacher, examId, file(GIFT))
  expect(seen.data).toMatchObject({
    format: 'gift',
    groups: [{ _id: null, title: 'Phần I', questionCount: 2 }],
    report: [{ item: 2, words: 'Vẽ tranh', code: 'several-right', carried: false }],
  })
  expect(await questionsOf(examId)).toEqual(before)

  const taken = await send(t.teacher, examId, file(GIFT), 'true')
  const after = await questionsOf(examId)
  expect(after.slice(0, -1)).toEqual(before)
  expect(after.at(-1)).toMatchObject({
    _id: taken.data.groups[0]?._id,
    title: 'Phần I',
    questions: [
      { type: 'MultiChoice', content: '<p>Thủ đô?</p>', answers: ['<p>Hà Nội</p>', '<p>Huế</p>'], right: 0 },
      { type: 'ShortAnswer', right: ['2', 'hai'] },
    ],
  })
  const { exam } = (await t.as(t.teacher).call(readExam, { params: { id: examId } })).data
  expect([exam.questionCount, exam.totalPoint]).toEqual([5, 3.75])
})

test('a part without a title has the name of its file, and what is hostile in a file is gone', async () => {
  const id = await vault.exam(t.teacher)
  const source =
    '[html]<p onclick\\="x()">Hỏi<script>alert(1)</script></p>{=<img src\\=x onerror\\=y>Đúng ~Sai}'
  await send(t.teacher, id, file(source), 'true')
  expect(await questionsOf(id)).toMatchObject([
    { title: 'Đề giữa kì', questions: [{ content: '<p>Hỏi</p>', answers: ['Đúng', 'Sai'] }] },
  ])
})

test('twice gives two copies; at once as well, and none is half there', async () => {
  const id = await vault.exam(t.teacher)
  await send(t.teacher, id, file(GIFT), 'true')
  await send(t.teacher, id, file(GIFT), 'true')
  await Promise.all([send(t.teacher, id, file(GIFT), 'true'), send(t.teacher, id, file(GIFT), 'true')])
  expect((await questionsOf(id)).map(({ questions }) => questions.length)).toEqual([2, 2, 2, 2])
})

test('more than an exam can hold is refused as a whole', async () => {
  const id = await vault.exam(t.teacher)
  const many = Array.from({ length: QUESTION_GROUP.questions + 1 }, (_, at) => `Câu ${at} {=a ~b}`).join(
    '\n\n',
  )
  expect(await send(t.teacher, id, file(many), 'true')).toFail(409, 'E_TOO_MANY_QUESTIONS')
  expect(await questionsOf(id)).toEqual([])
})

test('pictures of a file are drawn anew and stored; one that is none costs itself alone, and is told', async () => {
  const id = await vault.exam(t.teacher)
  const bytes = Buffer.from(await (await picture()).arrayBuffer()).toString('base64')
  const question = (name: string, base64: string) => `<question type="shortanswer">
    <questiontext format="html"><text><![CDATA[<p>Hình ${name}: x &lt; 2<img src="@@PLUGINFILE@@/${name}.png"></p>]]></text>
    <file name="${name}.png" path="/" encoding="base64">${base64}</file></questiontext>
    <answer fraction="100"><text>a</text></answer></question>`
  const xml = `<?xml version="1.0"?><quiz>${question('lành', bytes)}${question('hỏng', 'aGk=')}</quiz>`
  const lost = [{ code: 'file-unfit', words: 'Hình hỏng: x < 2', carried: true }]
  const seen = await send(t.teacher, id, file(xml, 'moodle.xml'))
  expect(seen.data.report).toMatchObject(lost)
  const { data } = await send(t.teacher, id, file(xml, 'moodle.xml'), 'true')
  expect(data.report).toMatchObject(lost)
  const [group] = await questionsOf(id)
  const [whole, broken] = group?.questions ?? []
  const [, address = ''] = /src="([^"]+)"/.exec(whole?.content ?? '') ?? []
  expect((await t.app.inject({ url: address.replaceAll('&amp;', '&') })).headers['content-type']).toMatch(
    /^image\//,
  )
  expect(broken?.content).toBe('<p>Hình hỏng: x &lt; 2</p>')
})

test.each(FORMATS)(
  'an exam goes out as %s and comes back, and what does not is told before',
  async format => {
    const { examId } = await vault.examWithQuestions(t.teacher)
    const { report } = (
      await t.as(t.teacher).call(checkExport, { params: { id: examId }, query: { format } })
    ).data
    const { status, headers, bytes } = await exported(t.teacher, examId, format)
    expect(status).toBe(200)
    expect(headers['content-disposition']).toMatch(/^attachment/)
    const id = await vault.exam(t.teacher)
    const { data } = await send(t.teacher, id, file(bytes, 'back'), 'true')
    expect(data.format).toBe(format)
    const kept = (await questionsOf(examId)).flatMap(({ questions }) => questions)
    const gone = report.filter(({ carried }) => !carried).map(({ item }) => item)
    const wanted = kept.filter((_, at) => !gone.includes(at + 1))
    const found = (await questionsOf(id)).flatMap(({ questions }) => questions)
    const said = ({ type, content, answers, right }: (typeof kept)[number]) => ({
      type,
      content,
      answers,
      right,
    })
    expect(found.map(said)).toEqual(wanted.map(said))
    expect(gone).toEqual(format === 'aiken' ? [2, 3] : [])
  },
)

test('the template is a workbook that is read as one without a question', async () => {
  const response = await t.app.inject({
    url: '/app/exam-vault/import/template',
    headers: { authorization: `Bearer ${t.teacher.token}` },
  })
  expect(response.headers['content-disposition']).toMatch(/^attachment/)
  const id = await vault.exam(t.teacher)
  const template = file(response.rawPayload, 'mẫu.xlsx')
  expect((await send(t.teacher, id, template)).data).toMatchObject({
    format: 'excel',
    groups: [],
    report: [],
  })
  expect(await send(t.teacher, id, template, 'true')).toFail(400, 'E_EXCHANGE_EMPTY')
  expect(await t.as(null).call(downloadExamTemplate)).toFail(401, 'E_UNAUTHENTICATED')
})

test('a file that comes twice says what the exam has already, which may be left out', async () => {
  const id = await vault.exam(t.teacher)
  const more = file(`${GIFT}\n\nCâu mới? {=có ~không}`)
  expect((await send(t.teacher, id, file(GIFT), 'true')).data.known).toBe(0)
  const { known, groups } = (await send(t.teacher, id, more)).data
  expect([known, groups]).toEqual([2, [{ _id: null, title: 'Phần I', questionCount: 3 }]])
  await send(t.teacher, id, more, 'true', 'skip')
  expect((await questionsOf(id)).map(({ questionCount }) => questionCount)).toEqual([2, 1])
  expect(await send(t.teacher, id, more, 'true', 'skip')).toMatchObject({
    status: 400,
    error: { code: 'E_EXCHANGE_EMPTY' },
  })
  expect((await send(t.teacher, id, more, 'true')).data.groups).toMatchObject([{ questionCount: 3 }])
})
