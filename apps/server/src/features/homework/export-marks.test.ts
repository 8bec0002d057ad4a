import { listAudit } from '@bangxanh/contract/audit/endpoints.ts'
import { exportMarks } from '@bangxanh/contract/homework/endpoints.ts'
import { submitAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import { eq } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../schema/account.ts'
import type { Person } from '../../testing/make.ts'
import { homeworkMaker } from '../../testing/make-homework.ts'
import { testSchool } from '../../testing/test-school.ts'
import '../../testing/to-fail.ts'
import { hashPassword } from '../account/public.ts'

const password = 'mật khẩu của cô'
const t = testSchool()
let make: ReturnType<typeof homeworkMaker>
beforeAll(() => {
  make = homeworkMaker(t)
})

async function withPassword(person: Person): Promise<Person> {
  const passwordHash = await hashPassword(password)
  await t.database.db.update(users).set({ passwordHash }).where(eq(users.id, person.userId))
  return person
}
const ask = (who: Person | null, homeworkUid: string, typed = password) =>
  t.as(who).call(exportMarks, { params: { homeworkUid }, body: { password: typed } })

describe('the marks of a homework as a spreadsheet', () => {
  it("leave for the class's teachers and administrators alone, against the password, and are written down", async () => {
    const room = await make.classroom({ schoolId: t.schoolId, subject: 'math' })
    const { _id } = await make.homework(room)
    for (const person of [room.teacher, t.admin, t.leader, t.colleague, t.otherAdmin])
      await withPassword(person)
    expect(await ask(null, _id)).toFail(401, 'E_UNAUTHENTICATED')
    for (const who of [t.otherAdmin, room.pupils[0] as Person])
      expect(await ask(who, _id)).toFail(404, 'E_NOT_FOUND')
    for (const who of [t.colleague, t.leader]) expect(await ask(who, _id)).toFail(403, 'E_NOT_CLASS_TEACHER')
    expect(await ask(room.teacher, _id, 'sai')).toFail(409, 'E_PASSWORD_WRONG')
    expect((await ask(room.teacher, _id)).status).toBe(200)
    expect((await ask(t.admin, _id)).status).toBe(200)
    const { data } = await t.as(t.admin).call(listAudit, { query: { objectId: room.classId } })
    expect(data.entries.map(({ action, actor, detail }) => [action, actor?._id, detail])).toEqual([
      ['homework.exported', t.admin.userId, { homeworkId: _id, students: 1 }],
      ['homework.exported', room.teacher.userId, { homeworkId: _id, students: 1 }],
    ])
  })

  it('have a line each by name: the mark of 10, the points, and an empty cell where none is', async () => {
    const room = await make.classroom({ pupils: 2 })
    await withPassword(room.teacher)
    const homework = await make.homework(room)
    const pupil = room.pupils[0] as Person
    const attempt = await make.attempt(pupil, homework)
    const questions = attempt.questionGroups.flatMap(group => group.questions)
    const answers = questions
      .filter(({ type }) => type === 'ShortAnswer')
      .map(({ _id }) => ({ questionId: _id, answer: 'bí mật hà nội', seq: 1 }))
    t.clock.forward(12 * 60_000)
    await t.as(pupil).call(submitAttempt, { params: { attemptId: attempt._id }, body: { answers } })
    const file = await ask(room.teacher, homework._id)
    expect(file.headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    const [head, ...rows] = await readSheet(file.bytes)
    expect(head?.slice(2, 4)).toEqual(['Điểm (thang 10)', 'Điểm của đề (/3)'])
    expect(rows.map(row => [...row.slice(2, 7), row[8]])).toEqual([
      [3.33, 1, 1, 1, 12, 'Đã nộp'],
      [null, null, null, 0, null, 'Chưa nộp'],
    ])
  })

  it('say how many days late somebody came, where one may', async () => {
    const room = await make.classroom({ pupils: 2 })
    await withPassword(room.teacher)
    const homework = await make.homework(room, { endsIn: 60_000, lateIn: 172_800_000, latePenalty: 10 })
    const [late] = [await make.attempt(room.pupils[0] as Person, homework)]
    t.clock.forward(86_400_000)
    const params = { attemptId: late._id }
    await t.as(room.pupils[0] as Person).call(submitAttempt, { params, body: { answers: [] } })
    const [head, ...rows] = await readSheet((await ask(room.teacher, homework._id)).bytes)
    expect(head?.[8]).toBe('Nộp muộn (ngày)')
    expect(rows.map(row => row[8])).toEqual([1, null])
  })
})
