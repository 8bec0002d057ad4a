import { listClasses } from '@bangxanh/contract/classes/endpoints.ts'
import { listHomeworks } from '@bangxanh/contract/homework/endpoints.ts'
import { submitAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import { createNews } from '@bangxanh/contract/news/endpoints.ts'
import { readDashboard, readHomeworkReport } from '@bangxanh/contract/reports/endpoints.ts'
import { listTeachers } from '@bangxanh/contract/staff/endpoints.ts'
import { listSchoolStudents } from '@bangxanh/contract/students/endpoints.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { record } from '../../testing/record-sql.ts'
import { runJob } from '../../testing/run-job.ts'
import { testSchool } from '../../testing/test-school.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const t = testSchool()
let make: ReturnType<typeof homeworkMaker>
let room: Classroom
let schoolId: string
let head: Person

const home = async (who: Person) => (await t.as(who).call(readDashboard, {})).data
async function homeOfSchool(who: Person = head) {
  const { school } = await home(who)
  if (!school) throw new Error('They head no school.')
  return school
}
async function homeOfGroup(who: Person) {
  const { group } = await home(who)
  if (!group) throw new Error('They stand above no school.')
  return group
}
const aWord = () => [asDraft(sample.ShortAnswer({ right: ['đúng'], point: 1 }))]

async function handIn(pupil: Person, homework: { _id: string }, answer: unknown): Promise<void> {
  const { _id, questionGroups } = await make.attempt(pupil, homework)
  const answers = questionGroups
    .flatMap(group => group.questions)
    .map(({ _id: questionId }) => ({ questionId, answer: answer as never, seq: 1 }))
  const { status } = await t.as(pupil).call(submitAttempt, { params: { attemptId: _id }, body: { answers } })
  expect(status).toBe(200)
}

const count = async () => {
  await runJob(t, 'count-days')
  await runJob(t, 'count-schools')
}

beforeEach(async () => {
  make = homeworkMaker(t)
  schoolId = await t.make.school({ groupId: t.groupId, departmentId: t.departmentId })
  head = await t.make.person('super_admin', { schoolId })
  room = await make.classroom({ pupils: 3, schoolId })
})

it('gives each role its own parts, and nobody those of another', async () => {
  expect((await t.as(null).call(readDashboard, {})).status).toBe(401)
  const partsOf = async (who: Person) =>
    Object.entries(await home(who))
      .filter(([name, part]) => part !== null && name !== 'news')
      .map(([name]) => name)
  expect(await partsOf(room.pupils[0] as Person)).toEqual([])
  expect(await partsOf(room.teacher)).toEqual(['today'])
  expect(await partsOf(t.colleague)).toEqual(['today', 'open'])
  expect(await partsOf(head)).toEqual(['steps', 'school'])
  expect(await partsOf(t.leader)).toEqual(['today', 'subject', 'open'])
  for (const chief of [t.director, t.regional]) expect(await partsOf(chief)).toEqual(['group'])
  // A school without a class has the way to the first.
  expect(await partsOf(t.otherAdmin)).toEqual(['steps', 'school', 'open'])
})

it('has the three first news that its reader may read, pinned ones before newer ones', async () => {
  const write = async (who: Person, title: string, over: object = {}) => {
    const body = { title, content: `<p>${title}</p>`, ...over }
    expect((await t.as(who).call(createNews, { body })).status).toBe(200)
  }
  await write(head, 'Đã ghim', { pinned: true })
  for (const title of ['Một', 'Hai', 'Ba']) {
    t.clock.forward(HOUR)
    await write(head, title)
  }
  await write(head, 'Chưa đến ngày', { from: new Date(t.clock.now().getTime() + DAY).toISOString() })
  await write(t.otherAdmin, 'Của trường khác', { pinned: true })
  const titles = async (who: Person) => (await home(who)).news.map(({ title }) => title)
  for (const who of [head, room.teacher]) expect(await titles(who)).toEqual(['Đã ghim', 'Ba', 'Hai'])
  expect(await titles(t.otherAdmin)).toEqual(['Của trường khác'])
})

it('says of a school that was not counted yet that nothing is known', async () => {
  const chief = await t.make.person('group_chief', { groupId: await t.make.group() })
  const groupId = await t.make.group()
  const other = await t.make.person('group_chief', { groupId })
  await t.make.school({ groupId })
  expect((await homeOfGroup(chief)).schools).toEqual([])
  expect(await homeOfGroup(other)).toMatchObject({
    countedAt: null,
    schools: [{ counted: false, troubles: [] }],
  })
  await count()
  expect((await homeOfGroup(other)).schools).toMatchObject([{ counted: true, classes: 0 }])
})

it('takes at most ten statements, also of who heads a school and teaches in it', async () => {
  const { db } = t.database
  await db.execute(
    sql`insert into role_grant (id, user_id, role, school_id) values (uuidv7(), ${room.teacher.userId}, 'admin', ${schoolId})`,
  )
  for (const who of [room.teacher, head, t.leader, t.director]) {
    const { statements } = await record(() => home(who))
    const reads = statements.filter(({ text }) => !/"session"/.test(text))
    expect(reads.length).toBeLessThanOrEqual(10)
  }
})

it('tells a school what to look at, each as many as the list to which it leads', async () => {
  const quiet = await make.classroom({ pupils: 1, schoolId })
  const essay = await make.homework(room, { questions: [asDraft(sample.Essay())], endsIn: 3 * DAY })
  await handIn(room.pupils[0] as Person, essay, { html: '<p>Em viết.</p>', files: [] })
  // What has its mark waits for nobody, however old it is.
  const marked = await make.homework(room, { questions: aWord(), endsIn: 3 * DAY })
  await handIn(room.pupils[0] as Person, marked, 'đúng')
  await classMaker(t).students(room.classId, [{ fullname: 'Lê Chưa Vào' }], schoolId)
  const before = await homeOfSchool()
  expect(before.toDos).toMatchObject({
    quiet: { count: 0, names: [] },
    marking: { count: 0, classes: 0 },
    away: { count: 0 },
  })
  t.clock.forward(6 * DAY)
  expect((await homeOfSchool()).toDos.marking).toEqual({ count: 1, classes: 1 })
  const long = await t.as(head).call(listHomeworks, { query: { waiting: 'long' } })
  expect(long.data.homeworks.map(({ _id }) => _id)).toEqual([essay._id])

  t.clock.forward(9 * DAY)
  await make.homework(room, { questions: aWord() })
  const { toDos } = await homeOfSchool()
  const classes = await t.as(head).call(listClasses, { query: { quiet: 'true' } })
  expect(classes.data.classes.map(({ _id }) => _id)).toEqual([quiet.classId])
  expect(toDos.quiet).toEqual({ count: 1, names: classes.data.classes.map(({ name }) => name) })
  const away = await t.as(head).call(listTeachers, { query: { role: 'teacher', status: 'away' } })
  expect(toDos.away.count).toBe(away.data.pagination.total)
  expect(toDos.away.count).toBeGreaterThan(0)
  const never = await t.as(head).call(listSchoolStudents, { query: { account: 'without' } })
  expect(toDos.newcomers.count).toBe(never.data.pagination.total)
  expect(toDos.newcomers.inGrade).toBe(toDos.newcomers.count)
  // Colleagues are not told who of them did not come.
  const asked = await t.as(room.teacher).call(listTeachers, { query: { status: 'away' } })
  expect(asked.data.teachers).toEqual([])
})

it('tells of storage and of a licence where it is time', async () => {
  const { db } = t.database
  expect((await homeOfSchool()).toDos).toMatchObject({ storage: null, licence: null })
  await db.execute(
    sql`insert into school_storage (school_id, used, quota) values (${schoolId}, 95, 100)
      on conflict (school_id) do update set used = 95, quota = 100`,
  )
  const at = t.clock.now()
  const until = new Date(at.getTime() + 12 * DAY)
  const pack = sql`(insert into licence_package (id, name, bytes, monthly, yearly) values (uuidv7(), 'Trường vừa', 20000000000, 100000, 1020000) returning id)`
  await db.execute(sql`with package as ${pack}
    insert into licence (id, school_id, package_id, bytes, begins_at, ends_at, renewed_at)
    select uuidv7(), ${schoolId}, id, 20000000000, ${at.toISOString()}::timestamptz, ${until.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz from package`)
  expect((await homeOfSchool()).toDos).toMatchObject({
    storage: { used: 95, quota: 100, left: 5 },
    licence: { name: 'Trường vừa', days: 12 },
  })
  await count()
  const mine = (await homeOfGroup(t.director)).schools.find(({ _id }) => _id === schoolId)
  expect(mine?.troubles).toEqual([
    { kind: 'storage', value: 95 },
    { kind: 'licence', value: 12 },
  ])
})

it('counts what a school did, against the days before, by grade, and for who stands above it without a name', async () => {
  const first = await make.homework(room, { endsIn: 2 * HOUR, questions: aWord() })
  const [one, two] = room.pupils as [Person, Person, Person]
  await handIn(one, first, 'đúng')
  t.clock.forward(8 * DAY)
  const second = await make.homework(room, { endsIn: 2 * HOUR, questions: aWord() })
  await handIn(one, second, 'đúng')
  await handIn(two, second, 'sai')
  t.clock.forward(DAY)
  await count()
  const { weeks, handedIn, counts, grades } = await homeOfSchool()
  expect(weeks).toEqual({
    now: { given: 1, expected: 3, done: 2, averageMark: 5 },
    before: { given: 1, expected: 3, done: 1, averageMark: 10 },
  })
  // Each figure leads to the rows that it counts.
  const dayAgo = (days: number) =>
    new Date(t.clock.now().getTime() + 7 * HOUR - days * DAY).toISOString().slice(0, 10)
  const counted = async (of: 'given' | 'ended', from: number, to: number) => {
    const query = { from: dayAgo(from), to: dayAgo(to), of }
    return (await t.as(head).call(readHomeworkReport, { query })).data.homeworks
  }
  expect(await counted('given', 6, 0)).toHaveLength(weeks.now.given)
  expect(await counted('ended', 7, 1)).toMatchObject([{ expected: weeks.now.expected, done: weeks.now.done }])
  expect(handedIn).toHaveLength(28)
  expect(handedIn.at(-2)).toBe(2)
  expect(handedIn.at(-10)).toBe(1)
  expect(counts).toMatchObject({ classes: 1, teachers: 1, students: 3 })
  expect(grades).toMatchObject([{ students: 3, expected: 6, done: 3, averageMark: 6.67 }])
  expect((await home(room.teacher)).today?.weeks).toEqual(weeks)
  // A class that is over counts, as in the report to which the line leads.
  const setStatus = (status: 'open' | 'closed') =>
    t.database.db.execute(sql`update class set status = ${status} where id = ${room.classId}`)
  await setStatus('closed')
  expect((await home(room.teacher)).today?.weeks).toEqual(weeks)
  const query = {
    ...{ from: dayAgo(7), to: dayAgo(1), of: 'ended' as const },
    teacherId: room.teacher.userId,
  }
  const own = await t.as(room.teacher).call(readHomeworkReport, { query })
  expect(own.data.homeworks).toMatchObject([{ expected: weeks.now.expected, done: weeks.now.done }])
  await setStatus('open')

  const { schools, countedAt } = await homeOfGroup(t.regional)
  expect(countedAt).not.toBeNull()
  const mine = schools.find(({ _id }) => _id === schoolId)
  expect(mine).toMatchObject({ classes: 1, teachers: 1, students: 3, given: 1, averageMark: 6.67 })
  expect(mine?.shares.slice(-2)).toEqual([0.333, 0.667])
  expect(mine?.troubles).toEqual([])
  const { rows } = await t.database.db.execute<{ name: string }>(
    sql`select display_name as name from "user" union select fullname from student union select name from class`,
  )
  const told = JSON.stringify(await home(t.regional))
  expect(rows.filter(({ name }) => told.includes(`"${name}"`))).toEqual([])
  // Another organisation has none of it.
  expect(JSON.stringify(await home(t.otherAdmin))).not.toContain(schoolId)
})

it('counts open classes, who works and who has come, and of a grade what its pupils did lately', async () => {
  const { db } = t.database
  const chief = await t.make.person('group_chief', { groupId: t.groupId })
  const regional = await t.make.person('department_chief', { departmentId: t.departmentId })
  const far = await t.make.school({ groupId: t.groupId })
  const [other, elsewhere] = [
    await make.classroom({ pupils: 2, schoolId, grade: 'L11' }),
    await make.classroom({ pupils: 1, schoolId: far }),
  ]
  const [closed, contest] = [
    await make.classroom({ pupils: 1, schoolId }),
    await make.classroom({ pupils: 1, schoolId }),
  ]
  const signIn = (who: readonly Person[]) =>
    db.execute(sql`update "user" set signed_in_at = ${t.clock.now().toISOString()}::timestamptz
      where id in (${sql.join(
        who.map(({ userId }) => sql`${userId}::uuid`),
        sql`, `,
      )})`)
  await db.execute(sql`update "user" set signed_in_at = null where id in (
    select user_id from student where school_id in (${schoolId}, ${far}))`)
  await signIn([...room.pupils.slice(2), ...elsewhere.pupils])
  const give = (of: Classroom) => make.homework(of, { endsIn: HOUR, questions: aWord() })
  for (const one of [room, other, closed, elsewhere])
    await handIn(one.pupils[0] as Person, await give(one), 'đúng')
  t.clock.forward(20 * DAY)
  for (const one of [room, closed, elsewhere]) await handIn(one.pupils[0] as Person, await give(one), 'đúng')
  await db.execute(sql`update class set status = 'closed' where id = ${closed.classId}`)
  await db.execute(sql`update class set type = 'contest' where id = ${contest.classId}`)
  await db.execute(sql`update "user" set disabled_at = now() where id = ${closed.teacher.userId}`)
  const people = ['waiting', 'removed', 'banned'] as const
  await classMaker(t).students(
    room.classId,
    people.map(state => ({ fullname: `Lê ${state}`, state })),
    schoolId,
  )
  t.clock.forward(DAY)
  await db.execute(sql`update session set seen_at = ${t.clock.now().toISOString()}::timestamptz where user_id in (
    ${other.teacher.userId}, ${closed.teacher.userId})`)
  for (const one of [room, elsewhere]) await give(one)
  await count()
  const told = await homeOfSchool()
  expect(told.counts).toEqual({ classes: 2, teachers: 3, present: 2, students: 10, signedIn: 1 })
  expect(told.grades).toEqual([
    { grade: 'L10', students: 3, signedIn: 1, expected: 3, done: 1, averageMark: 10 },
    { grade: 'L11', students: 2, signedIn: 0, expected: 0, done: 0, averageMark: null },
  ])
  // Of two grades that lack as many the first is named.
  expect(told.toDos.newcomers).toEqual({ count: 9, grade: 'L10', inGrade: 2 })
  expect(told.handedIn.filter(many => many > 0)).toEqual([3, 2])
  const mine = (await homeOfGroup(chief)).schools.filter(({ _id }) => _id === schoolId)
  expect(mine).toMatchObject([{ classes: 2, teachers: 3, students: 10, signedIn: 1, given: 3, troubles: [] }])
  expect((await homeOfGroup(chief)).can).toEqual({ create: true })
  expect((await homeOfGroup(regional)).can).toEqual({ create: true })
})

it('tells of a licence that runs out within 30 days, and of none that is closed, over, or another school’s', async () => {
  const { db } = t.database
  const chief = await t.make.person('group_chief', { groupId: t.groupId })
  const at = (days: number) => new Date(t.clock.now().getTime() + days * DAY).toISOString()
  await db.execute(
    sql`insert into licence_package (id, name, bytes, monthly, yearly) values (uuidv7(), ${`Gói ${schoolId}`}, 20000000000, 100000, 1020000)`,
  )
  const licence = (of: string, ends: number, closed: number | null = null) =>
    db.execute(sql`insert into licence (id, school_id, package_id, bytes, begins_at, ends_at, renewed_at, closed_at)
      select uuidv7(), ${of}, id, 20000000000, ${at(-400)}::timestamptz, ${at(ends)}::timestamptz, ${at(-400)}::timestamptz,
        ${closed === null ? null : at(closed)}::timestamptz
      from licence_package where name = ${`Gói ${schoolId}`}`)
  const told = async () => {
    await count()
    const mine = (await homeOfGroup(chief)).schools.filter(({ _id }) => _id === schoolId)
    return [(await homeOfSchool()).toDos.licence?.days ?? null, mine.map(({ troubles }) => troubles)]
  }
  await licence(await t.make.school({ groupId: t.groupId }), 5)
  await licence(schoolId, 20, -1)
  await licence(schoolId, -1, -1)
  expect(await told()).toEqual([null, [[]]])
  const end = (days: number) =>
    db.execute(
      sql`update licence set ends_at = ${at(days)}::timestamptz where school_id = ${schoolId} and closed_at is null`,
    )
  await licence(schoolId, 31)
  expect(await told()).toEqual([null, [[]]])
  await end(30)
  expect(await told()).toEqual([30, [[{ kind: 'licence', value: 30 }]]])
  await end(-1)
  expect(await told()).toEqual([null, [[]]])
  // Nine tenths are full.
  const fill = (used: number) =>
    db.execute(sql`insert into school_storage (school_id, used, quota) values (${schoolId}, ${used}, 100)
      on conflict (school_id) do update set used = ${used}, quota = 100`)
  await fill(89)
  expect((await homeOfSchool()).toDos.storage).toBeNull()
  await fill(90)
  expect((await homeOfSchool()).toDos.storage).toEqual({ used: 90, quota: 100, left: 10 })
})

it('puts the school first that needs somebody', async () => {
  const groupId = await t.make.group()
  schoolId = await t.make.school({ groupId })
  room = await make.classroom({ pupils: 3, schoolId })
  const silent = await t.make.school({ groupId })
  const well = await t.make.school({ groupId })
  await make.classroom({ pupils: 1, schoolId: silent })
  t.clock.forward(15 * DAY)
  const first = await make.homework(room, { endsIn: 2 * HOUR, questions: aWord() })
  for (const pupil of room.pupils) await handIn(pupil, first, 'đúng')
  t.clock.forward(8 * DAY)
  const second = await make.homework(room, { endsIn: 2 * HOUR, questions: aWord() })
  await handIn(room.pupils[0] as Person, second, 'đúng')
  t.clock.forward(DAY)
  await count()
  const chief = await t.make.person('group_chief', { groupId })
  const { schools } = await homeOfGroup(chief)
  expect(schools[0]).toMatchObject({ _id: schoolId, troubles: [{ kind: 'falling', value: 33 }] })
  expect(schools.slice(1)).toMatchObject([
    { _id: silent, troubles: [{ kind: 'quiet', value: 0 }] },
    { _id: well, troubles: [] },
  ])
})

it('tells a head of subject of colleagues and classes of that subject alone', async () => {
  const { db } = t.database
  const leader = await t.make.person('leader', { schoolId, subjects: ['math'] })
  const [closed, contest, vi, own] = [
    await make.classroom({ pupils: 1, schoolId }),
    await make.classroom({ pupils: 1, schoolId }),
    await make.classroom({ pupils: 1, schoolId, subject: 'vi' }),
    await make.classroom({ pupils: 1, schoolId }),
  ]
  const of = async (which: Classroom, endsIn = DAY) => make.homework(which, { endsIn, questions: aWord() })
  for (const which of [vi, own]) await of(which)
  await of(room, 5 * DAY)
  const soon = await of(room)
  await handIn(room.pupils[0] as Person, soon, 'đúng')
  // Begun is not handed in.
  await make.attempt(room.pupils[1] as Person, soon)
  await db.execute(
    sql`insert into class_teacher (class_id, user_id) values (${own.classId}, ${leader.userId})`,
  )
  await db.execute(sql`update class set status = 'closed' where id = ${closed.classId}`)
  await db.execute(sql`update class set type = 'contest' where id = ${contest.classId}`)
  for (const [{ teacher }, subjects] of [
    [room, '{math}'],
    [closed, '{math}'],
    [vi, '{vi}'],
  ] as const)
    await db.execute(
      sql`update role_grant set subjects = ${subjects}::text[] where user_id = ${teacher.userId}`,
    )
  await db.execute(sql`update "user" set disabled_at = now() where id = ${closed.teacher.userId}`)
  await t.make.person('teacher', { schoolId: await t.make.school(), subjects: ['math'] })
  const { subject } = await home(leader)
  expect(subject?.ending.map(({ _id, handedIn, expected }) => [_id, handedIn, expected])).toEqual([
    [soon._id, 1, 3],
  ])
  expect(subject).toMatchObject({ classes: 2, teachers: 2 })
})

it('tells a head of subject what ends soon at colleagues, and which classes of it had no homework', async () => {
  const leader = await t.make.person('leader', { schoolId, subjects: ['math'] })
  const homework = await make.homework(room, { endsIn: DAY, questions: aWord() })
  await handIn(room.pupils[0] as Person, homework, 'đúng')
  const { subject } = await home(leader)
  expect(subject?.ending).toMatchObject([{ _id: homework._id, handedIn: 1, expected: 3 }])
  expect(subject).toMatchObject({ classes: 1, quiet: { count: 0 } })
  t.clock.forward(20 * DAY)
  expect((await home(leader)).subject).toMatchObject({ quiet: { count: 1 }, ending: [] })
})
