import { existsSync } from 'node:fs'
import { changeAvatar } from '@bangxanh/contract/account/endpoints.ts'
import { deleteExam } from '@bangxanh/contract/exam-vault/endpoints.ts'
import { assignExam, deleteHomework } from '@bangxanh/contract/homework/endpoints.ts'
import {
  createInstruction,
  deleteInstruction,
  uploadInstructionPicture,
} from '@bangxanh/contract/instructions/endpoints.ts'
import { submitAttempt, uploadWork } from '@bangxanh/contract/learn/endpoints.ts'
import { createNews, deleteNews, uploadNewsPicture } from '@bangxanh/contract/news/endpoints.ts'
import { changeSchoolLogo, readOwnSchool } from '@bangxanh/contract/organisation/endpoints.ts'
import { createQuestion, updateQuestion } from '@bangxanh/contract/questions/endpoints.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { isAmong } from '../../kernel/db/is-among.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { files } from '../../schema/uploads.ts'
import { holdLock, waitingForLocks } from '../../testing/locks.ts'
import { maker, type Person } from '../../testing/make.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { draft, picture, vaultMaker } from '../../testing/make-vault.ts'
import { testSchool } from '../../testing/test-school.ts'
import { freeFilesJob } from './free-files.job.ts'

const t = testSchool()
let vault: ReturnType<typeof vaultMaker>
let room: Classroom
let admin: Person
const area = 'exam-vault'

beforeAll(async () => {
  vault = vaultMaker(t)
  room = await homeworkMaker(t).classroom({ pupils: 1 })
  admin = await maker(t).person('super_admin', { schoolId: room.schoolId })
})

const age = (hours: number) =>
  t.database.db.update(files).set({ createdAt: new Date(t.clock.now().getTime() - hours * 3_600_000) })
const night = async () => {
  await age(25)
  await freeFilesJob(t.kernel).work(null)
}
const isThere = async (key: string) => {
  const plain = key.replace(/^\//, '')
  const row = (await t.database.db.$count(files, eq(files.key, plain))) === 1
  expect(existsSync(t.folder.pathOf(plain))).toBe(row)
  return row
}
const used = async () => (await t.as(admin).call(readOwnSchool)).data.storage!.used
const remove = async (examId: string) =>
  expect((await t.as(room.teacher).call(deleteExam, { params: { id: examId } })).status).toBe(200)

it('what persons, schools, groups of questions and questions show stays; what nobody was shown and the rest give their room back', async () => {
  const examId = await vault.exam(room.teacher)
  const [inside, alone, older, unused] = await Promise.all(
    [1, 2, 3, 4].map(() => vault.picture(room.teacher, examId)),
  )
  const groupId = await vault.group(room.teacher, examId)
  const params = { area, questionGroupId: groupId } as const
  const answers = [`<img src="${inside}">`, '<p>b</p>']
  const made = await t.as(room.teacher).call(createQuestion, {
    params,
    body: { ...draft.multiChoice, answers, right: 1, imgUrl: older! },
  })
  await t.as(room.teacher).call(updateQuestion, {
    params: { ...params, questionId: made.data.question._id },
    body: { ...draft.multiChoice, answers, right: 1, imgUrl: alone! },
  })
  await t.as(room.teacher).call(changeAvatar, { file: await picture() })
  await t.as(admin).call(changeSchoolLogo, { file: await picture() })
  const before = await used()
  const rows = await t.database.db.$count(files)
  const gone = [older!, unused!].map(key => key.slice(1))
  const [{ size } = { size: 0 }] = await t.database.db
    .select({ size: sql`sum(size)`.mapWith(Number) })
    .from(files)
    .where(isAmong(files.key, gone))
  await night()
  expect(await Promise.all([inside, alone, older, unused].map(key => isThere(key!)))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect([await t.database.db.$count(files), await used()]).toEqual([rows - 2, before - size])
  await remove(examId)
  await night()
  expect(await Promise.all([inside, alone, older].map(key => isThere(key!)))).toEqual([false, false, false])
})

it('what was brought within a day stays, whatever names it', async () => {
  const image = await vault.picture(room.teacher, await vault.exam(room.teacher))
  await age(23)
  await freeFilesJob(t.kernel).work(null)
  expect(await isThere(image)).toBe(true)
  await night()
  expect(await isThere(image)).toBe(false)
})

it('a file stays that any text of a question, of its group or of a paper that is read names', async () => {
  const examId = await vault.exam(room.teacher)
  const groupId = await vault.group(room.teacher, examId)
  const questionId = await vault.question(room.teacher, groupId)
  const [paper, item] = [newId(), newId()]
  const { pool } = t.database
  const keyOf = () => vault.picture(room.teacher, examId)
  const fileKey = (await keyOf()).slice(1)
  await pool.query(
    `insert into paper_import (id, exam_id, created_by, file_key, question_types, has_answer_hint, created_at,
       state, progress, content) values ($1, $2, $3, $4, '{MultiChoice}', false, now(), 'ready', 100, '{}')`,
    [paper, examId, room.teacher.userId, fileKey],
  )
  await pool.query(
    `insert into paper_import_item (id, import_id, position, part, draft, made_by) values ($1, $2, 0, 0, '{}', 'model')`,
    [item, paper],
  )
  const named: string[] = [fileKey]
  const texts = ['content', 'img_url', 'audio_url']
  for (const [table, id, value, columns] of [
    ['question_group set ? where id', groupId, '$1', texts],
    ['question_version set ? where question_id', questionId, '$1', [...texts, 'answer_hint']],
    [
      ...(['question_version set ? where question_id', questionId, 'to_jsonb($1::text)'] as const),
      ['answers', '"right"', 'fake_choices'],
    ],
    ['paper_import set ? where id', paper, 'to_jsonb($1::text)', ['content']],
    ['paper_import_item set ? where id', item, 'to_jsonb($1::text)', ['draft']],
  ] as const)
    for (const column of columns) {
      const key = await keyOf()
      await pool.query(`update ${table.replace('?', `${column} = ${value}`)} = $2`, [key, id])
      named.push(key)
    }
  await night()
  expect(await Promise.all(named.map(isThere))).toEqual(named.map(() => true))
})

it("a school's files give the school its room back and nobody else theirs, a loner's their own", async () => {
  const loner = await maker(t).person('teacher')
  // What the teacher brought before there was a school stays a room of their own.
  await t.database.pool.query('insert into own_storage (user_id, used) values ($1, 50000)', [
    room.teacher.userId,
  ])
  const ownUsed = async () =>
    (
      await t.database.pool.query<{ used: string }>(
        'select used from own_storage where user_id = any($1) order by user_id = $2',
        [[loner.userId, room.teacher.userId], room.teacher.userId],
      )
    ).rows.map(({ used }) => Number(used))
  const exams = await Promise.all([room.teacher, loner].map(who => vault.exam(who)))
  const keep = await vault.picture(loner, exams[1] as string)
  const questionGroupId = await vault.group(loner, exams[1] as string)
  await t.as(loner).call(createQuestion, {
    params: { area, questionGroupId },
    body: { ...draft.multiChoice, imgUrl: keep },
  })
  await vault.picture(room.teacher, exams[0] as string)
  const [school, own] = [await used(), await ownUsed()]
  expect(own).toEqual([expect.any(Number), 50_000])
  await night()
  expect(await used()).toBeLessThan(school)
  expect(await ownUsed()).toEqual(own)
  await t.as(loner).call(deleteExam, { params: { id: exams[1] as string } })
  const before = await used()
  await night()
  expect([await used(), await ownUsed()]).toEqual([before, [0, 50_000]])
})

it('a file of a deleted exam stays while a homework made of it shows it, and goes with that', async () => {
  const examId = await vault.exam(room.teacher)
  const image = await vault.picture(room.teacher, examId)
  const questionGroupId = await vault.group(room.teacher, examId)
  await t.as(room.teacher).call(createQuestion, {
    params: { area, questionGroupId },
    body: { ...draft.multiChoice, imgUrl: image },
  })
  const hours = (count: number) => new Date(t.clock.now().getTime() + count * 3_600_000).toISOString()
  const { data } = await t.as(room.teacher).call(assignExam, {
    body: {
      examVaultId: examId,
      classId: room.classId,
      name: 'Bài có hình',
      startAt: hours(1),
      endAt: hours(2),
      assignStudentIds: [],
      publish: false,
    },
  })
  await remove(examId)
  await night()
  expect(await isThere(image)).toBe(true)
  await t.as(room.teacher).call(deleteHomework, { params: { homeworkUid: data.homework._id } })
  await night()
  expect(await isThere(image)).toBe(false)
})

it('a picture of an instruction stays while that stands; one that none shows goes', async () => {
  const bring = async () =>
    (await t.as(t.director).call(uploadInstructionPicture, { file: await picture() })).data.key
  const [shown, unused] = [await bring(), await bring()]
  const body = { title: 'A', content: `<p><img src="/${shown}"></p>`, roles: ['teacher' as const] }
  const { data } = await t.as(t.director).call(createInstruction, { body })
  await night()
  expect([await isThere(shown), await isThere(unused)]).toEqual([true, false])
  await t.as(t.director).call(deleteInstruction, { params: { id: data.instruction._id } })
  await night()
  expect(await isThere(shown)).toBe(false)
})

it('the cover and the pictures of news stay, and go with it', async () => {
  const bring = async () => (await t.as(admin).call(uploadNewsPicture, { file: await picture() })).data.key
  const [cover, inside, unused] = [await bring(), await bring(), await bring()]
  const body = { title: 'Khai giảng', content: `<p><img src="/${inside}"></p>`, cover }
  const { data } = await t.as(admin).call(createNews, { body })
  await night()
  expect(await Promise.all([cover, inside, unused].map(isThere))).toEqual([true, true, false])
  await t.as(admin).call(deleteNews, { params: { newsId: data.news._id } })
  await night()
  expect(await Promise.all([cover, inside].map(isThere))).toEqual([false, false])
})

it('who saves a file in a question at that moment keeps it', async () => {
  const examId = await vault.exam(room.teacher)
  const image = await vault.picture(room.teacher, examId)
  const questionGroupId = await vault.group(room.teacher, examId)
  // Behind the group's row, with the file locked and the question not yet there.
  const letGo = await holdLock(t, sql`lock table question in share mode`)
  const saving = t.as(room.teacher).call(createQuestion, {
    params: { area, questionGroupId },
    body: { ...draft.multiChoice, imgUrl: image },
  })
  await waitingForLocks(t, 1)
  const freeing = night()
  await waitingForLocks(t, 2)
  // Nor is one freed that was not found at first: nobody has locked it.
  const later = await vault.picture(room.teacher, examId)
  await age(25)
  await letGo()
  expect((await saving).status).toBe(200)
  await freeing
  expect(await Promise.all([image, later].map(isThere))).toEqual([true, true])
})

it('a file of an attempt stays while it is open, and then while an answer names it', async () => {
  const make = homeworkMaker(t)
  const own = await make.classroom({ pupils: 2 })
  const [pupil, mate] = own.pupils as [Person, Person]
  const homework = await make.homework(own, { questions: [asDraft(sample.Essay())] })
  const attempt = await make.attempt(pupil, homework)
  const of = { params: { attemptId: attempt._id } }
  const hand = async () => {
    const params = { homeworkUid: attempt.homeworkUid }
    return `/${(await t.as(pupil).call(uploadWork, { params, file: await picture() })).data.key}`
  }
  const [named, replaced] = [await hand(), await hand()]
  await night()
  expect(await Promise.all([named, replaced].map(isThere))).toEqual([true, true])
  const questionId = attempt.questionGroups[0]?.questions[0]?._id as string
  const answers = [{ questionId, answer: { html: '', files: [named] }, seq: 1 }]
  await t.as(pupil).call(submitAttempt, { ...of, body: { answers } })
  // Of another's work it is no part, whatever is written there.
  const theirs = await make.attempt(mate, homework)
  const written = { questionId, answer: { html: `<p>${replaced}</p>`, files: [] }, seq: 1 }
  const typed = { params: { attemptId: theirs._id }, body: { answers: [written] } }
  expect((await t.as(mate).call(submitAttempt, typed)).status).toBe(200)
  const { rowCount } = await t.database.pool.query(
    'select from attempt_answer where attempt_id = $1 and strpos(answer::text, $2) > 0',
    [theirs._id, replaced.slice(1)],
  )
  expect(rowCount).toBe(1)
  await night()
  expect(await Promise.all([named, replaced].map(isThere))).toEqual([true, false])
})
