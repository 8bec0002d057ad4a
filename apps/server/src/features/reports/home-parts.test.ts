import { createTopic } from '@bangxanh/contract/discussion/endpoints.ts'
import { submitAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import { readDashboard, readItems } from '@bangxanh/contract/reports/endpoints.ts'
import { decideStudent, subscribeStudent } from '@bangxanh/contract/students/endpoints.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { runJob } from '../../testing/run-job.ts'
import { testSchool } from '../../testing/test-school.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const t = testSchool()
let make: ReturnType<typeof homeworkMaker>
let schoolId: string
let leader: Person

beforeEach(async () => {
  make = homeworkMaker(t)
  schoolId = await t.make.school({ groupId: t.groupId })
  leader = await t.make.person('leader', { schoolId, subjects: ['math'] })
})

const QUESTIONS = [
  asDraft(sample.ShortAnswer({ right: ['một'], content: '<p>Câu dễ</p>', point: 1 })),
  asDraft(
    sample.ShortAnswer({
      right: ['hai'],
      content: '<p>Vận tốc <strong>trung bình</strong> là gì?</p>',
      point: 1,
    }),
  ),
]
const home = async (who: Person) => (await t.as(who).call(readDashboard, {})).data

async function answer(pupil: Person, homework: { _id: string }, given: readonly string[]): Promise<void> {
  const { _id, questionGroups } = await make.attempt(pupil, homework)
  const answers = questionGroups
    .flatMap(group => group.questions)
    .map(({ _id: questionId }, at) => ({ questionId, answer: given[at] as never, seq: 1 }))
  const { status } = await t.as(pupil).call(submitAttempt, { params: { attemptId: _id }, body: { answers } })
  expect(status).toBe(200)
}

/** A day of a class, so many days ago: what was given, asked for, done and late. */
const didOn = (classId: string, ago: number, [given, expected, done, late = 0]: readonly number[]) =>
  t.database.db.execute(sql`
    insert into class_day (class_id, day, given, handed_in, expected, done, late, mark_sum, marks)
    values (${classId}, vietnam_day(${t.clock.now().toISOString()}::timestamptz) - ${ago}::int, ${given}, 0, ${expected}, ${done}, ${late}, 0, 0)`)
/** What a pupil did in a class. */
const didIn = (
  classId: string,
  studentId: string | undefined,
  [expected, done, late = 0]: readonly number[],
) =>
  t.database.db.execute(sql`
    insert into class_pupil (class_id, student_id, expected, done, late, mark_sum, marks)
    values (${classId}, ${studentId}, ${expected}, ${done}, ${late}, ${done}, ${done})`)
const close = (classId: string) =>
  t.database.db.execute(sql`update class set status = 'closed' where id = ${classId}`)

const ofSchool = () => sql`(select id from class where school_id = ${schoolId})`
const kept = async () => ({
  items: (
    await t.database.db.execute(
      sql`select * from homework_item where class_id in ${ofSchool()} order by homework_id, question_id`,
    )
  ).rows,
  pupils: (
    await t.database.db.execute(
      sql`select * from class_pupil where class_id in ${ofSchool()} order by class_id, student_id`,
    )
  ).rows,
  tops: (
    await t.database.db.execute(sql`select * from school_top where school_id = ${schoolId} order by place`)
  ).rows,
})

/** Three homeworks that are over: pupil n of twelve has handed in all but the last n % 4 of them, and is right the oftener the smaller n. */
async function threeHomeworks(room: Classroom): Promise<void> {
  for (const number of [0, 1, 2]) {
    const homework = await make.homework(room, { questions: QUESTIONS, endsIn: HOUR })
    for (const [at, pupil] of room.pupils.entries())
      if (number < 3 - (at % 4)) await answer(pupil, homework, ['một', at === 0 ? 'hai' : 'ba'])
  }
  t.clock.forward(DAY)
}

describe('pupils who do well', () => {
  it('stand on the home of who teaches them and who heads the school, never the last of them, and on no other', async () => {
    const room = await make.classroom({ pupils: 12, schoolId, subject: 'math' })
    const head = await t.make.person('super_admin', { schoolId })
    await threeHomeworks(room)
    await runJob(t, 'count-ended')
    await runJob(t, 'count-days')
    const mine = (await home(room.teacher)).today?.top ?? []
    // A third of twelve; of those who handed in all the one with the best mean first.
    expect(mine.map(({ _id }) => room.studentIds.indexOf(_id))[0]).toBe(0)
    expect(mine.map(({ expected, done, inTime }) => [expected, done, inTime])).toEqual([
      [3, 3, 3],
      [3, 3, 3],
      [3, 3, 3],
    ])
    expect(mine.map(({ averageMark }) => averageMark)).toEqual([10, 5, 5])
    expect((await home(head)).school?.top).toEqual(mine)
    const colleague = await t.make.person('teacher', { schoolId })
    expect((await home(colleague)).today?.top).toEqual([])
    expect((await home(room.pupils[0] as Person)).today).toBeNull()
    for (const who of [t.director, t.regional]) {
      const text = JSON.stringify(await home(who))
      for (const { fullname } of mine) expect(text).not.toContain(fullname)
    }

    // Who has left the class stands there no more.
    const [first] = mine
    await t.as(room.teacher).call(decideStudent, {
      body: { classUid: room.classId, studentId: first?._id ?? '', status: 'removed' },
    })
    await runJob(t, 'count-days')
    expect((await home(room.teacher)).today?.top.map(({ _id }) => _id)).not.toContain(first?._id)
  })

  it('are those of open classes, counted anew with any class of the school', async () => {
    const room = await make.classroom({ pupils: 9, schoolId })
    const closed = await make.classroom({ pupils: 3, schoolId })
    const far = await make.classroom({ pupils: 3, schoolId: await t.make.school() })
    const other = await make.classroom({ pupils: 0, schoolId })
    const head = await t.make.person('super_admin', { schoolId })
    await t.database.db.execute(
      sql`insert into class_teacher (class_id, user_id) values (${closed.classId}, ${room.teacher.userId})`,
    )
    await close(closed.classId)
    await runJob(t, 'count-days')
    for (const [at, studentId] of room.studentIds.entries())
      await didIn(room.classId, studentId, at < 2 ? [3, 3, at] : [3, 1])
    for (const { classId, studentIds } of [closed, far])
      for (const studentId of studentIds) await didIn(classId, studentId, [9, 9])
    await t.database.db.execute(
      sql`insert into class_change (class_id, school_id) values (${other.classId}, ${schoolId})`,
    )
    await runJob(t, 'count-days')
    const top = (await home(room.teacher)).today?.top ?? []
    expect(top.map(({ _id, expected, inTime }) => [_id, expected, inTime])).toEqual([
      [room.studentIds[0], 3, 3],
      [room.studentIds[1], 3, 2],
    ])
    expect((await home(head)).school?.top).toEqual(top)
  })

  it('are counted once a day has gone by, though nobody did anything', async () => {
    const room = await make.classroom({ pupils: 3, schoolId })
    for (const _ of [1, 2, 3]) {
      const homework = await make.homework(room, { questions: QUESTIONS, endsIn: HOUR })
      for (const pupil of room.pupils) await answer(pupil, homework, ['một', 'hai'])
    }
    const top = async () => {
      await runJob(t, 'count-days')
      return (await home(room.teacher)).today?.top
    }
    expect(await top()).toEqual([])
    t.clock.forward(DAY)
    expect(await top()).toEqual([])
    await runJob(t, 'count-ended')
    expect(await top()).toHaveLength(1)
  })

  it('are none where few are compared, or little was asked', async () => {
    const room = await make.classroom({ pupils: 2, schoolId })
    await threeHomeworks(room)
    const many = await make.classroom({ pupils: 9, schoolId })
    const homework = await make.homework(many, { questions: QUESTIONS })
    for (const pupil of many.pupils) await answer(pupil, homework, ['một', 'hai'])
    t.clock.forward(DAY)
    await runJob(t, 'count-ended')
    await runJob(t, 'count-days')
    expect((await home(room.teacher)).today?.top).toEqual([])
    expect((await home(many.teacher)).today?.top).toEqual([])
  })
})

describe('followed pupils', () => {
  const follow = (teacher: Person, classUid: string, studentId: string) =>
    t.as(teacher).call(subscribeStudent, { body: { classUid, studentId } })

  it('stand on the homes of the teachers of the class, who hands in least first, and on no other', async () => {
    const room = await make.classroom({ pupils: 4, schoolId })
    const colleague = await t.make.person('teacher', { schoolId })
    await t.database.db.execute(
      sql`insert into class_teacher (class_id, user_id) values (${room.classId}, ${colleague.userId})`,
    )
    const head = await t.make.person('super_admin', { schoolId })
    expect((await home(room.teacher)).today?.followed).toEqual([])
    await threeHomeworks(room)
    await runJob(t, 'count-ended')
    await runJob(t, 'count-days')
    for (const studentId of [room.studentIds[0], room.studentIds[3]])
      expect((await follow(room.teacher, room.classId, studentId ?? '')).status).toBe(200)
    const mine = (await home(room.teacher)).today?.followed
    expect(mine).toMatchObject([
      { _id: room.studentIds[3], expected: 3, done: 0, inTime: 0, averageMark: null, classId: room.classId },
      { _id: room.studentIds[0], expected: 3, done: 3, inTime: 3, averageMark: 10, classId: room.classId },
    ])
    expect((await home(colleague)).today?.followed).toEqual(mine)
    const stranger = await t.make.person('teacher', { schoolId })
    expect((await home(stranger)).today?.followed).toEqual([])
    for (const who of [head, t.director, room.pupils[0] as Person])
      expect(JSON.stringify(await home(who))).not.toContain('"followed":[{')

    await t.as(room.teacher).call(decideStudent, {
      body: { classUid: room.classId, studentId: room.studentIds[3] ?? '', status: 'removed' },
    })
    expect((await home(room.teacher)).today?.followed.map(({ _id }) => _id)).toEqual([room.studentIds[0]])
  })

  it('stand once, with what they did in the classes in which they are followed', async () => {
    const room = await make.classroom({ pupils: 1, schoolId })
    const [studentId = ''] = room.studentIds
    const other = await classMaker(t).class({ schoolId, teachers: [room.teacher] })
    await t.database.db.execute(
      sql`insert into class_student (id, class_id, student_id, state, entry, asked_at, changed_at)
        select uuidv7(), ${other.id}, student_id, state, entry, asked_at, changed_at from class_student where student_id = ${studentId}`,
    )
    for (const classId of [room.classId, other.id]) await follow(room.teacher, classId, studentId)
    const [pupil, ...more] = (await home(room.teacher)).today?.followed ?? []
    expect(more).toEqual([])
    expect(pupil).toMatchObject({ _id: studentId, expected: 0, done: 0, averageMark: null })
    expect(pupil?.classNames).toHaveLength(2)
  })
})

it('is counted of followed pupils in the open classes in which they are followed alone', async () => {
  const { db } = t.database
  const room = await make.classroom({ pupils: 4, schoolId })
  const [two, closed] = [
    await make.classroom({ pupils: 0, schoolId }),
    await make.classroom({ pupils: 1, schoolId }),
  ]
  await runJob(t, 'count-days')
  for (const { classId } of [two, closed])
    await db.execute(
      sql`insert into class_teacher (class_id, user_id) values (${classId}, ${room.teacher.userId})`,
    )
  const [followed, removed] = room.studentIds
  await db.execute(sql`
    insert into class_student (id, class_id, student_id, state, entry, asked_at, changed_at)
    select uuidv7(), ${two.classId}, student_id, state, entry, asked_at, changed_at from class_student where student_id = ${followed}`)
  await db.execute(sql`update class_student set subscribed = true where class_id = ${closed.classId}
    or class_id = ${room.classId} and student_id in (${followed}, ${removed})`)
  await db.execute(
    sql`update class_student set state = 'removed' where class_id = ${room.classId} and student_id = ${removed}`,
  )
  await close(closed.classId)
  for (const [at, studentId] of room.studentIds.entries())
    await didIn(room.classId, studentId, [5 + at, 2 + at, 1])
  await didIn(two.classId, followed, [7, 7])
  await didIn(closed.classId, closed.studentIds[0], [7, 7])
  const told = (await home(room.teacher)).today?.followed ?? []
  expect(
    told.map(({ _id, expected, done, inTime, classNames }) => [
      _id,
      expected,
      done,
      inTime,
      classNames.length,
    ]),
  ).toEqual([[followed, 5, 2, 1, 1]])
})

describe('what happened last', () => {
  it('is told of own classes and of the school, the newest first, without a mark and to nobody above', async () => {
    const room = await make.classroom({ pupils: 3, schoolId })
    const head = await t.make.person('super_admin', { schoolId })
    t.clock.forward(DAY)
    const homework = await make.homework(room, { questions: QUESTIONS, endsIn: 3 * DAY })
    t.clock.forward(HOUR)
    for (const pupil of room.pupils.slice(1)) await answer(pupil, homework, ['một', 'ba'])
    await runJob(t, 'count-days')
    const mine = (await home(room.teacher)).today?.activities ?? []
    const of = { classId: room.classId, _id: homework._id, name: homework.name, reading: false }
    expect(mine).toMatchObject([
      { kind: 'handedIn', ...of, count: 2, by: null },
      { kind: 'marked', ...of, count: 2, by: null },
      { kind: 'given', ...of, count: null, by: expect.any(String) },
      { kind: 'joined', classId: room.classId, count: 3 },
    ])
    expect((await home(head)).school?.activities).toEqual(mine.slice(0, 3))
    const stranger = await t.make.person('teacher', { schoolId })
    expect((await home(stranger)).today?.activities).toEqual([])
    for (const who of [t.director, t.regional, room.pupils[0] as Person])
      expect(JSON.stringify(await home(who))).not.toContain(homework._id)

    // What is older than two weeks is no news.
    t.clock.forward(20 * DAY)
    expect((await home(room.teacher)).today?.activities).toEqual([])
  })

  it('is of own open classes, of what pupils have seen, and of the last two weeks', async () => {
    const { db } = t.database
    const room = await make.classroom({ pupils: 2, schoolId })
    const [closed, contest, theirs] = [
      await make.classroom({ pupils: 1, schoolId }),
      await make.classroom({ pupils: 1, schoolId }),
      await make.classroom({ pupils: 1, schoolId }),
    ]
    const write = async (of: Classroom, title: string) => {
      const body = { classUid: of.classId, title, text: 'Ai giải được?' }
      return (await t.as(of.teacher).call(createTopic, { body })).data.topic._id
    }
    const long = await make.homework(room, { questions: QUESTIONS, endsIn: 30 * DAY })
    const old = await write(room, 'Đã lâu')
    await db.execute(sql`update homework set start_at = start_at - interval '15 days' where id = ${long._id}`)
    await db.execute(
      sql`update discussion_topic set last_at = last_at - interval '15 days' where id = ${old}`,
    )
    await db.execute(
      sql`update class_student set changed_at = changed_at - interval '15 days' where class_id = ${room.classId}`,
    )
    for (const { classId } of [closed, contest])
      await db.execute(
        sql`insert into class_teacher (class_id, user_id) values (${classId}, ${room.teacher.userId})`,
      )
    const given = []
    for (const eClass of [room, closed, contest, theirs]) {
      await make.homework(eClass, { publish: false, questions: QUESTIONS })
      await make.homework(eClass, { startsIn: HOUR, endsIn: DAY, questions: QUESTIONS })
      const homework = await make.homework(eClass, { questions: QUESTIONS, endsIn: DAY })
      await answer(eClass.pupils[0] as Person, homework, ['một', 'hai'])
      given.push([homework._id, await write(eClass, 'Bài 3')])
    }
    const people = ['approved', 'waiting', 'removed'] as const
    await classMaker(t).students(
      room.classId,
      people.map(state => ({ fullname: `Lê ${state}`, state })),
      schoolId,
    )
    await db.execute(sql`update class set status = 'closed' where id = ${closed.classId}`)
    await db.execute(sql`update class set type = 'contest' where id = ${contest.classId}`)
    await runJob(t, 'count-days')
    const [homeworkId, topicId] = given[0] as string[]
    const told = (await home(room.teacher)).today?.activities ?? []
    expect(
      told.map(one => [one.kind, one.classId, '_id' in one ? one._id : null, one.count]).toSorted(),
    ).toEqual(
      [
        ['given', room.classId, homeworkId, null],
        ['handedIn', room.classId, homeworkId, 1],
        ['joined', room.classId, null, 1],
        ['marked', room.classId, homeworkId, 1],
        ['talked', room.classId, topicId, 1],
      ].toSorted(),
    )
  })

  it('tells where somebody wrote, with the topic', async () => {
    const room = await make.classroom({ pupils: 1, schoolId })
    const { data } = await t.as(room.teacher).call(createTopic, {
      body: { classUid: room.classId, title: 'Bài 3', text: 'Ai giải được?' },
    })
    const mine = (await home(room.teacher)).today?.activities
    expect(mine).toContainEqual(
      expect.objectContaining({ kind: 'talked', _id: data.topic._id, name: 'Bài 3', count: 1 }),
    )
  })
})

describe('teachers whose classes keep at it', () => {
  it('stand on the home of who heads the school, a third of those compared, while they teach in it', async () => {
    const head = await t.make.person('super_admin', { schoolId })
    const rooms = [
      await make.classroom({ pupils: 2, schoolId }),
      await make.classroom({ pupils: 2, schoolId }),
      await make.classroom({ pupils: 2, schoolId }),
    ]
    const [best] = rooms as [Classroom, Classroom, Classroom]
    for (const room of rooms)
      for (const number of [0, 1, 2, 3]) {
        const homework = await make.homework(room, { questions: QUESTIONS, endsIn: HOUR })
        for (const pupil of room === best ? room.pupils : room.pupils.slice(number === 0 ? 1 : 0))
          await answer(pupil, homework, ['một', 'ba'])
      }
    t.clock.forward(DAY)
    await runJob(t, 'count-days')
    const seen = async () => {
      await runJob(t, 'count-schools')
      return (await home(head)).school?.topTeachers
    }
    expect(await seen()).toEqual([
      {
        _id: best.teacher.userId,
        displayName: expect.any(String),
        classes: 1,
        given: 4,
        expected: 8,
        done: 8,
        inTime: 8,
      },
    ])
    for (const who of [best.teacher, t.director])
      expect(JSON.stringify(await home(who))).not.toContain('topTeachers')
    await t.database.db.execute(sql`update "user" set disabled_at = now() where id = ${best.teacher.userId}`)
    expect((await home(head)).school?.topTeachers).toEqual([])
    // Two are left to be compared: the last of so few would stand among the first.
    expect(await seen()).toEqual([])
    await t.database.db.execute(sql`update "user" set disabled_at = null where id = ${best.teacher.userId}`)
    expect(await seen()).toHaveLength(1)
    t.clock.forward(30 * DAY)
    await runJob(t, 'count-schools')
    const later = await t.make.person('super_admin', { schoolId })
    expect((await home(later)).school?.topTeachers).toEqual([])
  })
})

describe('of teachers whose classes keep at it', () => {
  it('those are compared who gave enough in open classes of the school, lately and before today', async () => {
    const [second] = [await t.make.school()]
    const heads = [
      await t.make.person('super_admin', { schoolId }),
      await t.make.person('super_admin', { schoolId: second }),
    ] as const
    const taught = async (did: readonly number[], ago = 5, of: string | null = schoolId) => {
      const teacher = await t.make.person('teacher', { schoolId: of })
      const { id } = await classMaker(t).class({ schoolId: of, teachers: [teacher] })
      await didOn(id, ago, did)
      return { teacher, id }
    }
    const best = await taught([4, 8, 8, 1])
    await taught([4, 8, 8, 2])
    await taught([4, 8, 7])
    // These would be first: of a class that is over, of no school, who gave little or to nobody, long ago and today, and who is gone.
    await close((await taught([5, 10, 10])).id)
    await taught([5, 10, 10], 5, null)
    await taught([3, 9, 9])
    await taught([4, 0, 0])
    await taught([5, 10, 10], 29)
    await taught([5, 10, 10], 0)
    const gone = await taught([5, 10, 10])
    await t.database.db.execute(sql`update "user" set disabled_at = now() where id = ${gone.teacher.userId}`)
    // Where all hand in little nobody stands out.
    for (const done of [5, 6, 7]) await taught([4, 10, done], 5, second)
    for (const _ of [1, 2]) await runJob(t, 'count-schools')
    const told = async (head: Person) =>
      (await home(head)).school?.topTeachers.map(({ _id, given, done }) => [_id, given, done])
    expect(await told(heads[0])).toEqual([[best.teacher.userId, 4, 8]])
    expect(await told(heads[1])).toEqual([])
  })

  it('nobody stands there who has left, teaches nothing any more, or is of another school', async () => {
    const other = await t.make.school()
    const head = await t.make.person('super_admin', { schoolId })
    const [stays, gone, left, office, far] = [
      await t.make.person('teacher', { schoolId }),
      await t.make.person('teacher', { schoolId }),
      await t.make.person('teacher', { schoolId: other }),
      await t.make.person('admin', { schoolId }),
      await t.make.person('teacher', { schoolId }),
    ]
    await t.database.db.execute(sql`update "user" set disabled_at = now() where id = ${gone.userId}`)
    for (const [at, who] of [stays, gone, left, office].entries())
      await t.database.db.execute(sql`
        insert into school_top_teacher (school_id, place, user_id, classes, given, expected, done, late)
        values (${schoolId}, ${at + 1}, ${who.userId}, 1, 4, 8, 8, 0)`)
    await t.database.db.execute(sql`
      insert into school_top_teacher (school_id, place, user_id, classes, given, expected, done, late)
      values (${other}, 1, ${far.userId}, 1, 4, 8, 8, 0)`)
    expect((await home(head)).school?.topTeachers.map(({ _id }) => _id)).toEqual([stays.userId])
  })
})

describe('weakest questions', () => {
  it('of the subject lead its head to the homework in which they were asked most, and are counted as its analysis counts', async () => {
    const room = await make.classroom({ pupils: 12, schoolId, subject: 'math' })
    const art = await make.classroom({ pupils: 10, schoolId, subject: 'art' })
    const homework = await make.homework(room, { questions: QUESTIONS })
    for (const pupil of room.pupils) await answer(pupil, homework, ['một', 'ba'])
    const other = await make.homework(art, { questions: QUESTIONS })
    for (const pupil of art.pupils) await answer(pupil, other, ['ba', 'ba'])
    await runJob(t, 'count-days')
    const { subject } = await home(leader)
    expect(subject?.weakest).toEqual([
      {
        homeworkUid: homework._id,
        name: homework.name,
        classId: room.classId,
        className: expect.any(String),
        number: 2,
        content: '<p>Vận tốc <strong>trung bình</strong> là gì?</p>',
        reached: 0,
        papers: 12,
        classes: 1,
      },
    ])
    const { items, papers } = (await t.as(leader).call(readItems, { query: { homeworkUid: homework._id } }))
      .data.analysis
    expect([papers, items[1]?.reached]).toEqual([12, 0])
    t.clock.forward(40 * DAY)
    const later = await t.make.person('leader', { schoolId, subjects: ['math'] })
    expect((await home(later)).subject?.weakest).toEqual([])
  })

  it('stand as they read today, with their number, of what was handed in, marked and published, in open classes', async () => {
    const { db } = t.database
    const room = await make.classroom({ pupils: 10, schoolId, subject: 'math' })
    const [closed, easy] = [
      await make.classroom({ pupils: 0, schoolId, subject: 'math' }),
      asDraft(sample.ShortAnswer({ right: ['ba'], content: '<p>Câu cuối</p>', point: 1 })),
    ]
    const questions = [...QUESTIONS, easy]
    const homework = await make.homework(room, { questions, endsIn: 3 * DAY })
    const hidden = await make.homework(room, { questions, endsIn: 3 * DAY })
    const waits = await make.homework(room, {
      questions: [...QUESTIONS, asDraft(sample.Essay())],
      endsIn: 3 * DAY,
    })
    const essay = { html: '<p>Em viết.</p>', files: [] } as never
    for (const pupil of room.pupils) {
      await answer(pupil, homework, ['một', 'ba', 'ba'])
      await answer(pupil, hidden, ['sai', 'ba', 'ba'])
      await answer(pupil, waits, ['sai', 'sai', essay])
    }
    // One of those that wait is marked.
    await db.execute(sql`update attempt set state = 'graded', waiting = 0, points_so_far = null, score = 0
      where homework_id = ${waits._id} and student_id = ${room.studentIds[0]}`)
    await db.execute(sql`update homework set publish = false where id = ${hidden._id}`)
    const over = await make.homework(closed, { questions, endsIn: 3 * DAY })
    await close(closed.classId)
    const questionsOf = async (homeworkId: string) =>
      (
        await db.execute<{ id: string }>(sql`
          select question.id from question join question_group on question_group.id = question_group_id
          where homework_id = ${homeworkId} order by question.position`)
      ).rows.map(({ id }) => id)
    const [first, second] = (await questionsOf(homework._id)) as [string, string]
    const next = (change: object) =>
      db.execute(sql`
      insert into question_version select (jsonb_populate_record(one, ${JSON.stringify(change)}::jsonb)).*
      from question_version one where question_id = ${second} and version = 1`)
    await next({ version: 2, content: '<p>Đã sửa</p>' })
    // Twelve that came later, and in which nobody has a mark.
    for (let number = 0; number < 12; number++) {
      t.clock.forward(1000)
      await make.attempt(room.pupils[0] as Person, await make.homework(room, { questions, endsIn: DAY }))
    }
    await runJob(t, 'count-days')
    await db.execute(sql`
      insert into homework_item (homework_id, question_id, class_id, asked_id, papers, shares)
      select ${over._id}, id, ${closed.classId}, id, 99, 0 from question where id = ${(await questionsOf(over._id))[0]}`)
    const weakest = async () =>
      (await home(leader)).subject?.weakest.map(({ homeworkUid, number, content, papers }) => [
        homeworkUid,
        number,
        content,
        papers,
      ])
    const was = '<p>Vận tốc <strong>trung bình</strong> là gì?</p>'
    expect(await weakest()).toEqual([[homework._id, 2, was, 10]])
    await db.execute(sql`update question set version = 2 where id = ${second}`)
    await db.execute(sql`update question set deleted_at = now() where id = ${first}`)
    expect(await weakest()).toEqual([[homework._id, 1, '<p>Đã sửa</p>', 10]])
    await db.execute(sql`
      with gone as (
        insert into question_group select (jsonb_populate_record(one, jsonb_build_object('id', uuidv7(), 'position', -1, 'deleted_at', now()))).*
        from question_group one where homework_id = ${homework._id} returning id)
      update question set deleted_at = null, question_group_id = gone.id from gone where question.id = ${first}`)
    expect((await weakest())?.[0]?.[1]).toBe(1)
    await db.execute(sql`update question set deleted_at = now() where id = ${second}`)
    expect(await weakest()).toEqual([])
  })

  it('are none of few papers', async () => {
    const room = await make.classroom({ pupils: 3, schoolId, subject: 'math' })
    const homework = await make.homework(room, { questions: QUESTIONS })
    for (const pupil of room.pupils) await answer(pupil, homework, ['ba', 'ba'])
    await runJob(t, 'count-days')
    expect((await home(leader)).subject?.weakest).toEqual([])
  })
})

it('what is kept for homes equals a recount', async () => {
  const rooms = [
    await make.classroom({ pupils: 6, schoolId, subject: 'math' }),
    await make.classroom({ pupils: 6, schoolId, subject: 'art' }),
  ]
  for (const room of rooms) {
    await threeHomeworks(room)
    await runJob(t, 'count-days')
  }
  await runJob(t, 'count-ended')
  await runJob(t, 'count-days')
  const before = await kept()
  expect(before.items.length).toBeGreaterThan(0)
  expect(before.pupils.length).toBeGreaterThan(0)
  expect(before.tops.length).toBeGreaterThan(0)
  await t.database.db.execute(sql`delete from homework_item`)
  await t.database.db.execute(sql`delete from class_pupil`)
  await t.database.db.execute(sql`delete from school_top`)
  await t.database.db.execute(
    sql`insert into class_change (class_id, school_id) select id, school_id from class`,
  )
  await runJob(t, 'count-days')
  expect(await kept()).toEqual(before)
})
