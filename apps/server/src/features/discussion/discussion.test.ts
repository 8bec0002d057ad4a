import type { AddressInfo } from 'node:net'
import { updateClass } from '@bangxanh/contract/classes/endpoints.ts'
import * as calls from '@bangxanh/contract/discussion/endpoints.ts'
import { isNight } from '@bangxanh/contract/discussion/states.ts'
import { changeNotificationSetting, listNotifications } from '@bangxanh/contract/notifications/endpoints.ts'
import { decideStudent } from '@bangxanh/contract/students/endpoints.ts'
import { io } from 'socket.io-client'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { photo } from '../../testing/make-uploads.ts'
import { runJob } from '../../testing/run-job.ts'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'

const t = testSchool()
let room: Classroom
let other: Classroom
let picture: Buffer
const pupil = (at = 0) => room.pupils[at] as Person

beforeAll(async () => {
  picture = await photo(400, 300)
})
beforeEach(async () => {
  const make = homeworkMaker(t)
  const of = { schoolId: t.schoolId, subject: 'math' }
  room = await make.classroom({ pupils: 3, ...of })
  other = await make.classroom({ pupils: 1, ...of })
})

const list = (who: Person | null, query: object = {}) =>
  t.as(who).call(calls.listTopics, { query: { classUid: room.classId, ...query } })
const open = (who: Person | null, body: object = {}, key?: string) =>
  t.as(who).call(calls.createTopic, {
    body: { classUid: room.classId, title: 'Bài 3 trang 45', text: 'Em chưa hiểu câu b ạ.', ...body },
    key,
  })
const opened = async (who: Person, body: object = {}) => (await open(who, body)).data.topic
const read = (who: Person | null, topicId: string) =>
  t.as(who).call(calls.listTopicComments, { query: { topicId, limit: 100 } })
const texts = async (who: Person, topicId: string) =>
  (await read(who, topicId)).data.comments.map(({ text }) => text)
const write = (who: Person | null, topicId: string, body: object = {}, key?: string) =>
  t.as(who).call(calls.createTopicComment, { body: { topicId, text: 'Dạ em cảm ơn.', ...body }, key })
const written = async (who: Person, topicId: string, body: object = {}) =>
  (await write(who, topicId, body)).data.comment
const change = (who: Person | null, _id: string, text: string, edition?: number) =>
  t.as(who).call(calls.updateTopicComment, { body: { _id, text, edition } })
const remove = (who: Person | null, _id: string) =>
  t.as(who).call(calls.deleteTopicComment, { query: { _id } })
const turn = (who: Person | null, body: object) =>
  t.as(who).call(calls.updateTopic, { body: { _id: '', ...body } })
const report = (who: Person | null, commentId: string, reason = 'Lời không hay') =>
  t.as(who).call(calls.reportComment, { body: { commentId, reason } })
const decide = (who: Person | null, commentId: string, decision: 'keep' | 'remove') =>
  t.as(who).call(calls.decideReport, { body: { commentId, decision } })
const mute = (who: Person | null, studentId: string, muted = true) =>
  t.as(who).call(calls.mutePupil, { body: { classUid: room.classId, studentId, muted } })
const switchTo = (who: Person | null, pupils: 'always' | 'daytime' | 'never') =>
  t.as(who).call(calls.switchWriting, { body: { classUid: room.classId, pupils } })
const leave = (at = 0, status: 'removed' | 'banned' = 'removed') =>
  t.as(room.teacher).call(decideStudent, {
    body: { classUid: room.classId, studentId: room.studentIds[at] as string, status },
  })

/** A picture that somebody has sent by a ticket for a class. */
async function sent(who: Person, classUid = room.classId): Promise<string> {
  const body = {
    classUid,
    filename: 'bai-3.jpg',
    contentType: 'image/jpeg' as const,
    fileSize: picture.length,
  }
  const { data } = await t.as(who).call(calls.createPictureUploadUrl, { body })
  const answer = await t.app.inject({ method: 'PUT', url: data.url, headers: data.headers, payload: picture })
  return answer.json().data.key
}

const counts = async () => {
  const { rows } = await t.database.pool.query(
    'select (select count(*) from discussion_topic)::int as topics, (select count(*) from discussion_comment)::int as comments',
  )
  return rows[0]
}

describe('a topic', () => {
  it('is opened by teachers and pupils of the class, and read by the school beside them', async () => {
    expect(await open(null)).toFail(401, 'E_UNAUTHENTICATED')
    expect(await open(pupil(), { title: ' ' })).toFail(400, 'E_INVALID')
    for (const who of [t.otherTenant, t.otherAdmin, t.pupil, other.pupils[0] as Person])
      expect(await open(who)).toFail(404, 'E_NOT_FOUND')
    for (const who of [t.admin, t.head, t.leader, t.colleague, t.director])
      expect(await open(who)).toFail(403, 'E_NOT_CLASS_TEACHER')
    const topic = await opened(pupil())
    expect(topic).toMatchObject({
      title: 'Bài 3 trang 45',
      excerpt: 'Em chưa hiểu câu b ạ.',
      byTeacher: false,
    })
    expect(topic.can).toEqual({ update: true, delete: true, moderate: false })
    for (const who of [room.teacher, pupil(1), t.admin, t.head, t.leader])
      expect((await list(who)).data.topics.map(({ _id }) => _id)).toEqual([topic._id])
    for (const who of [t.colleague, t.director]) expect(await list(who)).toFail(403, 'E_NOT_CLASS_TEACHER')
    for (const who of [t.otherTenant, t.pupil]) expect(await list(who)).toFail(404, 'E_NOT_FOUND')
    expect((await list(t.admin)).data.writing).toEqual({ allowed: false, why: null, until: null })
  })

  it('stands by when somebody wrote in it last, pinned ones first; a full page counts all', async () => {
    const [first, second, third] = [
      await opened(pupil(), { title: 'Một' }),
      await opened(pupil(), { title: 'Hai' }),
      await opened(pupil(), { title: 'Ba' }),
    ]
    t.clock.forward(1_000)
    await written(room.teacher, second._id)
    const titles = async (query: object = {}) =>
      (await list(pupil(1), query)).data.topics.map(({ title }) => title)
    expect((await titles())[0]).toBe('Hai')
    expect((await turn(room.teacher, { _id: first._id, pinned: true })).data.topic.pinned).toBe(true)
    expect((await titles()).slice(0, 2)).toEqual(['Một', 'Hai'])
    const page = (await list(pupil(), { limit: 2 })).data
    expect([page.topics.length, page.pagination.total]).toEqual([2, 3])
    expect(await titles({ search: 'hai' })).toEqual(['Hai'])
    expect(await titles({ ids: [third._id] })).toEqual(['Ba'])
  })

  it('is renamed by its author, pinned and closed by the teachers, and undone unseen by nobody', async () => {
    const { _id } = await opened(pupil())
    expect(await turn(pupil(1), { _id, title: 'Khác' })).toFail(403, 'E_NOT_CLASS_TEACHER')
    expect((await turn(pupil(), { _id, title: 'Khác' })).data.topic).toMatchObject({
      title: 'Khác',
      edition: 2,
    })
    expect(await turn(pupil(), { _id, title: 'Nữa', edition: 1 })).toFail(409, 'E_CHANGED')
    for (const body of [{ pinned: true }, { closed: true }])
      expect(await turn(pupil(), { _id, ...body })).toFail(403, 'E_NOT_CLASS_TEACHER')
    await turn(room.teacher, { _id, closed: true })
    for (const who of [room.teacher, pupil()]) expect(await write(who, _id)).toFail(409, 'E_TOPIC_CLOSED')
    expect(await turn(pupil(), { _id, title: 'Nữa' })).toFail(409, 'E_TOPIC_CLOSED')
    expect((await read(pupil(), _id)).data.writing).toMatchObject({ allowed: false, why: 'topic' })
    await turn(room.teacher, { _id, closed: false })
    expect((await write(pupil(), _id)).status).toBe(200)
  })

  it('is deleted by its author while nobody else wrote in it, and by the teachers and administrators', async () => {
    const [mine, answered, last] = [await opened(pupil()), await opened(pupil()), await opened(pupil())]
    const take = (who: Person | null, _id: string) => t.as(who).call(calls.deleteTopic, { query: { _id } })
    for (const who of [pupil(1), t.otherTenant, t.pupil])
      expect(await take(who, mine._id)).toFail(404, 'E_NOT_FOUND')
    for (const who of [t.leader, t.colleague])
      expect(await take(who, mine._id)).toFail(403, 'E_NOT_CLASS_TEACHER')
    await written(pupil(1), answered._id)
    expect(await take(pupil(), answered._id)).toFail(409, 'E_TOPIC_ANSWERED')
    expect((await take(pupil(), mine._id)).status).toBe(200)
    expect(await take(pupil(), mine._id)).toFail(404, 'E_NOT_FOUND')
    expect((await take(room.teacher, answered._id)).status).toBe(200)
    expect((await take(t.admin, last._id)).status).toBe(200)
    for (const who of [room.teacher, pupil()])
      expect(await write(who, answered._id)).toFail(404, 'E_NOT_FOUND')
  })
})

describe('a comment', () => {
  it('comes with its topic or into it, the newest first, once for one key', async () => {
    const topic = await opened(pupil())
    t.clock.forward(1_000)
    const key = 'gui-hai-lan-mot-khoa'
    const both = [
      await write(room.teacher, topic._id, {}, key),
      await write(room.teacher, topic._id, {}, key),
    ]
    expect(new Set(both.map(({ data }) => data.comment._id)).size).toBe(1)
    const { comments } = (await read(pupil(), topic._id)).data
    expect(comments.map(({ opening, byTeacher, own }) => [opening, byTeacher, own])).toEqual([
      [false, true, false],
      [true, false, true],
    ])
    expect((await list(pupil())).data.topics[0]).toMatchObject({ comments: 1, title: 'Bài 3 trang 45' })
  })

  it.each([
    ['nothing but blanks', { text: ' \n ' }, 'E_WORDS_MISSING'],
    ['too many signs', { text: 'x'.repeat(2_001) }, 'E_INVALID'],
    ['somebody outside by @', { text: '@[0192f0c0-0000-7000-8000-000000000001] ơi' }, 'E_MENTION_OUTSIDE'],
    ['a picture that is none', { pictures: [`aa/${'b'.repeat(30)}.jpg`] }, 'E_FILE_INVALID'],
    [
      'five pictures',
      { pictures: Array.from({ length: 5 }, (_, at) => `aa/${`${at + 2}`.repeat(30)}.jpg`) },
      'E_INVALID',
    ],
  ])('%s is refused, and nothing is half written', async (_, body, code) => {
    const { _id } = await opened(pupil())
    const before = await counts()
    expect(await write(pupil(), _id, body)).toFail(400, code)
    expect(await open(pupil(), body)).toFail(400, code)
    expect(await counts()).toEqual(before)
  })

  it('holds script as the words that it is', async () => {
    const text = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    const { _id } = await opened(pupil(), { text })
    expect(await texts(room.teacher, _id)).toEqual([text])
  })

  it('is changed by who wrote it, and says so; taken away by them, the teachers and administrators', async () => {
    const topic = await opened(pupil())
    const mine = await written(pupil(), topic._id, { text: 'Câu a' })
    const theirs = await written(room.teacher, topic._id)
    expect(await change(null, mine._id, 'x')).toFail(401, 'E_UNAUTHENTICATED')
    for (const who of [t.otherTenant, pupil(1)])
      expect(await change(who, mine._id, 'x')).toFail(404, 'E_NOT_FOUND')
    expect(await change(room.teacher, mine._id, 'x')).toFail(403, 'E_NOT_CLASS_TEACHER')
    expect(await change(pupil(), mine._id, ' ')).toFail(400, 'E_WORDS_MISSING')
    const changed = (await change(pupil(), mine._id, 'Câu b')).data.comment
    expect(changed).toMatchObject({ text: 'Câu b', edition: 2, editedAt: t.clock.now().toISOString() })
    expect(await change(pupil(), mine._id, 'Câu c', 1)).toFail(409, 'E_CHANGED')
    for (const who of [pupil(1), pupil()]) expect(await remove(who, theirs._id)).toFail(404, 'E_NOT_FOUND')
    expect(await remove(t.colleague, mine._id)).toFail(403, 'E_NOT_CLASS_TEACHER')
    expect((await remove(pupil(), mine._id)).status).toBe(200)
    expect((await remove(t.admin, theirs._id)).status).toBe(200)
    expect(await texts(pupil(), topic._id)).toEqual(['Em chưa hiểu câu b ạ.'])
    const { rows } = await t.database.pool.query(
      `select detail from audit_log where action = 'discussion.removed' and object_id = $1`,
      [room.classId],
    )
    expect(rows).toEqual([{ detail: { authorId: room.teacher.userId } }])
  })

  it('has 500 in one topic and no more, also of two at once', async () => {
    const { _id } = await opened(pupil())
    await t.database.pool.query(
      `insert into discussion_comment (id, topic_id, opening, author_id, by_teacher, text, created_at)
       select uuidv7(), $1, false, $2, false, 'x', $3 from generate_series(1, 498)`,
      [_id, pupil(1).userId, t.clock.now()],
    )
    const both = await Promise.all([write(pupil(), _id), write(pupil(1), _id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await write(room.teacher, _id)).toFail(409, 'E_TOPIC_FULL')
  })
})

describe('a picture', () => {
  it('came by a ticket of the same person for the same class, and stands once', async () => {
    const key = await sent(pupil())
    const topic = await opened(pupil(), { text: '', pictures: [key] })
    const { comments } = (await read(pupil(1), topic._id)).data
    expect(comments[0]?.pictures).toMatchObject([{ key, type: 'image/jpeg' }])
    expect(await write(pupil(), topic._id, { pictures: [key] })).toFail(400, 'E_FILE_INVALID')
    const theirs = await sent(pupil(1))
    expect(await write(pupil(), topic._id, { pictures: [theirs] })).toFail(400, 'E_FILE_INVALID')
    const elsewhere = await sent(other.teacher, other.classId)
    expect(await write(room.teacher, topic._id, { pictures: [elsewhere] })).toFail(400, 'E_FILE_INVALID')
  })

  it('is no ticket for who does not write there now', async () => {
    const body = {
      classUid: room.classId,
      filename: 'a.jpg',
      contentType: 'image/jpeg' as const,
      fileSize: 100,
    }
    const ask = (who: Person | null) => t.as(who).call(calls.createPictureUploadUrl, { body })
    for (const who of [t.otherTenant, other.pupils[0] as Person])
      expect(await ask(who)).toFail(404, 'E_NOT_FOUND')
    expect(await ask(t.admin)).toFail(403, 'E_NOT_CLASS_TEACHER')
    const { data } = await ask(pupil())
    await switchTo(room.teacher, 'never')
    expect(await ask(pupil())).toFail(403, 'E_WRITING_OFF')
    const late = await t.app.inject({
      method: 'PUT',
      url: data.url,
      headers: data.headers,
      payload: Buffer.alloc(100),
    })
    expect(late.statusCode).toBe(403)
  })

  it('stays as long as its comment does', async () => {
    const key = await sent(pupil())
    const topic = await opened(pupil(), { pictures: [key] })
    const exists = async () =>
      (await t.database.pool.query('select from file where key = $1', [key])).rowCount === 1
    await t.database.pool.query(`update file set created_at = '2020-01-01' where key = $1`, [key])
    await runJob(t, 'free-files')
    expect(await exists()).toBe(true)
    await t.as(pupil()).call(calls.deleteTopic, { query: { _id: topic._id } })
    await runJob(t, 'free-files')
    expect(await exists()).toBe(false)
  })
})

describe('who writes', () => {
  it('is said by the teachers: pupils not at all, or not from 21:00 to 6:00', async () => {
    const topic = await opened(pupil())
    const mine = await written(pupil(), topic._id)
    expect(await switchTo(null, 'never')).toFail(401, 'E_UNAUTHENTICATED')
    for (const who of [t.admin, t.leader, t.colleague])
      expect(await switchTo(who, 'never')).toFail(403, 'E_NOT_CLASS_TEACHER')
    // Who may nowhere hears no more than that.
    expect((await switchTo(pupil(), 'never')).status).toBeGreaterThanOrEqual(403)
    expect((await switchTo(room.teacher, 'never')).data.rules.pupils).toBe('never')
    expect((await list(pupil())).data.writing).toEqual({ allowed: false, why: 'off', until: null })
    for (const refused of [
      await open(pupil()),
      await write(pupil(), topic._id),
      await change(pupil(), mine._id, 'x'),
    ])
      expect(refused).toFail(403, 'E_WRITING_OFF')
    expect((await write(room.teacher, topic._id)).status).toBe(200)
    await switchTo(room.teacher, 'daytime')
    const at = async (instant: string) => {
      t.clock.set(instant)
      return (await write(pupil(), topic._id)).status
    }
    expect([
      await at('2026-10-05T13:59:59.000Z'),
      await at('2026-10-05T14:00:00.000Z'),
      await at('2026-10-05T22:59:59.000Z'),
      await at('2026-10-05T23:00:00.000Z'),
    ]).toEqual([200, 403, 403, 200])
    t.clock.set('2026-10-05T14:30:00.000Z')
    expect(await open(pupil())).toFail(403, 'E_WRITING_AT_NIGHT')
    expect((await write(room.teacher, topic._id)).status).toBe(200)
    await switchTo(room.teacher, 'always')
    expect((await write(pupil(), topic._id)).status).toBe(200)
    t.clock.set('2026-10-05T03:00:00.000Z')
  })

  it('of night is the hours from 21:00 to 6:00 in Vietnam', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => hour)
    const nights = hours.filter(hour => isNight(new Date(Date.UTC(2026, 10, 27, hour))))
    expect(nights.map(hour => (hour + 7) % 24).toSorted((a, b) => a - b)).toEqual([
      0, 1, 2, 3, 4, 5, 21, 22, 23,
    ])
  })

  it('is paused a day by a teacher, which is written down; earlier by the teacher, later by itself', async () => {
    const topic = await opened(pupil())
    const mine = room.studentIds[0] as string
    expect(await mute(t.admin, mine)).toFail(403, 'E_NOT_CLASS_TEACHER')
    expect(await mute(room.teacher, other.studentIds[0] as string)).toFail(404, 'E_NOT_FOUND')
    const { rules } = (await mute(room.teacher, mine)).data
    expect(rules.mutes.map(({ _id }) => _id)).toEqual([mine])
    expect(await write(pupil(), topic._id)).toFail(403, 'E_MUTED')
    expect((await list(pupil())).data.rules.mutes).toEqual([])
    expect((await list(pupil())).data.writing).toMatchObject({ why: 'muted', until: rules.mutes[0]?.until })
    expect((await write(pupil(1), topic._id)).status).toBe(200)
    expect((await mute(room.teacher, mine, false)).data.rules.mutes).toEqual([])
    expect((await write(pupil(), topic._id)).status).toBe(200)
    await mute(room.teacher, mine)
    t.clock.forward(24 * 3_600_000)
    expect((await write(pupil(), topic._id)).status).toBe(200)
    const { rows } = await t.database.pool.query(
      'select action from audit_log where object_id = $1 order by id',
      [mine],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'discussion.muted',
      'discussion.unmuted',
      'discussion.muted',
    ])
  })

  it('is nobody in a closed class, and no pupil who has left it', async () => {
    const topic = await opened(pupil())
    await leave(1)
    for (const refused of [
      await write(pupil(1), topic._id),
      await read(pupil(1), topic._id),
      await list(pupil(1)),
    ])
      expect(refused).toFail(404, 'E_NOT_FOUND')
    await t.as(room.teacher).call(updateClass, { body: { _id: room.classId, status: 'closed' } })
    for (const who of [room.teacher, pupil()]) {
      expect(await write(who, topic._id)).toFail(409, 'E_DISCUSSION_CLASS')
      expect((await read(who, topic._id)).data.writing).toMatchObject({ allowed: false, why: 'class' })
    }
  })
})

describe('a report', () => {
  it('hides a comment from the others until a teacher decides', async () => {
    const key = await sent(pupil())
    const topic = await opened(room.teacher, { title: 'Nội quy' })
    const bad = await written(pupil(), topic._id, { text: 'Lời xấu', pictures: [key] })
    expect(await report(null, bad._id)).toFail(401, 'E_UNAUTHENTICATED')
    expect(await report(other.pupils[0] as Person, bad._id)).toFail(404, 'E_NOT_FOUND')
    expect(await report(pupil(), bad._id)).toFail(403, 'E_NOT_TO_REPORT')
    const byTeacher = await written(room.teacher, topic._id, { text: 'Lời cô' })
    expect(await report(pupil(1), byTeacher._id)).toFail(403, 'E_NOT_TO_REPORT')
    expect((await report(pupil(1), bad._id)).data.comment).toMatchObject({
      hidden: true,
      text: '',
      pictures: [],
    })
    expect((await report(pupil(1), bad._id)).status).toBe(200)
    expect(await texts(pupil(2), topic._id)).not.toContain('Lời xấu')
    for (const who of [pupil(), room.teacher, t.admin])
      expect(await texts(who, topic._id)).toContain('Lời xấu')
    const seen = async (who: Person) =>
      (await read(who, topic._id)).data.comments.find(({ _id }) => _id === bad._id)
    expect((await seen(room.teacher))?.reports).toMatchObject([{ reason: 'Lời không hay' }])
    expect((await seen(pupil(2)))?.reports).toEqual([])
    expect((await list(room.teacher)).data).toMatchObject({ reported: 1, topics: [{ reported: 1 }] })
    expect((await list(pupil(2))).data).toMatchObject({ reported: 0, topics: [{ reported: 0 }] })
    expect((await list(room.teacher, { reported: true })).data.topics.map(({ _id }) => _id)).toEqual([
      topic._id,
    ])
    for (const refused of [await change(pupil(), bad._id, 'Khác'), await remove(pupil(), bad._id)])
      expect(refused).toFail(409, 'E_COMMENT_REPORTED')
    for (const who of [t.admin, t.leader])
      expect(await decide(who, bad._id, 'keep')).toFail(403, 'E_NOT_CLASS_TEACHER')
    expect((await decide(room.teacher, bad._id, 'keep')).status).toBe(200)
    expect(await decide(room.teacher, bad._id, 'remove')).toFail(409, 'E_NOTHING_REPORTED')
    expect(await texts(pupil(2), topic._id)).toContain('Lời xấu')
    expect(await report(pupil(2), bad._id)).toFail(409, 'E_REPORT_DECIDED')
    await change(pupil(), bad._id, 'Lời xấu hơn')
    expect((await report(pupil(2), bad._id)).status).toBe(200)
    expect((await decide(room.teacher, bad._id, 'remove')).status).toBe(200)
    for (const who of [room.teacher, pupil()])
      expect(await texts(who, topic._id)).not.toContain('Lời xấu hơn')
  })

  it('of the first comment hides the title too, from its search as well, and may take the topic away', async () => {
    const topic = await opened(pupil(), { title: 'Tên xấu' })
    const [opening] = (await read(pupil(), topic._id)).data.comments
    await report(pupil(1), opening?._id as string)
    expect((await list(pupil(2))).data.topics[0]).toMatchObject({ title: '', excerpt: '', hidden: true })
    expect((await list(pupil(2), { search: 'xau' })).data.topics).toEqual([])
    expect((await list(room.teacher, { search: 'xau' })).data.topics).toHaveLength(1)
    await decide(room.teacher, opening?._id as string, 'remove')
    expect((await list(room.teacher)).data.topics).toEqual([])
  })

  it('is five of one pupil at most that wait, and of two teachers one decides', async () => {
    const topic = await opened(pupil())
    const all = []
    for (let at = 0; at < 6; at++) all.push(await written(pupil(), topic._id))
    for (const { _id } of all.slice(0, 5)) expect((await report(pupil(1), _id)).status).toBe(200)
    expect(await report(pupil(1), all[5]?._id as string)).toFail(409, 'E_TOO_MANY_REPORTS')
    const first = all[0]?._id as string
    const both = await Promise.all([
      decide(room.teacher, first, 'keep'),
      decide(room.teacher, first, 'remove'),
    ])
    expect(both.map(({ status }) => status).filter(status => status === 200)).toHaveLength(1)
  })
})

describe('who is named by @', () => {
  it('is one of the class, shown by the name of today', async () => {
    const people = await t
      .as(pupil())
      .call(calls.listClassPeople, { query: { classUid: room.classId, limit: 100 } })
    expect(people.data.people.map(({ _id }) => _id).toSorted()).toEqual(
      [room.teacher, ...room.pupils].map(({ userId }) => userId).toSorted(),
    )
    expect(people.data.people[0]).toMatchObject({ _id: room.teacher.userId, byTeacher: true })
    expect(await t.as(t.pupil).call(calls.listClassPeople, { query: { classUid: room.classId } })).toFail(
      404,
      'E_NOT_FOUND',
    )
    const text = `@[${pupil(1).userId}] xem giúp tớ`
    const { _id } = await opened(pupil(), { text })
    const { comments } = (await read(pupil(2), _id)).data
    expect(comments[0]).toMatchObject({ text, mentions: [{ _id: pupil(1).userId }] })
    for (const outside of [other.pupils[0] as Person, t.admin])
      expect(await write(pupil(), _id, { text: `@[${outside.userId}]` })).toFail(400, 'E_MENTION_OUTSIDE')
    await leave(1)
    expect(await write(pupil(), _id, { text: `@[${pupil(1).userId}]` })).toFail(400, 'E_MENTION_OUTSIDE')
    // What was written before may still be mended.
    expect((await change(pupil(), comments[0]?._id as string, `${text} với`)).status).toBe(200)
  })

  it('stands once who teaches and learns there, and also who learns there and teaches elsewhere', async () => {
    const learners = [
      { fullname: 'Cô dạy ở đây', userId: room.teacher.userId },
      { fullname: 'Cô dạy lớp khác', userId: other.teacher.userId },
      { fullname: 'Chưa có tài khoản' },
    ]
    await classMaker(t).students(room.classId, learners, t.schoolId)
    const query = { classUid: room.classId, limit: 100 }
    const { people } = (await t.as(pupil()).call(calls.listClassPeople, { query })).data
    expect(people.map(({ _id }) => _id).toSorted()).toEqual(
      [room.teacher, other.teacher, ...room.pupils].map(({ userId }) => userId).toSorted(),
    )
  })
})

it('reaches who has it open, and nobody else listens', async () => {
  const topic = await opened(pupil())
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const address = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
  const connect = ({ token }: Person) =>
    io(address, { path: '/app/socket', auth: { token }, transports: ['websocket'], reconnection: false })
  const sockets = [pupil(), other.pupils[0] as Person, t.colleague].map(connect)
  const [mine, ...others] = sockets
  const enter = (socket: (typeof sockets)[number]) =>
    new Promise(resolve => socket.emit('join', `discussion:${room.classId}`, resolve))
  expect(await enter(mine as (typeof sockets)[number])).toEqual({ rev: 1 })
  for (const socket of others) expect(await enter(socket)).toEqual({ error: 'E_NOT_FOUND' })
  const event = new Promise(resolve => mine?.once('changed', resolve))
  await written(room.teacher, topic._id)
  expect(await event).toEqual({ room: `discussion:${room.classId}`, rev: 2, kind: 'discussion' })
  for (const socket of sockets) socket.disconnect()
})

describe('of what happens here people are told', () => {
  /** Kind, how many and of what, once the jobs of a minute have run. */
  const told = async (who: Person) => {
    t.clock.forward(60_000)
    await t.runDueJobs()
    const { notifications } = (await t.as(who).call(listNotifications, { query: { limit: 50 } })).data
    return notifications
      .filter(({ kind }) => ['topicComment', 'mention', 'contentReported'].includes(kind))
      .map(({ kind, count, about }) => [kind, count, about && 'name' in about ? about.name : null])
      .toSorted()
  }
  const everybody = () => [room.teacher, ...room.pupils, other.teacher, t.admin]

  it("the author of a topic of others' comments in it, in one row, while they are in the class", async () => {
    const { _id } = await opened(pupil(), { title: 'Hỏi' })
    await written(pupil(), _id)
    expect(await told(pupil())).toEqual([])
    await written(pupil(1), _id)
    await written(room.teacher, _id)
    expect(await told(pupil())).toEqual([['topicComment', 2, 'Hỏi']])
    for (const who of everybody().filter(who => who !== pupil())) expect(await told(who)).toEqual([])
    await leave()
    // What was told tells no more than that.
    expect(await told(pupil())).toEqual([['topicComment', 2, null]])
    t.clock.forward(60_000)
    await written(pupil(1), _id)
    expect(await told(pupil())).toEqual([['topicComment', 2, null]])
  })

  it('who is named by @, also by a change, and each once', async () => {
    const { _id } = await opened(room.teacher, { title: 'Nhóm', text: `@[${pupil(1).userId}] làm trước` })
    const [opening] = (await read(room.teacher, _id)).data.comments
    expect(await told(pupil(1))).toEqual([['mention', 1, 'Nhóm']])
    await change(
      room.teacher,
      opening?._id as string,
      `@[${pupil(1).userId}] và @[${pupil(2).userId}] làm trước`,
    )
    expect(await told(pupil(1))).toEqual([['mention', 1, 'Nhóm']])
    expect(await told(pupil(2))).toEqual([['mention', 1, 'Nhóm']])
    for (const who of [room.teacher, pupil(), t.admin]) expect(await told(who)).toEqual([])
  })

  it('the teachers of the class of what was reported, who cannot switch that off', async () => {
    const { _id } = await opened(pupil(), { title: 'Hỏi' })
    const bad = await written(pupil(1), _id)
    await report(pupil(2), bad._id)
    await report(pupil(), bad._id)
    expect(await told(room.teacher)).toEqual([['contentReported', 2, 'Hỏi']])
    for (const who of [pupil(1), pupil(2), other.teacher, t.admin]) expect(await told(who)).toEqual([])
    const off = { kind: 'contentReported' as never, on: false }
    expect(await t.as(room.teacher).call(changeNotificationSetting, { body: off })).toFail(400, 'E_INVALID')
  })

  it.each(['topicComment', 'mention'] as const)('not of %s once they do not want it', async kind => {
    const { _id } = await opened(pupil())
    await t.as(pupil()).call(changeNotificationSetting, { body: { kind, on: false } })
    await written(room.teacher, _id, { text: `@[${pupil().userId}] xem nhé` })
    expect((await told(pupil())).map(([word]) => word)).toEqual([
      kind === 'mention' ? 'topicComment' : 'mention',
    ])
  })
})
