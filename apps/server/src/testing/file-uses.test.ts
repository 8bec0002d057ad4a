import { createTopic } from '@bangxanh/contract/discussion/endpoints.ts'
import { createFolder, uploadDocument } from '@bangxanh/contract/documents/endpoints.ts'
import { createAttachmentHomework, createFileHomework } from '@bangxanh/contract/homework/endpoints.ts'
import type { Endpoint } from '@bangxanh/contract/kit/endpoint.ts'
import { createLesson, updateLesson } from '@bangxanh/contract/lessons/endpoints.ts'
import { createNews } from '@bangxanh/contract/news/endpoints.ts'
import {
  createQuestion,
  createQuestionGroup,
  updateQuestion,
  updateQuestionGroup,
} from '@bangxanh/contract/questions/endpoints.ts'
import { beforeAll, expect, it } from 'vitest'
import { api } from '../../../../packages/contract/src/api.ts'
import { fieldsOf, nameOf } from './contract-fields.ts'
import { type Classroom, homeworkMaker } from './make-homework.ts'
import { taskMaker } from './make-tasks.ts'
import { photo } from './make-uploads.ts'
import { draft, vaultMaker } from './make-vault.ts'
import { testSchool } from './test-school.ts'

const t = testSchool()
const KEY = 'aa/bbbbbbbbbbbbbbbbbbbbbbbbbbbbbb.png'

/** Whether a field takes the key of a file and not just any text. */
function takesKey(schema: { safeParse?: (value: unknown) => { success: boolean } }): boolean {
  const takes = (value: unknown) => schema.safeParse?.(value).success === true
  const keys = [`/${KEY}`, KEY.replace('png', 'mp3'), `/${KEY.replace('png', 'mp3')}`, KEY]
  return keys.some(takes) && !takes('just a text') && !takes('https://example.vn/x.png')
}

/** Every place of a body in which the key of a file is sent. */
const fields = Object.entries(api).flatMap(([feature, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).flatMap(([name, { body }]) =>
    body
      ? fieldsOf(body as never)
          .filter(({ schema }) => takesKey(schema as never))
          .map(({ path }) => `${feature}.${name} ${nameOf(path)}`)
      : [],
  ),
)

/** By what each is judged. A field that is new is missed here: say what its files are for. */
const JUDGED: readonly [
  by: 'material' | 'its lesson' | 'own attempt' | 'own comment' | 'own topic' | 'no question of a room',
  RegExp,
][] = [
  ['its lesson', /^lessons\.saveLessonProgress film$/],
  ['material', /^paperImports\.updatePaperItem draft\.(imgUrl|audioUrl)$/],
  ['material', /^lessons\.(create|update)Lesson (film|documents\.0\.key)$/],
  ['material', /^homework\.\w+ files\.0$/],
  [
    'material',
    /^(questions|liveExam|contests)\.\w+ (questions\.0\.|questionGroups\.0\.|questionGroups\.0\.questions\.0\.)?(imgUrl|audioUrl)$/,
  ],
  ['material', /^news\.(create|update)News cover(\.key)?$/],
  ['own attempt', /^learn\.\w+ (work\.)?files\.0$/],
  ['own attempt', /^learn\.\w+ (answers\.0\.answer\.)(key|pages\.0|files\.0)$/],
  // Questions that take files are refused in rooms.
  [
    'no question of a room',
    /^((?:liveExam\.saveLiveAnswer|rooms\.saveTrialAnswer) answer|contests\.saveContestAnswers answers\.0\.answer)\.(key|files\.0)$/,
  ],
  ['own attempt', /^marking\.\w+ file$/],
  ['own comment', /^marking\.\w+ files\.0$/],
  ['own topic', /^discussion\.create(Topic|TopicComment) pictures\.0$/],
]

it('every field of a body that takes a key says what its files are for', () => {
  expect(fields.length).toBeGreaterThan(10)
  expect(fields.filter(field => !JUDGED.some(([, pattern]) => pattern.test(field)))).toEqual([])
  for (const [, pattern] of JUDGED)
    expect(
      fields.some(field => pattern.test(field)),
      String(pattern),
    ).toBe(true)
})

let room: Classroom
/** Keys of this school, and most of the teacher's own, that were brought for something else. */
let others: Record<string, string>
let doors: Record<string, (key: string) => Promise<{ status: number }>>

beforeAll(async () => {
  room = await homeworkMaker(t).classroom({ pupils: 1, schoolId: t.schoolId })
  const { teacher, classId } = room
  const pupil = room.pupils[0]!
  const tasks = taskMaker(t)
  const vault = vaultMaker(t)
  const task = await tasks.attachment(room)
  await tasks.begin(pupil, task)
  const bytes = new Uint8Array(await photo(400, 300))
  const image = () => new File([bytes], 'trang.jpg', { type: 'image/jpeg' })
  const pool = t.database.pool
  /** The teacher's own material, tied elsewhere as that feature ties it. */
  const tied = async (tie: (key: string) => Promise<unknown>) => {
    const key = (await vault.picture(teacher, await vault.exam(teacher))).replace(/^\//, '')
    await tie(key)
    return key
  }
  const folder = (await t.as(teacher).call(createFolder, { body: { name: 'Kệ' } })).data.category._id
  const inLibrary = await t.as(teacher).call(uploadDocument, { query: { categoryId: folder }, file: image() })
  const [library] = (
    await pool.query('select file_key from document where id = $1', [inLibrary.data.file._id])
  ).rows
  others = {
    work: await tasks.bring(pupil, task, image()),
    comment: await tied(key =>
      pool.query(
        `insert into upload (id, user_id, school_id, purpose, about, name, type, size, part_count, created_at, expires_at, key)
         values (gen_random_uuid(), $1, $2, 'comment', gen_random_uuid(), 'x', 'image/jpeg', 1, 1, now(), now() + interval '1 day', $3)`,
        [teacher.userId, t.schoolId, key],
      ),
    ),
    face: await tied(key =>
      pool.query('update "user" set avatar_key = $1 where id = $2', [key, teacher.userId]),
    ),
    logo: await tied(key => pool.query('update school set logo_key = $1 where id = $2', [key, t.schoolId])),
    library: library.file_key,
  }
  const exam = await vault.exam(teacher)
  const questionGroupId = await vault.group(teacher, exam)
  const area = 'exam-vault' as const
  const as = t.as(teacher)
  const lesson = { classId, name: 'Bài', description: '', documents: [] as never[] }
  const standing = (await as.call(createLesson, { body: lesson as never })).data.lesson
  const params = { area, questionGroupId }
  const question = (await as.call(createQuestion, { params, body: draft.multiChoice })).data.question
  doors = {
    'document of a lesson': key =>
      as.call(createLesson, { body: { ...lesson, documents: [{ key, name: 'x' }] } as never }),
    'document of a lesson that stands': key =>
      as.call(updateLesson, {
        params: { lessonId: standing._id },
        body: { documents: [{ key, name: 'x' }] } as never,
      }),
    'film of a lesson': key => as.call(createLesson, { body: { ...lesson, film: key } as never }),
    'file of homework': key =>
      as.call(createFileHomework, { body: { ...tasks.terms(room, {}), files: [key] } as never }),
    'picture in what homework asks': key =>
      as.call(createAttachmentHomework, {
        body: { ...tasks.terms(room, {}), content: `<p>Xem <img src="/${key}"></p>` } as never,
      }),
    'picture of a question': key =>
      as.call(createQuestion, { params, body: { ...draft.multiChoice, imgUrl: `/${key}` } }),
    'picture of a question that stands': key =>
      as.call(updateQuestion, {
        params: { ...params, questionId: question._id },
        body: { ...draft.multiChoice, imgUrl: `/${key}` },
      }),
    'picture inside a question': key =>
      as.call(createQuestion, {
        params,
        body: { ...draft.multiChoice, content: `<p>Xem <img src="/${key}"></p>` },
      }),
    'picture of a group': key =>
      as.call(createQuestionGroup, {
        params: { area },
        query: { examVaultId: exam },
        body: { title: 'X', imgUrl: `/${key}` } as never,
      }),
    'cover of news': key =>
      t.as(t.admin).call(createNews, { body: { title: 'Tin', content: '<p>Tin</p>', cover: key } as never }),
    'picture that news shows': key =>
      t
        .as(t.admin)
        .call(createNews, { body: { title: 'Tin', content: `<p><img src="/${key}"></p>` } as never }),
    'photo of a topic': key =>
      as.call(createTopic, {
        body: { classUid: classId, title: 'Hỏi', text: 'x', pictures: [key] } as never,
      }),
    'picture of a group that stands': key =>
      as.call(updateQuestionGroup, { params, body: { title: 'X', imgUrl: `/${key}` } as never }),
  }
})

it('what was brought for something else stands in no lesson, homework or question, not even of its own school', async () => {
  const taken: string[] = []
  for (const [use, key] of Object.entries(others))
    for (const [door, send] of Object.entries(doors)) {
      const { status } = await send(key)
      if (![400, 404, 409].includes(status)) taken.push(`${use} as ${door}: ${status}`)
    }
  expect(taken).toEqual([])
})

it('a document is no picture of a question, and material is taken', async () => {
  const document = await taskMaker(t).file(room)
  for (const door of ['picture of a question', 'picture of a group', 'picture inside a question'])
    expect([door, (await doors[door]!(document)).status]).not.toEqual([door, 200])
  expect((await doors['document of a lesson']!(document)).status).toBe(200)
  expect((await doors['file of homework']!(document)).status).toBe(200)
  const vault = vaultMaker(t)
  const drawn = (await vault.picture(room.teacher, await vault.exam(room.teacher))).replace(/^\//, '')
  for (const [door, send] of Object.entries(doors))
    if (door.startsWith('picture of') || door.startsWith('picture in'))
      expect([door, (await send(drawn)).status]).toEqual([door, 200])
})
