import { join } from 'node:path'
import { login } from '@bangxanh/contract/account/endpoints.ts'
import { listClasses } from '@bangxanh/contract/classes/endpoints.ts'
import { listFolders, listMarket } from '@bangxanh/contract/documents/endpoints.ts'
import { listExams } from '@bangxanh/contract/exam-vault/endpoints.ts'
import type { OwnerCategory } from '@bangxanh/contract/exam-vault/schemas.ts'
import { readGradebook, readOwnGradebooks } from '@bangxanh/contract/gradebook/endpoints.ts'
import { listHomeworks } from '@bangxanh/contract/homework/endpoints.ts'
import { listOwnHomeworks } from '@bangxanh/contract/learn/endpoints.ts'
import { listLessons, listOwnLessons } from '@bangxanh/contract/lessons/endpoints.ts'
import { listPaperImports } from '@bangxanh/contract/paper-imports/endpoints.ts'
import { listStudents } from '@bangxanh/contract/students/endpoints.ts'
import { QUESTION_TYPES } from '@bangxanh/questions/registry.ts'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { s3Files } from '../kernel/files/s3-files.ts'
import { makePlace, startTestApp, type TestApp } from '../testing/app.ts'
import { type StandInS3, startStandInS3 } from '../testing/stand-in-s3.ts'
import { NORTH_CLASSES, PRIMARY_CLASSES, SOUTH_CLASSES } from './demo-classes.ts'
import { fillDemo } from './fill-demo.ts'
import { NORTH_HOMES, PRIMARY_HOMES, SOUTH_HOMES } from './home-classes.ts'
import { DEMO_PASSWORD, demoUsernames, STAFF } from './people.ts'

let t: TestApp
let store: StandInS3

const rows = async <R extends Record<string, unknown>>(query: SQL): Promise<R[]> =>
  (await t.database.db.execute(query)).rows as unknown[] as R[]
const numberOf = async (query: SQL): Promise<number> => Number((await rows<{ n: string }>(query))[0]?.n)

async function as(username: string) {
  const { data } = await t.as(null).call(login, { body: { username, password: DEMO_PASSWORD } })
  return t.as({ token: data.accessToken })
}

beforeAll(async () => {
  // In a bucket, where browsers send to it themselves: it is filled without one.
  store = await startStandInS3()
  const place = await makePlace()
  t = await startTestApp(() => ({ files: s3Files(store.access, join(place.folder, 'files')) }), place)
  // Twelve past three at night in Vietnam.
  t.clock.set('2026-10-04T20:12:00.000Z')
  expect(await fillDemo(t.kernel)).toBe('filled')
})
afterAll(async () => {
  await t.close()
  await store.close()
})

it('who has the published password is named, so that each can be given one of their own', async () => {
  const published = await rows<{ username: string }>(sql`
    select username from "user" where password_hash = (select password_hash from "user" where username = 'giaovien')`)
  expect(published.map(({ username }) => username).sort()).toEqual(demoUsernames().sort())
})

it('a pupil sits in one home class, and in no other grade', async () => {
  const homes = [...NORTH_HOMES, ...SOUTH_HOMES, ...PRIMARY_HOMES].map(({ name }) => name)
  const names = new Set(homes)
  const memberships = await rows<{ student: string; name: string; grade: string }>(sql`
    select m.student_id as student, c.name, c.grade from class_student m join class c on c.id = m.class_id
    where m.state <> 'removed'`)
  const of = new Map<string, { homes: Set<string>; grades: Set<string> }>()
  for (const { student, name, grade } of memberships) {
    const pupil = of.get(student) ?? { homes: new Set(), grades: new Set() }
    of.set(student, pupil)
    const [home = ''] = name.split(' ')
    if (names.has(home)) pupil.homes.add(home)
    pupil.grades.add(grade)
  }
  expect(of.size).toBeGreaterThan(200)
  expect([...of.values()].filter(({ homes, grades }) => homes.size !== 1 || grades.size !== 1)).toEqual([])
})

it('whatever is done, is done between seven in the morning and half past nine in the evening', async () => {
  const moments: Record<string, SQL> = {
    'class made': sql`select created_at as at from class`,
    'pupil asked': sql`select asked_at as at from class_student`,
    'pupil decided': sql`select changed_at as at from class_student`,
    'exam made': sql`select created_at as at from exam`,
    'homework made': sql`select created_at as at from homework`,
    'homework begins': sql`select start_at as at from homework`,
    'homework ends': sql`select end_at as at from homework`,
    'attempt begun': sql`select started_at as at from attempt`,
    'answer saved': sql`select saved_at as at from attempt_answer`,
    'handed in': sql`select submitted_at as at from attempt where submitted_at is not null`,
    'signed in': sql`select signed_in_at as at from "user" where signed_in_at is not null`,
    'lesson made': sql`select created_at as at from lesson`,
    'lesson opens': sql`select start_at as at from lesson`,
    comment: sql`select created_at as at from submission_comment`,
    'given back': sql`select greatest(seen_at, returned_at, redo_at) as at from attempt where coalesce(seen_at, returned_at, redo_at) is not null`,
    'film watched': sql`select saved_at as at from lesson_progress`,
    consent: sql`select recorded_at as at from student_consent`,
    log: sql`select at from audit_log`,
  }
  for (const [what, all] of Object.entries(moments)) {
    const [found] = await rows<{ n: string; night: string; ahead: string }>(sql`
      select count(*) as n,
        count(*) filter (where (at at time zone 'Asia/Ho_Chi_Minh')::time not between '07:00' and '21:30') as night,
        count(*) filter (where at > ${t.clock.now()}) as ahead
      from (${all}) as moment`)
    expect(Number(found?.n), what).toBeGreaterThan(0)
    expect(found?.night, `${what} by night`).toBe('0')
    if (!/^(homework (begins|ends)|lesson opens)$/.test(what))
      expect(found?.ahead, `${what} in the future`).toBe('0')
  }
})

it('two Golden Bells were played to their end: of a class with a rescue, of the school by four teams', async () => {
  const played = await rows<{
    kind: string
    status: string
    rescues: string
    teams: string
    rang: string
    out: string
  }>(sql`
    select r.kind, r.status,
      (select count(distinct act_id) from room_rescue s where s.room_id = r.id) as rescues,
      (select count(*) from contest_team s where s.contest_id = r.id) as teams,
      (select count(*) from room_seat s where s.room_id = r.id and s.rang) as rang,
      (select count(*) > 5 from room_seat s where s.room_id = r.id and s.state = 'out') as out
    from room r where r.kind in ('class-bell', 'school-bell') order by r.kind`)
  expect(played).toEqual([
    { kind: 'class-bell', status: 'ended', rescues: '1', teams: '0', rang: '1', out: true },
    { kind: 'school-bell', status: 'ended', rescues: '1', teams: '4', rang: '1', out: true },
  ])
})

it('exams of the school: one is over, marked and ranked, one has two sittings, of which the first has its waiting room open', async () => {
  const exams = await rows<{
    status: string
    seats: string
    halls: string
    ranked: boolean
    essays: string
    said: string
    read: string
    late: string
    voided: string
    notes: string
    markers: string
  }>(sql`
    select r.status, r.ranked_at is not null as ranked,
      (select count(*) from room_seat s where s.room_id = r.id) as seats,
      (select count(*) from room_hall s where s.room_id = r.id) as halls,
      (select count(*) from room_mark s where s.room_id = r.id) as essays,
      (select count(*) from room_announcement s where s.room_id = r.id) as said,
      (select count(*) from room_reader s where s.room_id = r.id) as read,
      (select count(*) from room_late s where s.room_id = r.id and s.state = 'waiting') as late,
      (select count(*) from room_question s where s.room_id = r.id and s.voided) as voided,
      (select count(*) from room_seat s where s.room_id = r.id and s.note is not null) as notes,
      (select count(*) from contest_person s where s.contest_id = r.id and s.role = 'marker') as markers
    from room r where r.kind = 'exam' order by r.status`)
  expect(exams).toMatchObject([
    {
      status: 'ended',
      ranked: true,
      halls: '2',
      said: '1',
      late: '1',
      voided: '1',
      notes: '2',
      markers: '2',
    },
    { status: 'live', ranked: false, seats: '34', halls: '1', essays: '0', said: '0', read: '0' },
    { status: 'not_started', ranked: false, seats: '0', halls: '1' },
  ])
  expect(exams[0]?.essays).toBe(exams[0]?.read)
  expect(Number(exams[0]?.essays)).toBeGreaterThan(15)
})

it('a class has lessons: films that pupils have watched to different ends, papers, and one that is still to come', async () => {
  const { data } = await (await as('giaovien')).call(listLessons, { query: { limit: 50 } })
  expect(data.lessons.map(({ name }) => name.slice(0, 6))).toEqual([1, 2, 3, 4, 5].map(n => `Bài ${n}.`))
  const [first] = data.lessons
  expect(first?.film?.seconds).toBe(32)
  expect(first?.watched?.begun).toBeGreaterThan(first?.watched?.through ?? 0)
  expect(data.lessons.map(({ documents }) => documents.length)).toEqual([0, 1, 0, 1, 0])
  expect((await (await as('hocsinh01')).call(listOwnLessons, {})).data.lessons.length).toBe(4)
})

it('every tab of the vault that somebody of the staff sees holds exams', async () => {
  const tabs = (role: string): OwnerCategory[] =>
    role.endsWith('_chief') ? ['Group'] : ['School', 'Teacher']
  for (const { username, role } of STAFF) {
    const own = await as(username)
    for (const ownerCategory of tabs(role)) {
      const { data } = await own.call(listExams, { query: { ownerCategory } })
      expect(data.pagination.total, `${username} ${ownerCategory}`).toBeGreaterThan(0)
    }
  }
})

it('one paper has a question of every type, for ten points', async () => {
  const [paper] = await rows<{ types: string[]; points: string }>(sql`
    select array_agg(v.type) as types, e.total_point::text as points from exam e
    join question_group g on g.exam_id = e.id join question q on q.question_group_id = g.id
    join question_version v on v.question_id = q.id and v.version = q.version
    where e.title = 'Đủ các loại câu hỏi' group by e.id`)
  expect([...(paper?.types ?? [])].sort()).toEqual([...QUESTION_TYPES].sort())
  expect(Number(paper?.points)).toBe(10)
})

it('a paper was sent to be read, and its board waits for the teacher', async () => {
  const teacher = await as('giaovien')
  const found = await teacher.call(listExams, { query: { ownerCategory: 'Teacher', search: 'đủ các loại' } })
  const { data } = await teacher.call(listPaperImports, { query: { examVaultId: found.data.list[0]?._id } })
  expect(data.paperImports).toMatchObject([{ state: 'waiting', failure: null }])
})

it('classes of all sizes stand in all states, and pupils in all of theirs', async () => {
  const sizes = await rows<{ status: string; n: number }>(sql`
    select c.status, count(m.id) filter (where m.state = 'approved')::int as n
    from class c left join class_student m on m.class_id = c.id group by c.id`)
  const open = sizes.filter(({ status }) => status === 'open').map(({ n }) => n)
  expect(Math.max(...open)).toBe(45)
  expect(Math.min(...open)).toBe(0)
  expect(new Set(sizes.map(({ status }) => status))).toEqual(new Set(['open', 'closed', 'expired']))
  expect(sizes).toHaveLength(NORTH_CLASSES.length + SOUTH_CLASSES.length + PRIMARY_CLASSES.length)
  for (const state of ['waiting', 'banned'])
    expect(
      await numberOf(sql`select count(*) as n from class_student where state = ${state}`),
      state,
    ).toBeGreaterThan(0)
  expect(await numberOf(sql`select count(*) as n from student where length(fullname) > 35`)).toBeGreaterThan(
    0,
  )
  expect(await numberOf(sql`select count(*) as n from student where guardian_name is null`)).toBeGreaterThan(
    0,
  )
  expect(
    await numberOf(sql`select count(*) as n from student where guardian_name is not null`),
  ).toBeGreaterThan(100)
  const seen = sql`select count(*) as n from student s join "user" u on u.id = s.user_id where u.signed_in_at`
  expect(await numberOf(sql`${seen} is null`)).toBeGreaterThan(10)
  expect(await numberOf(sql`${seen} is not null`)).toBeGreaterThan(150)
})

it('somebody who waits says that a place of the list is theirs', async () => {
  const teacher = await as('giaovien')
  const found = await teacher.call(listClasses, { query: { search: '9A1' } })
  const classUid = found.data.classes[0]?._id ?? ''
  const { data } = await teacher.call(listStudents, { query: { classUid, state: ['waiting'] } })
  const [claims, other] = data.students
    .map(({ request }) => request)
    .sort((one, two) => (two?.places.length ?? 0) - (one?.places.length ?? 0))
  expect(claims).toMatchObject({ username: 'hocsinh29', claims: claims?.places[0]?._id })
  expect(other).toMatchObject({ username: 'hocsinh30', claims: null, places: [] })
})

it('homework is due in hours, tomorrow and next week, is over for some, and waits as a draft', async () => {
  const { data } = await (await as('giaovien')).call(listHomeworks, { query: { limit: 100 } })
  const hours = data.homeworks
    .filter(({ status }) => status === 'in_progress')
    .map(({ endAt }) => (Date.parse(endAt) - t.clock.now().getTime()) / 3_600_000)
  expect(hours.some(left => left < 12)).toBe(true)
  expect(hours.some(left => left > 12 && left < 48)).toBe(true)
  expect(hours.some(left => left > 100)).toBe(true)
  expect(data.homeworks.filter(({ status }) => status === 'ended').length).toBeGreaterThan(4)
  expect(data.homeworks.some(({ publish }) => !publish)).toBe(true)
  expect(await numberOf(sql`select count(*) as n from attempt where state = 'open'`)).toBeGreaterThan(3)
  const pupil = await (await as('hocsinh01')).call(listOwnHomeworks, { query: { tab: 'open' } })
  expect(pupil.data.homeworks.some(({ openAttemptId }) => openAttemptId)).toBe(true)
  expect(pupil.data.homeworks.some(({ attemptsUsed }) => attemptsUsed === 0)).toBe(true)
})

it('homework of every kind that runs on this machine is handed in, and half of what a person marks is marked', async () => {
  const kinds = await rows<{ kind: string; handed: number; waiting: number; returned: number }>(sql`
    select h.kind, count(*)::int as handed, count(*) filter (where a.score is null)::int as waiting,
      count(*) filter (where a.returned_at is not null)::int as returned
    from attempt a join homework h on h.id = a.homework_id where a.state <> 'open' group by h.kind order by h.kind`)
  expect(kinds.map(({ kind }) => kind)).toEqual(['attachment', 'document', 'es', 'file', 'mp'])
  const of = new Map(kinds.map(({ kind, ...counts }) => [kind, counts]))
  for (const kind of ['attachment', 'es', 'file']) {
    expect(of.get(kind)?.waiting, kind).toBeGreaterThan(1)
    expect(of.get(kind)?.returned, kind).toBeGreaterThan(1)
  }
  for (const kind of ['document', 'mp']) expect(of.get(kind), kind).toMatchObject({ waiting: 0 })
  const types = await rows<{ type: string }>(
    sql`select distinct f.type from file f join attempt_file a on a.key = f.key order by f.type`,
  )
  expect(types.map(({ type }) => type)).toEqual(['application/pdf', 'audio/wav', 'image/jpeg'])
  for (const some of [
    sql`select count(*) as n from page_mark where jsonb_array_length(shapes) > 3`,
    sql`select count(*) as n from attempt where redo_at is not null`,
    sql`select count(*) as n from submission_comment`,
    sql`select count(*) as n from attempt where criteria is not null`,
  ])
    expect(await numberOf(some)).toBeGreaterThan(0)
})

it('marks of all schools, in two regions, spread over the scale of ten', async () => {
  const schools = await rows<{ department: string; n: number; mean: number; low: number }>(sql`
    with best as (
      select h.class_id, a.student_id, max(a.score / a.total_point * 10)::float8 as mark
      from attempt a join homework h on h.id = a.homework_id
      where a.state <> 'open' and h.end_at < ${t.clock.now()} group by h.id, a.student_id)
    select s.department_id as department, count(*)::int as n, avg(mark)::float8 as mean,
      count(*) filter (where mark < 5)::int as low
    from best join class c on c.id = best.class_id join school s on s.id = c.school_id group by s.id`)
  expect(new Set(schools.map(({ department }) => department)).size).toBe(2)
  for (const { n, mean, low } of schools) {
    expect(n).toBeGreaterThan(20)
    expect(mean).toBeGreaterThan(6)
    expect(mean).toBeLessThan(8)
    expect(low / n).toBeGreaterThan(0.03)
    expect(low / n).toBeLessThan(0.3)
  }
  // Some have not handed in what is over.
  expect(
    await numberOf(sql`
      select count(*) as n from homework h join class_student m on m.class_id = h.class_id and m.state = 'approved'
      where h.end_at < ${t.clock.now()}
        and not exists (select from attempt a where a.homework_id = h.id and a.student_id = m.student_id)`),
  ).toBeGreaterThan(20)
})

it('a library has folders in folders, files that are shown, one folder for a class, and what the group offers', async () => {
  const teacher = await as('giaovien')
  const { data } = await teacher.call(listFolders)
  expect(data.categories.map(({ name }) => name)).toEqual([
    'Đề tham khảo',
    'Kho đề của hệ thống',
    'Ôn tập Toán 9',
  ])
  const market = await teacher.call(listMarket)
  expect(market.data.items.map(({ file }) => file.fileInfo.price)).toEqual([0, 50_000])
  const shared = await (await as('hocsinh01')).call(listFolders)
  expect(shared.data.categories.map(({ name }) => name)).toEqual(['Ôn tập Toán 9'])
})

it('a second start finds the demo as it is', async () => {
  expect(await fillDemo(t.kernel)).toBe('filled')
  expect(await numberOf(sql`select count(*) as n from session`)).toBeLessThan(30)
})

it('a gradebook is under way: marks, one of homework, a pupil who was ill; a pupil sees the own ones', async () => {
  const teacher = await as('giaovien')
  const { classes } = (await teacher.call(listClasses, { query: { search: '9A1 Toán' } })).data
  const params = { classUid: classes[0]?._id ?? '' }
  const { gradebook } = (await teacher.call(readGradebook, { params })).data
  const inColumn = (at: number) =>
    gradebook.pupils.flatMap(({ cells }) => (cells[at] && cells[at].value !== null ? [cells[at].value] : []))
  expect([0, 1, 4].map(at => inColumn(at).length)).toEqual([0, 1, 4].map(() => gradebook.pupils.length))
  expect(inColumn(1)).toEqual(expect.arrayContaining(['missing', 'excused']))
  expect(inColumn(2).some(value => typeof value === 'number')).toBe(true)
  expect([inColumn(3), inColumn(5)]).toEqual([[], []])
  // Remarks of the semester (product 10.183): each its own, and some are still to be written.
  expect(gradebook.columns[7]?.kind).toBe('note')
  const notes = inColumn(7).map(value => (typeof value === 'object' && value ? value.note : ''))
  expect(notes.length).toBeGreaterThan(gradebook.pupils.length / 2)
  expect(notes.length).toBeLessThan(gradebook.pupils.length)
  expect(new Set(notes).size).toBe(notes.length)
  const pupil = await as('hocsinh01')
  const { books } = (await pupil.call(readOwnGradebooks)).data
  expect(books.map(book => book.class.name)).toEqual(['9A1 Âm nhạc', '9A1 Toán'])
})

it('the ranked exam stands in the gradebook of the class whose pupils sat it', async () => {
  const teacher = await as('do.thu.trang')
  const { classes } = (await teacher.call(listClasses, { query: { search: '9A2 Ngữ văn' } })).data
  const { gradebook } = (await teacher.call(readGradebook, { params: { classUid: classes[0]?._id ?? '' } }))
    .data
  expect(gradebook.columns).toMatchObject([{ name: 'Thi thử', exam: { awaits: null, sittings: null } }])
  const values = gradebook.pupils.map(({ cells }) => cells[0]?.value)
  expect(values.filter(value => typeof value === 'number').length).toBeGreaterThan(15)
  expect(values.filter(value => value === 'missing')).toHaveLength(2)
})

it('a class is assessed by passed or not, one of a primary school by levels, and one is for a contest', async () => {
  const valuesOf = async (username: string, search: string) => {
    const teacher = await as(username)
    const { classes } = (await teacher.call(listClasses, { query: { search } })).data
    const { gradebook } = (await teacher.call(readGradebook, { params: { classUid: classes[0]?._id ?? '' } }))
      .data
    const values = gradebook.pupils.flatMap(({ cells }) => cells.map(cell => cell?.value))
    return [gradebook.scheme, new Set(values.filter(value => typeof value === 'string'))] as const
  }
  const [remarks, results] = await valuesOf('luong.bich.ngoc', '9A1 Âm nhạc')
  expect([remarks, results.has('passed')]).toEqual(['remarks', true])
  const [levels, said] = await valuesOf('giaovien4', '4A Toán')
  expect([levels, said.has('excellent'), said.has('complete')]).toEqual(['levels', true, true])
  const contest = await (await as('totruong')).call(listClasses, { query: { contestClass: 'true' } })
  expect(contest.data.classes.map(({ name }) => name)).toEqual(['Đội tuyển Toán 9'])
})
