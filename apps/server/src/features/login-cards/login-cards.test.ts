import * as account from '@bangxanh/contract/account/endpoints.ts'
import { listAudit } from '@bangxanh/contract/audit/endpoints.ts'
import { assignExam } from '@bangxanh/contract/homework/endpoints.ts'
import { joinClass } from '@bangxanh/contract/learn/endpoints.ts'
import * as calls from '@bangxanh/contract/login-cards/endpoints.ts'
import type { LoginCard } from '@bangxanh/contract/login-cards/schemas.ts'
import { decideStudent, listStudents } from '@bangxanh/contract/students/endpoints.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../schema/account.ts'
import { students } from '../../schema/students.ts'
import { holdLock, waitingForLocks } from '../../testing/locks.ts'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { homeworkMaker } from '../../testing/make-homework.ts'
import { testSchool } from '../../testing/test-school.ts'
import { insertGrant } from '../account/public.ts'

const t = testSchool()
let makeClass: ReturnType<typeof classMaker>
let school: string
let teacher: Person
let admin: Person

beforeAll(async () => {
  makeClass = classMaker(t)
  school = await t.make.school({ name: 'Trường THCS Hoa Sen' })
  teacher = await t.make.person('teacher', { schoolId: school })
  admin = await t.make.person('admin', { schoolId: school })
})

type People = Parameters<ReturnType<typeof classMaker>['students']>[1]
async function aClass(
  people: People,
  of: { schoolId?: string | null; teacher?: Person; name?: string } = {},
) {
  const { schoolId = school, teacher: by = teacher, name } = of
  const { id } = await makeClass.class({ teachers: [by], schoolId, name })
  return { classUid: id, studentIds: await makeClass.students(id, people, schoolId) }
}
const printed = (
  classUid: string,
  more: { studentIds?: string[]; withPasswords?: boolean } = {},
  who = teacher,
) => t.as(who).call(calls.printLoginCards, { body: { classUid, ...more } })
const cardsOf = async (...args: Parameters<typeof printed>): Promise<LoginCard[]> => {
  const { status, data, text } = await printed(...args)
  if (status !== 200) throw new Error(text)
  return data.cards
}
const enter = (code: string) => t.as(null).call(calls.signInByCard, { body: { code } })
const works = async (code: string) => (await enter(code)).status === 200
const reset = (studentId: string, who = teacher) =>
  t.as(who).call(calls.resetStudentPassword, { body: { studentId } })
const logsIn = async (username: string, password: string) =>
  (await t.as(null).call(account.login, { body: { username, password } })).status === 200
const userOf = async (studentId: string) => {
  const [row] = await t.database.db.select().from(students).where(eq(students.id, studentId))
  return row?.userId as string
}
const answer = ({ status, error }: { status: number; error?: { code: string } }) => [status, error?.code]

describe('login cards', () => {
  it('make the accounts that are missing, with names that a child can type, and sign in', async () => {
    const people = [
      { fullname: 'Nguyễn Đức Ánh' },
      { fullname: 'Nguyễn Đức Ánh' },
      { fullname: 'Y' },
      { fullname: '李小龍' },
      { fullname: 'Trần Chờ', state: 'waiting' as const },
    ]
    const { classUid } = await aClass(people, { name: '9A1' })
    const { data } = await printed(classUid)
    expect(data).toMatchObject({ className: '9A1', schoolName: 'Trường THCS Hoa Sen', leftOut: [] })
    expect(data.cards.map(({ username }) => username).sort()).toEqual([
      'hoc.sinh',
      'hoc.sinh.y',
      'nguyen.duc.anh',
      'nguyen.duc.anh2',
    ])
    expect(data.cards.every(({ password }) => password === null)).toBe(true)
    const card = data.cards.find(({ username }) => username === 'nguyen.duc.anh') as LoginCard
    const { accessToken } = (await enter(card.code)).data
    const own = await t.as({ token: accessToken }).call(account.readAccount)
    expect(own.data).toMatchObject({
      profile: {
        username: 'nguyen.duc.anh',
        displayName: 'Nguyễn Đức Ánh',
        roles: ['student'],
        mustChangePassword: false,
      },
      school: { name: 'Trường THCS Hoa Sen' },
    })
    // Nobody logs in without a password, and trying does not break the server.
    expect(await logsIn('nguyen.duc.anh', 'A'.repeat(43))).toBe(false)
  })

  it('count as an account only when they have been used; nobody is chosen for homework before (product 3.37)', async () => {
    const { classUid, studentIds } = await aClass([{ fullname: 'Lê Bình' }])
    const examVaultId = await homeworkMaker(t).exam(teacher)
    const hour = (from: number) => new Date(t.clock.now().getTime() + from * 3_600_000).toISOString()
    const when = { startAt: hour(0), endAt: hour(1), publish: true }
    const assigned = async (more: object = {}) =>
      answer(
        await t.as(teacher).call(assignExam, {
          body: { examVaultId, classId: classUid, name: 'Bài', ...when, ...more },
        }),
      )
    const known = async () =>
      (await t.as(teacher).call(listStudents, { query: { classUid } })).data.students[0]?.hasAccount
    const [card] = await cardsOf(classUid)
    expect(await known()).toBe(false)
    expect(await assigned()).toEqual([200, undefined])
    expect(await assigned({ assignStudentIds: studentIds })).toEqual([409, 'E_ASSIGNEE_INVALID'])
    await enter((card as LoginCard).code)
    expect(await known()).toBe(true)
    expect(await assigned({ assignStudentIds: studentIds })).toEqual([200, undefined])
  })

  it('carry the birthday, which tells two of one name apart', async () => {
    const people = [{ fullname: 'Trần Nhật Minh' }, { fullname: 'Trần Nhật Minh' }]
    const { classUid, studentIds } = await aClass(people)
    const [elder] = studentIds as [string]
    await t.database.db.update(students).set({ birthday: '2014-09-02' }).where(eq(students.id, elder))
    const cards = await cardsOf(classUid)
    expect(Object.fromEntries(cards.map(({ _id, birthday }) => [_id, birthday]))).toEqual({
      [elder]: '2014-09-02',
      [studentIds[1] as string]: null,
    })
  })

  it('end the older card, keep the account, and leave who is signed in where they are', async () => {
    const { classUid, studentIds } = await aClass([{ fullname: 'Phạm Cúc' }, { fullname: 'Phạm Dung' }])
    const [first, other] = (await cardsOf(classUid)) as [LoginCard, LoginCard]
    const { accessToken } = (await enter(first.code)).data
    const [again] = (await cardsOf(classUid, { studentIds: [studentIds[0] as string] })) as [LoginCard]
    expect(again.username).toBe(first.username)
    expect([await works(first.code), await works(again.code), await works(other.code)]).toEqual([
      false,
      true,
      true,
    ])
    expect((await t.as({ token: accessToken }).call(account.readAccount)).status).toBe(200)
  })

  it('bring new passwords where asked, and end the sessions of before', async () => {
    const { classUid } = await aClass([{ fullname: 'Vũ Em' }])
    const [before] = (await cardsOf(classUid)) as [LoginCard]
    const { accessToken } = (await enter(before.code)).data
    const [card] = (await cardsOf(classUid, { withPasswords: true })) as [LoginCard]
    expect(card.password).toMatch(/^[a-hjkmnp-z2-9]{8}$/)
    expect((await t.as({ token: accessToken }).call(account.readAccount)).status).toBe(401)
    expect([await logsIn(card.username, card.password as string), await works(card.code)]).toEqual([
      true,
      true,
    ])
  })

  it('printed twice at once make one account, and one of the two cards works', async () => {
    const people = Array.from({ length: 20 }, () => ({ fullname: 'Hoàng Giang' }))
    const { classUid } = await aClass(people)
    const prints = await Promise.all([1, 2, 3].map(() => cardsOf(classUid)))
    const names = prints.map(cards => cards.map(({ _id, username }) => `${_id} ${username}`).sort())
    expect(names[1]).toEqual(names[0])
    expect(names[2]).toEqual(names[0])
    expect(new Set(prints[0]?.map(({ username }) => username)).size).toBe(20)
    const [{ _id }] = prints[0] as [LoginCard]
    const mine = prints.map(cards => cards.find(card => card._id === _id) as LoginCard)
    const working = await Promise.all(mine.map(({ code }) => works(code)))
    expect(working.filter(Boolean)).toHaveLength(1)
  })

  it('of two classes with the same names, made at once, get names of their own', async () => {
    const people = Array.from({ length: 30 }, (_, n) => ({ fullname: ['Đỗ Hà', 'Đỗ Hải'][n % 2] as string }))
    const rooms = await Promise.all([aClass(people), aClass([...people].reverse())])
    const prints = await Promise.all(rooms.map(({ classUid }) => cardsOf(classUid)))
    expect(new Set(prints.flat().map(({ username }) => username)).size).toBe(60)
  })

  it('let a whole class in at once from one address', async () => {
    const { classUid } = await aClass(Array.from({ length: 40 }, (_, n) => ({ fullname: `Mai Số ${n}` })))
    const cards = await cardsOf(classUid)
    const entered = await Promise.all(cards.map(({ code }) => works(code)))
    expect(entered.filter(Boolean)).toHaveLength(40)
  })

  it('are printed by the teacher of the class and the administrators, each in their school', async () => {
    const { classUid, studentIds } = await aClass([{ fullname: 'Ngô Hoa' }])
    const waiting = await aClass([{ fullname: 'Ngô Khoa', state: 'waiting' }])
    const colleague = await t.make.person('teacher', { schoolId: school })
    const otherTenant = await t.make.person('admin', { schoolId: await t.make.school() })
    const pupil = await t.make.person('student')
    expect(answer(await t.as(null).call(calls.printLoginCards, { body: { classUid } }))).toEqual([
      401,
      'E_UNAUTHENTICATED',
    ])
    expect(answer(await printed(classUid, {}, colleague))).toEqual([403, 'E_NOT_CLASS_TEACHER'])
    expect(answer(await printed(classUid, {}, otherTenant))).toEqual([404, 'E_NOT_FOUND'])
    expect(answer(await printed(classUid, {}, pupil))).toEqual([404, 'E_NOT_FOUND'])
    expect(answer(await printed(waiting.classUid))).toEqual([409, 'E_CARDS_NOBODY'])
    expect(answer(await printed(classUid, { studentIds: waiting.studentIds }))).toEqual([404, 'E_NOT_FOUND'])
    expect(await cardsOf(classUid, { studentIds }, admin)).toHaveLength(1)
  })

  it('are written down with what was done, and without a name or a code', async () => {
    const { classUid, studentIds } = await aClass([{ fullname: 'Bùi Lan' }])
    const [card] = (await cardsOf(classUid)) as [LoginCard]
    const { data } = await t.as(admin).call(listAudit, { query: { objectId: classUid } })
    expect(data.entries).toMatchObject([
      {
        action: 'student.cards-printed',
        actor: { _id: teacher.userId },
        detail: { students: 1, accounts: 1, passwords: false, studentIds },
      },
    ])
    expect(JSON.stringify(data.entries[0]?.detail)).not.toContain(card.code)
    const { rows } = await t.database.pool.query('select to_jsonb(c)::text as row from login_card c')
    expect(rows.map(({ row }) => row).join()).not.toContain(card.code)
  })

  it('of somebody who is disabled or anonymous open nothing, and neither does one that was never printed', async () => {
    const { db } = t.database
    const { classUid, studentIds } = await aClass([{ fullname: 'Đinh Minh' }, { fullname: 'Đinh Nam' }])
    const cards = await cardsOf(classUid)
    const [disabled, anonymous] = studentIds as [string, string]
    const codeOf = (id: string) => cards.find(({ _id }) => _id === id)?.code as string
    await db
      .update(users)
      .set({ disabledAt: t.clock.now() })
      .where(eq(users.id, await userOf(disabled)))
    await db.update(students).set({ anonymisedAt: t.clock.now() }).where(eq(students.id, anonymous))
    const unknown = await enter('A'.repeat(22))
    expect(answer(unknown)).toEqual([401, 'E_CARD_UNKNOWN'])
    for (const id of studentIds) expect((await enter(codeOf(id))).text).toBe(unknown.text)
    // What is left of the class is the one whose account is disabled.
    expect(answer(await printed(classUid))).toEqual([409, 'E_ACCOUNT_DISABLED'])
    expect(answer(await reset(disabled))).toEqual([409, 'E_ACCOUNT_DISABLED'])
    const colleague = await t.make.person('teacher', { schoolId: school })
    for (const who of [teacher, colleague])
      expect(answer(await reset(anonymous, who))).toEqual([404, 'E_NOT_FOUND'])
    const nobody = await aClass([{ fullname: 'Đinh Phú' }])
    await db
      .update(students)
      .set({ anonymisedAt: t.clock.now() })
      .where(eq(students.id, nobody.studentIds[0] as string))
    expect(answer(await printed(nobody.classUid))).toEqual([409, 'E_CARDS_NOBODY'])
  })

  it('and new passwords are for nobody who becomes anonymous at that moment', async () => {
    const { classUid, studentIds } = await aClass([{ fullname: 'Mạc Sinh' }, { fullname: 'Mạc Tâm' }])
    const [printing, resetting] = studentIds as [string, string]
    await cardsOf(classUid, { studentIds: [resetting] })
    for (const [studentId, act, refusal] of [
      [printing, () => printed(classUid, { studentIds: [printing] }), [409, 'E_CARDS_NOBODY']],
      [resetting, () => reset(resetting), [404, 'E_NOT_FOUND']],
    ] as const) {
      const letGo = await holdLock(t, sql`update student set anonymised_at = now() where id = ${studentId}`)
      const done = act()
      await waitingForLocks(t, 1)
      await letGo()
      expect(answer(await done)).toEqual(refusal)
    }
  })

  it('of a pupil who has become staff open nothing', async () => {
    const { classUid } = await aClass([{ fullname: 'Lý Oanh' }])
    const [card] = (await cardsOf(classUid)) as [LoginCard]
    await insertGrant(t.database.db, await userOf(card._id), { role: 'teacher', schoolId: school })
    expect(await works(card.code)).toBe(false)
  })
})

describe('a new password for a pupil', () => {
  it('is shown once and works; their sessions end, their card is void, and it is written down', async () => {
    const { classUid, studentIds } = await aClass([{ fullname: 'Tạ Phúc' }])
    const [studentId] = studentIds as [string]
    expect(answer(await reset(studentId))).toEqual([409, 'E_STUDENT_NO_ACCOUNT'])
    const [card] = (await cardsOf(classUid)) as [LoginCard]
    const { accessToken } = (await enter(card.code)).data
    const { data } = await reset(studentId)
    expect(data).toMatchObject({ fullname: 'Tạ Phúc', username: card.username })
    expect((await t.as({ token: accessToken }).call(account.readAccount)).status).toBe(401)
    expect([await works(card.code), await logsIn(data.username, data.password)]).toEqual([false, true])
    const { data: log } = await t.as(admin).call(listAudit, { query: { objectId: studentId } })
    expect(log.entries.map(({ action }) => action)).toEqual(['student.password-reset'])
  })

  it('that they chose themselves ends their card too (product 5.17)', async () => {
    const { classUid } = await aClass([{ fullname: 'Hồ Quân' }])
    const [card] = (await cardsOf(classUid, { withPasswords: true })) as [LoginCard]
    const { accessToken } = (await enter(card.code)).data
    const body = { currentPassword: card.password as string, newPassword: 'mật khẩu của em' }
    expect((await t.as({ token: accessToken }).call(account.changePassword, { body })).status).toBe(200)
    expect(await works(card.code)).toBe(false)
  })

  it('is given by their teacher or an administrator, not by a colleague, another school or another pupil', async () => {
    const { studentIds } = await aClass([
      { fullname: 'Cao Sơn', userId: (await t.make.person('student')).userId },
    ])
    const [studentId] = studentIds as [string]
    const colleague = await t.make.person('teacher', { schoolId: school })
    const leader = await t.make.person('leader', { schoolId: school, subjects: ['math'] })
    const otherTenant = await t.make.person('super_admin', { schoolId: await t.make.school() })
    expect(answer(await t.as(null).call(calls.resetStudentPassword, { body: { studentId } }))).toEqual([
      401,
      'E_UNAUTHENTICATED',
    ])
    for (const who of [colleague, leader])
      expect(answer(await reset(studentId, who))).toEqual([403, 'E_FORBIDDEN'])
    for (const who of [otherTenant, await t.make.person('student')])
      expect(answer(await reset(studentId, who))).toEqual([404, 'E_NOT_FOUND'])
    expect((await reset(studentId, admin)).status).toBe(200)
  })

  it('is not given by a teacher whose class they only ask to enter', async () => {
    const { userId } = await t.make.person('student')
    const { studentIds } = await aClass([{ fullname: 'Trịnh Tú', userId, state: 'waiting' }])
    expect(answer(await reset(studentIds[0] as string))).toEqual([403, 'E_FORBIDDEN'])
  })

  it('does not reach an account of staff', async () => {
    const { userId } = await t.make.person('student')
    await insertGrant(t.database.db, userId, { role: 'admin', schoolId: school })
    const { classUid, studentIds } = await aClass([{ fullname: 'Đào Uyên', userId }])
    expect(answer(await reset(studentIds[0] as string))).toEqual([409, 'E_ACCOUNT_OF_STAFF'])
    expect(answer(await printed(classUid))).toEqual([409, 'E_ACCOUNT_OF_STAFF'])
  })
})

describe('an account that two schools know', () => {
  it('stays in the hands of the school that made it', async () => {
    const { classUid, studentIds } = await aClass([{ fullname: 'Chu Vân' }])
    await cardsOf(classUid)
    const userId = await userOf(studentIds[0] as string)
    const elsewhere = await t.make.school()
    const rival = await t.make.person('teacher', { schoolId: elsewhere })
    const there = await aClass([{ fullname: 'Chu Vân', userId }, { fullname: 'Chu Xuân' }], {
      schoolId: elsewhere,
      teacher: rival,
    })
    expect(answer(await reset(there.studentIds[0] as string, rival))).toEqual([409, 'E_ACCOUNT_ELSEWHERE'])
    await t.database.pool.query(`update student set birthday = '2014-09-05' where id = $1`, [
      there.studentIds[0],
    ])
    const { data } = await printed(there.classUid, {}, rival)
    expect(data.cards.map(({ fullname }) => fullname)).toEqual(['Chu Xuân'])
    expect(data.leftOut).toEqual([
      { _id: there.studentIds[0], fullname: 'Chu Vân', birthday: '2014-09-05', reason: 'elsewhere' },
    ])
    expect((await reset(studentIds[0] as string)).status).toBe(200)
  })

  it('that its pupil made themselves is in the hands of neither', async () => {
    const { userId } = await t.make.person('student')
    const elsewhere = await t.make.school()
    const rival = await t.make.person('teacher', { schoolId: elsewhere })
    const here = await aClass([{ fullname: 'Quách Yến', userId }])
    expect((await reset(here.studentIds[0] as string)).status).toBe(200)
    const there = await aClass([{ fullname: 'Quách Yến', userId }], { schoolId: elsewhere, teacher: rival })
    for (const [id, who] of [
      [here.studentIds[0], teacher],
      [there.studentIds[0], rival],
    ] as const)
      expect(answer(await reset(id as string, who))).toEqual([409, 'E_ACCOUNT_ELSEWHERE'])
  })

  it('a teacher without a school has in hand the accounts that they made, and no others', async () => {
    const alone = await t.make.person('teacher')
    const { userId } = await t.make.person('student')
    const { classUid, studentIds } = await aClass([{ fullname: 'La Bảo' }, { fullname: 'La Chi', userId }], {
      schoolId: null,
      teacher: alone,
    })
    const { data } = await printed(classUid, {}, alone)
    expect([data.cards.length, data.leftOut]).toEqual([
      1,
      [{ _id: studentIds[1], fullname: 'La Chi', birthday: null, reason: 'elsewhere' }],
    ])
    expect((await reset(studentIds[0] as string, alone)).status).toBe(200)
    // Their card is void now, and they still made it.
    expect(await cardsOf(classUid, { studentIds: [studentIds[0] as string] }, alone)).toHaveLength(1)
    expect(answer(await reset(studentIds[1] as string, alone))).toEqual([409, 'E_ACCOUNT_ELSEWHERE'])
  })

  it('a teacher without a school does not get one that another such teacher has made', async () => {
    const [maker, rival] = [await t.make.person('teacher'), await t.make.person('teacher')]
    const made = await aClass([{ fullname: 'Mạc Dung' }], { schoolId: null, teacher: maker })
    const [card] = await cardsOf(made.classUid, {}, maker)
    const pupil = { token: (await enter(card?.code as string)).data.accessToken }
    const rivals = await makeClass.class({ teachers: [rival], schoolId: null })
    await t.as(pupil).call(joinClass, { body: { joinCode: rivals.joinCode } })
    const [studentId] = made.studentIds as [string]
    await t.as(rival).call(decideStudent, { body: { classUid: rivals.id, studentId, status: 'approved' } })
    expect(answer(await reset(studentId, rival))).toEqual([409, 'E_ACCOUNT_ELSEWHERE'])
    expect(answer(await printed(rivals.id, {}, rival))).toEqual([409, 'E_ACCOUNT_ELSEWHERE'])
  })

  it('a class without a school, which anybody makes, takes none out of the hands of a school', async () => {
    const { userId } = await t.make.person('student')
    const here = await aClass([{ fullname: 'Lò Én', userId }])
    await aClass([{ fullname: 'Lò Én', userId }], { schoolId: null, teacher: await t.make.person('teacher') })
    expect((await reset(here.studentIds[0] as string)).status).toBe(200)
  })
})
