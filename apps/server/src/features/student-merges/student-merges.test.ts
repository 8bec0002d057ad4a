import * as learn from '@bangxanh/contract/learn/endpoints.ts'
import * as calls from '@bangxanh/contract/student-merges/endpoints.ts'
import type { MergeField } from '@bangxanh/contract/student-merges/states.ts'
import * as students from '@bangxanh/contract/students/endpoints.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { holdLock, waitingForLocks } from '../../testing/locks.ts'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { testSchool } from '../../testing/test-school.ts'

const t = testSchool()
const DAY = 86_400_000
let makeClass: ReturnType<typeof classMaker>
let make: ReturnType<typeof homeworkMaker>
/** One pupil twice in a class, each with an account, and each in a class of its own as well. */
let room: Classroom
let kept: string
let other: string
let ofKept: Person
let ofOther: Person
let ownClass: string

beforeAll(() => {
  makeClass = classMaker(t)
  make = homeworkMaker(t)
})
beforeEach(async () => {
  room = await make.classroom({ pupils: 2, schoolId: t.schoolId })
  ;[kept, other] = room.studentIds as [string, string]
  ;[ofKept, ofOther] = room.pupils as [Person, Person]
  ownClass = (await makeClass.class({ schoolId: t.schoolId, teachers: [t.teacher] })).id
  await t.database.pool.query(
    `insert into class_student (id, class_id, student_id, state, entry, asked_at, changed_at)
     values (gen_random_uuid(), $1, $2, 'approved', 'roster', now(), now())`,
    [ownClass, other],
  )
})

const merge = (who: Person | null, studentId = kept, otherId = other, take: MergeField[] = []) =>
  t.as(who).call(calls.mergeStudents, { body: { studentId, otherId, take } })
const undo = (who: Person | null, studentId = kept) =>
  t.as(who).call(calls.undoMerge, { body: { studentId } })
const preview = (who: Person, studentId = kept, otherId = other) =>
  t.as(who).call(calls.previewMerge, { query: { studentId, otherId } })
const handIn = async (pupil: Person, homework: { _id: string }) => {
  const attempt = await make.attempt(pupil, homework)
  await t.as(pupil).call(learn.submitAttempt, { params: { attemptId: attempt._id }, body: { answers: [] } })
}
const consent = (studentId: string, kind: 'photos' | 'data') =>
  t.as(t.admin).call(students.recordConsent, {
    body: { studentId, kind, given: true, givenBy: 'Nguyễn Thị Mai', method: 'paper' },
  })
/** All that stands on both records, as the database has it. */
async function standing() {
  const of = async (text: string) => (await t.database.pool.query(text, [[kept, other]])).rows
  return {
    records: await of(
      `select id, user_id, code, fullname, birthday, phone, guardian_name, guardian_phone from student where id = any($1) order by id`,
    ),
    places: await of(
      `select id, class_id, student_id, state, entry, changed_at from class_student where student_id = any($1) order by id`,
    ),
    assignees: await of(
      `select * from homework_assignee where student_id = any($1)
       order by homework_id, student_id`,
    ),
    attempts: await of(
      `select id, homework_id, student_id, number, state, score from attempt where student_id = any($1) order by id`,
    ),
    consents: await of('select id, student_id from student_consent where student_id = any($1) order by id'),
    accounts: await of(
      `select id, disabled_at from "user" where id in (select user_id from student where id = any($1)) order by id`,
    ),
  }
}
/** Stored counts beside a recount (product 4.4). */
const miscounted = async () =>
  (
    await t.database.pool.query(`select * from homework_assignee a where attempts <> (
      select count(*) from attempt where attempt.homework_id = a.homework_id and attempt.student_id = a.student_id)`)
  ).rows

const at = (day: number) => new Date(`2026-01-0${day}T08:00:00Z`)
const put = (text: string, values: readonly unknown[]) => t.database.pool.query(text, [...values])
/** What is kept of a pupil's homework: solutions shown, own end, own tries, opened again. */
const putAssignee = (
  homeworkId: string,
  studentId: string,
  days?: readonly [number, number, number, number],
) =>
  put(
    `insert into homework_assignee (homework_id, student_id, solutions_shown_at, own_end_at, own_attempts, reopened_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      ...[homeworkId, studentId],
      ...(days ? [at(days[0]), at(days[1]), days[2], at(days[3])] : [null, null, null, null]),
    ],
  )
async function putAttempts(homeworkId: string, studentId: string, count: number) {
  await put(
    `insert into attempt (id, homework_id, student_id, number, state, seed, started_at, ends_at, submitted_at, score, total_point)
     select gen_random_uuid(), $1, $2, number, 'graded', 'x', now(), now(), now(), 1, 3 from generate_series(1, $3::int) number`,
    [homeworkId, studentId, count],
  )
  await put('update homework_assignee set attempts = $3 where homework_id = $1 and student_id = $2', [
    ...[homeworkId, studentId, count],
  ])
}
/** Every row of both and of a classmate, and of this one whether it was written anew. */
async function rowsWith(third: string) {
  const of = async (table: string, order: string) => {
    const text = `select *, case when student_id = $2 then xmin::text end as written from ${table} where student_id = any($1) order by ${order}`
    return (await put(text, [[kept, other, third], third])).rows
  }
  return {
    places: await of('class_student', 'id'),
    assignees: await of('homework_assignee', 'homework_id, student_id'),
    attempts: await of('attempt', 'id'),
  }
}
const ofOne = (id: string, { places, assignees, attempts }: Awaited<ReturnType<typeof rowsWith>>) =>
  [places, assignees, attempts].map(list => list.filter(({ student_id }) => student_id === id))

/** Both with a classmate in four classes and seven homeworks, each in another way. */
async function threeTogether() {
  const [third = ''] = await makeClass.students(room.classId, [{ fullname: 'Bạn Cùng Lớp' }], t.schoolId)
  const made = await Promise.all(
    [1, 2, 3].map(() => makeClass.class({ schoolId: t.schoolId, teachers: [t.teacher] })),
  )
  const [same, left, later] = made.map(({ id }) => id) as [string, string, string]
  for (const [classId, studentId, state, entry, changed, asked, follows] of [
    [room.classId, kept, 'approved', 'teacher', 5, 4, false],
    [room.classId, other, 'approved', 'roster', 6, 3, true],
    [room.classId, third, 'approved', 'request', 5, 1, false],
    [same, kept, 'approved', 'request', 6, 2, true],
    [same, other, 'approved', 'roster', 4, 3, false],
    [same, third, 'banned', 'roster', 1, 1, true],
    [left, kept, 'approved', 'teacher', 7, 5, false],
    [left, other, 'removed', 'roster', 2, 6, false],
    [left, third, 'approved', 'roster', 7, 1, true],
    [later, kept, 'waiting', 'request', 8, 8, false],
    [later, other, 'approved', 'roster', 3, 9, false],
    [later, third, 'removed', 'request', 1, 1, true],
    [ownClass, third, 'waiting', 'request', 1, 1, true],
  ] as const)
    await put(
      `insert into class_student (id, class_id, student_id, state, entry, changed_at, asked_at, subscribed)
       values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7) on conflict (class_id, student_id) do update set
         state = $3, entry = $4, changed_at = $5, asked_at = $6, subscribed = $7`,
      [classId, studentId, state, entry, at(changed), at(asked), follows],
    )
  const given = await Promise.all(Array.from({ length: 7 }, () => make.homework(room, { limitSubmit: 5 })))
  const homeworkIds = given.map(({ _id }) => _id) as [
    ...[string, string, string, string, string, string, string],
  ]
  const [both, theirs, own, chosen, begun, extended, since] = homeworkIds
  for (const [homeworkId, studentId, attempts, ...days] of [
    [both, kept, 1, 3, 2, 9, 1],
    [both, other, 2, 2, 5, 8, 6],
    [both, third, 3, 2, 5, 9, 6],
    [theirs, other, 1, 5, 7, 9, 8],
    [theirs, third, 2, 5, 7, 9, 8],
    [own, kept, 2, 1, 1, 6, 1],
    [own, third, 1, 1, 1, 6, 1],
  ] as const) {
    await putAssignee(homeworkId, studentId, days)
    await putAttempts(homeworkId, studentId, attempts)
  }
  for (const id of [kept, other, third]) await putAssignee(chosen, id)
  await putAssignee(begun, other)
  await putAssignee(extended, other)
  await putAssignee(since, third)
  return { third, classIds: [room.classId, same, left, later], homeworkIds, before: await rowsWith(third) }
}

describe('merging two records', () => {
  it('takes two records, of administrators of their school alone', async () => {
    expect(await merge(null)).toFail(401, 'E_UNAUTHENTICATED')
    expect(await merge(t.admin, kept, 'nobody')).toFail(400, 'E_INVALID')
    expect(await merge(t.admin, kept, kept)).toFail(409, 'E_MERGE_SAME')
    for (const who of [t.otherAdmin, t.otherTenant, t.pupil, ofKept])
      expect([403, 404]).toContain((await merge(who)).status)
    for (const who of [room.teacher, t.teacher, t.leader])
      expect([403, 404]).toContain((await merge(who)).status)
    for (const who of [t.director, t.regional]) expect((await merge(who)).status).toBe(403)
    expect((await standing()).records).toHaveLength(2)
  })

  it('never goes across schools, for somebody of both neither', async () => {
    const elsewhere = await t.make.school()
    const far = await make.classroom({ pupils: 1, schoolId: elsewhere })
    expect(await merge(t.admin, kept, far.studentIds[0])).toFail(404, 'E_NOT_FOUND')
    await t.database.pool.query(
      `insert into role_grant (id, user_id, role, school_id) values (gen_random_uuid(), $1, 'super_admin', $2)`,
      [t.head.userId, elsewhere],
    )
    expect(await merge(t.head, kept, far.studentIds[0])).toFail(409, 'E_MERGE_SCHOOLS')
    expect(await preview(t.head, kept, far.studentIds[0])).toFail(409, 'E_MERGE_SCHOOLS')
  })

  it('brings attempts, classes, guardian and consents of both to one record; counts equal a recount; undo restores both', async () => {
    const [one, two] = [
      await make.homework(room, { limitSubmit: 5 }),
      await make.homework(room, { limitSubmit: 5 }),
    ]
    for (const [pupil, homework] of [
      [ofKept, one],
      [ofOther, one],
      [ofOther, one],
      [ofOther, two],
    ] as const)
      await handIn(pupil, homework)
    await make.attempt(ofOther, two)
    await consent(kept, 'data')
    await consent(other, 'photos')
    await t.as(t.admin).call(students.updateStudentInfo, {
      body: {
        _id: other,
        code: `MA${other}`.slice(0, 40),
        guardianName: 'Lê Thị Mẹ',
        guardianPhone: '0911111111',
      },
    })
    await t.database.pool.query(
      `update homework_assignee set own_end_at = now() + interval '9 days', own_attempts = 7 where student_id = $1`,
      [other],
    )
    const before = await standing()
    const { data } = await preview(t.admin)
    expect(data.preview).toMatchObject({
      kept: { attempts: 1, consents: 1, account: { username: ofKept.username } },
      other: { attempts: 4, consents: 1, homeworks: 2 },
      account: 'kept',
      closes: ofOther.username,
      sharedHomeworks: 1,
      problem: null,
    })

    expect((await merge(t.admin)).data.merge).toMatchObject({ mergedBy: expect.any(String) })
    const merged = await standing()
    expect(merged.records).toMatchObject([
      { id: kept, user_id: ofKept.userId, guardian_name: 'Lê Thị Mẹ', guardian_phone: '0911111111' },
    ])
    expect(merged.records[0].code).toMatch(/^MA/)
    expect(merged.attempts.map(({ student_id }) => student_id)).toEqual(Array(5).fill(kept))
    expect(
      merged.attempts
        .filter(({ homework_id }) => homework_id === one._id)
        .map(({ number }) => number)
        .sort(),
    ).toEqual([1, 2, 3])
    expect(merged.places.map(({ class_id }) => class_id).sort()).toEqual([room.classId, ownClass].sort())
    expect(merged.consents.map(({ student_id }) => student_id)).toEqual([kept, kept])
    expect(await miscounted()).toEqual([])
    expect(await t.as(ofOther).call(learn.listOwnClasses, {})).toFail(401, 'E_UNAUTHENTICATED')
    // The open attempt goes on in the name of the account that is left.
    const [open] = merged.attempts.filter(({ state }) => state === 'open')
    expect((await t.as(ofKept).call(learn.readAttempt, { params: { attemptId: open.id } })).status).toBe(200)

    expect(
      (await t.as(t.admin).call(calls.readMerge, { query: { studentId: kept } })).data.merge,
    ).toMatchObject({
      otherName: before.records.find(({ id }) => id === other)?.fullname,
    })
    expect((await undo(t.head)).data).toEqual({ otherId: other })
    expect(await standing()).toEqual(before)
    expect(await miscounted()).toEqual([])
    const { rows } = await t.database.pool.query(
      "select action from audit_log where object_id = $1 and action like 'student.merge%' order by at, id",
      [kept],
    )
    expect(rows.map(({ action }) => action)).toEqual(['student.merged', 'student.merge-undone'])
    // Twice is told.
    expect(await undo(t.admin)).toFail(409, 'E_MERGE_OVER')
  })

  it('keeps what was begun since then with the record that stayed', async () => {
    const homework = await make.homework(room, { limitSubmit: 5 })
    await handIn(ofKept, homework)
    await handIn(ofOther, homework)
    await merge(t.admin)
    await handIn(ofKept, homework)
    await consent(kept, 'photos')
    await t.as(t.admin).call(students.updateStudentInfo, { body: { _id: kept, fullname: 'Tên Mới' } })
    await t.as(room.teacher).call(students.decideStudent, {
      body: { classUid: room.classId, studentId: kept, status: 'banned' },
    })
    expect((await undo(t.admin)).status).toBe(200)
    const { records, attempts, consents, places } = await standing()
    const of = (id: string) =>
      attempts.filter(({ student_id }) => student_id === id).map(({ number }) => number)
    expect([of(kept).sort(), of(other)]).toEqual([[1, 2], [1]])
    expect(consents.map(({ student_id }) => student_id)).toEqual([kept])
    expect(records.find(({ id }) => id === kept)?.fullname).toBe('Tên Mới')
    const state = (id: string) =>
      places.find(({ student_id, class_id }) => student_id === id && class_id === room.classId)?.state
    expect([state(kept), state(other)]).toEqual(['banned', 'approved'])
    expect(await miscounted()).toEqual([])
  })

  it('joins what both have of each class and homework, and the way back takes it apart; a classmate is not touched', async () => {
    const { third, classIds, homeworkIds, before } = await threeTogether()
    const [both, theirs, own, chosen, begun, given, since] = homeworkIds
    expect((await merge(t.admin)).status).toBe(200)
    const merged = await rowsWith(third)
    expect(ofOne(third, merged)).toEqual(ofOne(third, before))
    const placeIn = (classId: string, list = merged.places) =>
      list
        .filter(({ class_id, student_id }) => class_id === classId && student_id !== third)
        .map(row => [row.student_id, row.state, row.entry, row.changed_at, row.asked_at, row.subscribed])
    expect(classIds.map(id => placeIn(id))).toEqual([
      [[kept, 'approved', 'roster', at(5), at(3), true]],
      [[kept, 'approved', 'request', at(4), at(2), true]],
      [[kept, 'approved', 'teacher', at(7), at(5), false]],
      [[kept, 'approved', 'roster', at(3), at(8), false]],
    ])
    expect(placeIn(ownClass)).toEqual(placeIn(ownClass, before.places).map(([, ...rest]) => [kept, ...rest]))
    const keptOf = (ids: readonly string[], { assignees }: typeof before) =>
      ids.map(id =>
        assignees
          .filter(({ homework_id, student_id }) => homework_id === id && student_id !== third)
          .map(row => [
            ...[row.student_id, row.attempts, row.solutions_shown_at, row.own_end_at],
            ...[row.own_attempts, row.reopened_at],
          ]),
      )
    expect(keptOf(homeworkIds, merged)).toEqual([
      [[kept, 3, at(2), at(5), 9, at(6)]],
      [[kept, 1, at(5), at(7), 9, at(8)]],
      [[kept, 2, at(1), at(1), 6, at(1)]],
      ...[chosen, begun, given].map(() => [[kept, 0, null, null, null, null]]),
      [],
    ])
    const numbers = (homeworkId: string) =>
      merged.attempts
        .filter(({ homework_id, student_id }) => homework_id === homeworkId && student_id !== third)
        .map(({ student_id, number }) => `${student_id} ${number}`)
        .sort()
    expect([both, theirs, own].map(numbers)).toEqual([
      [`${kept} 1`, `${kept} 2`, `${kept} 3`],
      [`${kept} 1`],
      [`${kept} 1`, `${kept} 2`],
    ])
    expect((await undo(t.admin)).status).toBe(200)
    expect(await rowsWith(third)).toEqual(before)

    // What is begun, given and chosen since then stays where it is.
    expect((await merge(t.admin)).status).toBe(200)
    await putAttempts(begun, kept, 1)
    await put('update homework_assignee set own_end_at = $2 where homework_id = $1 and student_id = $3', [
      ...[given, at(9), kept],
    ])
    await putAssignee(since, kept)
    // One attempt came to nothing.
    await put('delete from attempt where homework_id = $1 and student_id = $2', [theirs, kept])
    await put('update homework_assignee set attempts = 0 where homework_id = $1 and student_id = $2', [
      ...[theirs, kept],
    ])
    expect((await undo(t.admin)).status).toBe(200)
    const after = await rowsWith(third)
    expect(ofOne(third, after)).toEqual(ofOne(third, before))
    const untouched = [both, own, chosen]
    expect(keptOf(untouched, after)).toEqual(keptOf(untouched, before))
    expect(keptOf([theirs], after)).toEqual([[[other, 0, at(5), at(7), 9, at(8)]]])
    const empty = (id: string) => [id, 0, null, null, null, null]
    expect(keptOf([begun, given, since], after).map(rows => rows.toSorted())).toEqual([
      [[kept, 1, null, null, null, null], empty(other)].toSorted(),
      [[kept, 0, null, at(9), null, null], empty(other)].toSorted(),
      [empty(kept)],
    ])
  })

  it('waits for who starts an attempt of homework that the record that goes has', async () => {
    const homework = await make.homework(room, { limitSubmit: 5 })
    await handIn(ofOther, homework)
    const starting = sql`select pg_advisory_xact_lock_shared(hashtextextended(${`homework ${homework._id}`}, 0))`
    const release = await holdLock(t, starting)
    const merging = merge(t.admin)
    await waitingForLocks(t, 1)
    await release()
    expect((await merging).status).toBe(200)
  })

  it('writes nothing of homework that the record that stays alone has: its pupil may be starting there', async () => {
    const [own, shared] = [await make.homework(room), await make.homework(room, { limitSubmit: 5 })]
    for (const pupil of [ofKept, ofOther]) await handIn(pupil, shared)
    await handIn(ofKept, own)
    const written = async () => {
      const row = `select xmin::text from homework_assignee where homework_id = $1 and student_id = $2`
      return (await t.database.pool.query(row, [own._id, kept])).rows
    }
    const before = await written()
    expect(before).toHaveLength(1)
    expect((await merge(t.admin)).status).toBe(200)
    expect((await undo(t.admin)).status).toBe(200)
    expect(await written()).toEqual(before)
    expect(await miscounted()).toEqual([])
  })

  it('lets one choose what the record says, and gives it the account of the other where it has none', async () => {
    const [bare = ''] = await makeClass.students(ownClass, [{ fullname: 'Lê Thị Bé' }], t.schoolId)
    const { data } = await preview(t.admin, bare)
    expect(data.preview).toMatchObject({ account: 'other', closes: null })
    await merge(t.admin, bare, other, ['fullname'])
    const { rows } = await t.database.pool.query('select fullname, user_id from student where id = $1', [
      bare,
    ])
    expect(rows[0].user_id).toBe(ofOther.userId)
    expect(rows[0].fullname).toMatch(/^Nguyễn Văn/)
    expect((await t.as(ofOther).call(learn.listOwnClasses, {})).data.classes).toHaveLength(2)
    await undo(t.admin, bare)
    expect((await standing()).records.find(({ id }) => id === other)?.user_id).toBe(ofOther.userId)
  })

  it('keeps what the record says where the other one says nothing, though that was chosen', async () => {
    const said = { phone: '0912345678', guardian_name: 'Lê Thị Mẹ', guardian_phone: '0911111111' }
    const write = (id: string, row: Record<keyof typeof said, string | null>) =>
      t.database.pool.query(
        'update student set phone = $2, guardian_name = $3, guardian_phone = $4 where id = $1',
        [id, row.phone, row.guardian_name, row.guardian_phone],
      )
    await write(kept, said)
    await write(other, { phone: null, guardian_name: null, guardian_phone: null })
    expect((await merge(t.admin, kept, other, ['phone', 'guardian'])).status).toBe(200)
    expect((await standing()).records).toMatchObject([{ id: kept, ...said }])
  })

  it('keeps what both say as the record that stays says it, but what was chosen; what it does not say comes from the other', async () => {
    const write = (id: string, ...said: (string | null)[]) =>
      t.database.pool.query(
        'update student set phone = $2, guardian_name = $3, homeroom = $4 where id = $1',
        [id, ...said],
      )
    const says = async () =>
      Object.values(
        (
          await t.database.pool.query('select phone, guardian_name, homeroom from student where id = $1', [
            kept,
          ])
        ).rows[0],
      )
    await write(kept, '0912345678', 'Lê Thị Mẹ', '10A1')
    await write(other, '0987654321', 'Trần Văn Bố', '10A2')
    await merge(t.admin)
    expect(await says()).toEqual(['0912345678', 'Lê Thị Mẹ', '10A1'])
    await undo(t.admin)
    await write(kept, '0912345678', 'Lê Thị Mẹ', null)
    await merge(t.admin, kept, other, ['guardian'])
    expect(await says()).toEqual(['0912345678', 'Trần Văn Bố', '10A2'])
  })

  it('gives a record without an account that of the other, also one that nobody has used yet', async () => {
    const [bare = ''] = await makeClass.students(ownClass, [{ fullname: 'Lê Thị Bé' }], t.schoolId)
    await t.database.pool.query('update "user" set signed_in_at = null where id = $1', [ofOther.userId])
    await merge(t.admin, bare)
    const { rows } = await t.database.pool.query('select user_id from student where id = $1', [bare])
    expect(rows).toEqual([{ user_id: ofOther.userId }])
  })

  it('keeps the account of the record that stays, where neither has ever signed in', async () => {
    await t.database.pool.query('update "user" set signed_in_at = null where id = any($1)', [
      [ofKept.userId, ofOther.userId],
    ])
    expect((await preview(t.admin)).data.preview).toMatchObject({ account: 'kept', closes: ofOther.username })
    await merge(t.admin)
    expect((await standing()).records).toMatchObject([{ id: kept, user_id: ofKept.userId }])
  })

  it('uses the account that has signed in, where the other one never has', async () => {
    await t.database.pool.query('update "user" set signed_in_at = null where id = $1', [ofKept.userId])
    expect((await preview(t.admin)).data.preview).toMatchObject({ account: 'other', closes: ofKept.username })
    await merge(t.admin)
    expect((await standing()).records).toMatchObject([{ id: kept, user_id: ofOther.userId }])
  })

  it('leaves an account open that studies elsewhere', async () => {
    const elsewhere = await make.classroom({ pupils: 0 })
    await makeClass.students(
      elsewhere.classId,
      [{ fullname: 'Ai Đó', userId: ofOther.userId }],
      elsewhere.schoolId,
    )
    await merge(t.admin)
    const { data } = await t.as(ofOther).call(learn.listOwnClasses, {})
    expect(data.classes.map(({ _id }) => _id)).toEqual([elsewhere.classId])
  })

  it('lets nobody back whom a teacher has banned', async () => {
    await t.as(room.teacher).call(students.decideStudent, {
      body: { classUid: room.classId, studentId: other, status: 'banned' },
    })
    await merge(t.admin)
    const { places } = await standing()
    expect(places.find(({ class_id }) => class_id === room.classId)?.state).toBe('banned')
  })

  it('is refused while both do the same homework, and of who is anonymous', async () => {
    const homework = await make.homework(room)
    await make.attempt(ofKept, homework)
    await make.attempt(ofOther, homework)
    expect((await preview(t.admin)).data.preview.problem).toMatch(/đang làm dở/)
    expect(await merge(t.admin)).toFail(409, 'E_MERGE_OPEN')
    await t.as(t.head).call(students.anonymiseStudent, { body: { studentId: other } })
    expect(await merge(t.admin)).toFail(409, 'E_STUDENT_ANONYMISED')
    expect(await merge(t.admin, other, kept)).toFail(409, 'E_STUDENT_ANONYMISED')
  })

  it('two at once merge once, in either direction', async () => {
    const done = await Promise.all([
      merge(t.admin),
      merge(t.head),
      merge(t.admin, other, kept),
      merge(t.head),
    ])
    expect(done.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status } of done) expect([200, 404, 409]).toContain(status)
    expect((await standing()).records).toHaveLength(1)
    expect(await miscounted()).toEqual([])
  })

  it('two who undo at once undo once', async () => {
    await merge(t.admin)
    const done = await Promise.all([undo(t.admin), undo(t.head)])
    expect(done.map(({ status, error }) => error?.code ?? status).sort()).toEqual([200, 'E_MERGE_OVER'])
    expect((await standing()).records).toHaveLength(2)
  })
})

describe('the way back', () => {
  it('is open for a day, by administrators of the school alone', async () => {
    await merge(t.admin)
    for (const who of [t.otherAdmin, room.teacher, ofKept])
      expect([403, 404]).toContain((await undo(who)).status)
    t.clock.set(new Date(t.clock.now().getTime() + DAY))
    expect(await undo(t.admin)).toFail(409, 'E_MERGE_OVER')
    expect((await t.as(t.admin).call(calls.readMerge, { query: { studentId: kept } })).data.merge).toBeNull()
  })

  it('leads through several merges from the newest on', async () => {
    const [third = ''] = await makeClass.students(ownClass, [{ fullname: 'Người Thứ Ba' }], t.schoolId)
    await merge(t.admin)
    await merge(t.admin, kept, third)
    expect((await undo(t.admin)).data.otherId).toBe(third)
    expect((await undo(t.admin)).data.otherId).toBe(other)
  })

  it('is closed where the code has gone to somebody else meanwhile', async () => {
    await t.as(t.admin).call(students.updateStudentInfo, { body: { _id: other, code: 'MÃ-CŨ' } })
    await merge(t.admin)
    await t.as(t.admin).call(students.updateStudentInfo, { body: { _id: kept, code: 'MÃ-MỚI' } })
    await makeClass.students(ownClass, [{ fullname: 'Người Khác', code: 'MÃ-CŨ' }], t.schoolId)
    expect(await undo(t.admin)).toFail(409, 'E_MERGE_IN_THE_WAY')
    expect((await standing()).records).toHaveLength(1)
  })

  it('keeps nothing of a pupil who is made anonymous', async () => {
    await merge(t.admin)
    await t.as(t.head).call(students.anonymiseStudent, { body: { studentId: kept } })
    const { rows } = await t.database.pool.query('select before from student_merge where kept_id = $1', [
      kept,
    ])
    expect(rows).toEqual([{ before: null }])
    expect(await undo(t.admin)).toFail(409, 'E_MERGE_OVER')
  })
})

it('every table that names a student is one that a merge knows', async () => {
  const { rows } = await t.database.pool.query(
    `select distinct conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid = 'student'::regclass order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'attempt',
    'class_pupil',
    'class_student',
    'contest_participant',
    'gradebook_cell',
    'gradebook_change',
    'homework_assignee',
    'lesson_progress',
    'room_act',
    'room_seat',
    'school_top',
    'student_consent',
    'student_merge',
  ])
})
