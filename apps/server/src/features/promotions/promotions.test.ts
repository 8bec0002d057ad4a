import { readClass, updateClass } from '@bangxanh/contract/classes/endpoints.ts'
import { readAttempt, submitAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import * as calls from '@bangxanh/contract/promotions/endpoints.ts'
import { PROMOTION } from '@bangxanh/contract/promotions/limits.ts'
import type { PromotionChoice } from '@bangxanh/contract/promotions/schemas.ts'
import { countClassDays, readClassReport, readStudentRank } from '@bangxanh/contract/reports/endpoints.ts'
import { decideStudent, readStudent } from '@bangxanh/contract/students/endpoints.ts'
import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../kernel/db/new-id.ts'
import { classes, classStudents } from '../../schema/classes.ts'
import { promotions } from '../../schema/promotions.ts'
import { students } from '../../schema/students.ts'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { homeworkMaker } from '../../testing/make-homework.ts'
import { record } from '../../testing/record-sql.ts'
import { runJob } from '../../testing/run-job.ts'
import { testSchool } from '../../testing/test-school.ts'

const t = testSchool()
let makeClass: ReturnType<typeof classMaker>
let schoolId: string
let admin: Person
let teacher: Person

beforeAll(() => {
  makeClass = classMaker(t)
})
beforeEach(async () => {
  schoolId = await t.make.school()
  admin = await t.make.person('admin', { schoolId })
  teacher = await t.make.person('teacher', { schoolId }, 'Cô Hạnh')
})

const codes = ({ status, error }: { status: number; error?: { code: string } }) => [status, error?.code]
const preview = async (body: Partial<PromotionChoice> = {}, who = admin) =>
  (await t.as(who).call(calls.previewPromotion, { body })).data.preview
const promote = (mark: string, body: Partial<PromotionChoice> = {}, who = admin) =>
  t.as(who).call(calls.promoteClasses, { body: { ...body, mark } })
const undo = (_id: string, who = admin) => t.as(who).call(calls.undoPromotion, { body: { _id } })

/** "9A1" of a subject with pupils who are of it. */
async function room(
  name: string,
  grade: string,
  pupils: readonly string[] = ['Nguyễn Văn An', 'Trần Thị Bình'],
  subject = 'math',
) {
  const { id } = await makeClass.class({ schoolId, teachers: [teacher], name, grade, subject })
  await t.database.db
    .update(classes)
    .set({ homeroom: name.split(' ').at(-1) ?? null })
    .where(eq(classes.id, id))
  return {
    id,
    pupils: await makeClass.students(
      id,
      pupils.map(fullname => ({ fullname })),
      schoolId,
    ),
  }
}
const alsoIn = async (classId: string, studentIds: readonly string[]) => {
  const now = t.clock.now()
  await t.database.db.insert(classStudents).values(
    studentIds.map(studentId => ({
      ...{ id: newId(), classId, studentId, askedAt: now, changedAt: now },
      ...{ state: 'approved' as const, entry: 'roster' as const },
    })),
  )
}
const homeroomOf = async (id: string) =>
  (await t.as(admin).call(readStudent, { query: { studentId: id } })).data.student.homeroom

/** All that stands of a school but the counters that every change raises. */
async function allOf(school: string) {
  const { rows } = await t.database.db.execute<{ all: unknown }>(sql`select json_build_object(
    'classes', (select json_agg(to_jsonb(c) - 'edition' - 'rev' order by c.id) from class c where c.school_id = ${school}),
    'teachers', (select json_agg(x order by x.class_id, x.user_id) from class_teacher x join class c on c.id = x.class_id where c.school_id = ${school}),
    'places', (select json_agg(x order by x.id) from class_student x join class c on c.id = x.class_id where c.school_id = ${school}),
    'students', (select json_agg(to_jsonb(s) - 'edition' order by s.id) from student s where s.school_id = ${school})) as all`)
  return rows[0]?.all
}
/** The open classes of a year as the preview tells its next ones. */
const openOf = async (school: string, year: string) => {
  const { rows } = await t.database.db.execute<Record<string, unknown>>(sql`
    select name, grade, subject, homeroom,
      (select count(*)::int from class_student where class_id = class.id and state = 'approved') as students,
      exists (select from class_teacher where class_id = class.id) as staffed
    from class where school_id = ${school} and school_year = ${year} and status = 'open'`)
  return rows.map(row => JSON.stringify(row)).sort()
}
const asOpen = ({ classes }: Awaited<ReturnType<typeof preview>>) =>
  classes
    .flatMap(({ next, again, grade, homeroom, subject }) => [
      ...(next ? [{ ...next, subject }] : []),
      ...(again ? [{ ...again, grade, subject, homeroom }] : []),
    ])
    .map(({ name, grade, subject, homeroom, students, staffed }) =>
      JSON.stringify({ name, grade, subject, homeroom, students, staffed }),
    )
    .sort()

describe('the turn of the school year', () => {
  it('is management’s: nobody else previews or does it', async () => {
    expect(codes(await t.as(null).call(calls.previewPromotion, { body: {} }))).toEqual([
      401,
      'E_UNAUTHENTICATED',
    ])
    expect(codes(await t.as(teacher).call(calls.previewPromotion, { body: {} }))).toEqual([
      403,
      'E_FORBIDDEN',
    ])
    expect(codes(await promote('A'.repeat(22), {}, teacher))).toEqual([403, 'E_FORBIDDEN'])
  })

  it('refuses what is no mark, a year that is none, and classes and pupils of another school', async () => {
    expect(codes(await promote('short'))).toEqual([400, 'E_INVALID'])
    expect(codes(await t.as(admin).call(calls.previewPromotion, { body: { schoolYear: '2026' } }))).toEqual([
      400,
      'E_INVALID',
    ])
    const elsewhere = await t.make.school()
    const foreign = await makeClass.class({ schoolId: elsewhere, teachers: [teacher] })
    const [pupil = ''] = await makeClass.students(foreign.id, [{ fullname: 'Lê Hoa' }], elsewhere)
    for (const body of [{ leftOut: [foreign.id] }, { leaving: [pupil] }, { schoolId: elsewhere }])
      expect(codes(await t.as(admin).call(calls.previewPromotion, { body }))).toEqual([404, 'E_NOT_FOUND'])
  })

  it('closes the classes and makes those of the next grade with their pupils and teachers', async () => {
    const six = await room('Toán 6A1', 'L6')
    const nine = await room('Toán 9A1', 'L9', ['Đỗ Văn Út'])
    const shown = await preview()
    expect(
      shown.classes.map(({ name, fate, next }) => [name, fate, next?.name, next?.homeroom, next?.students]),
    ).toEqual([
      ['Toán 6A1', 'next', 'Toán 7A1', '7A1', 2],
      ['Toán 9A1', 'ends', undefined, undefined, undefined],
    ])
    expect(shown).toMatchObject({ closed: 2, made: 1, students: { all: 3, goOn: 2, repeat: 0, leave: 1 } })
    const { data } = await promote(shown.mark)
    expect(data.promotion).toMatchObject({ closed: 2, made: 1, students: 3, undone: false })
    expect(await openOf(schoolId, shown.to)).toEqual(asOpen(shown))
    expect([await homeroomOf(six.pupils[0] as string), await homeroomOf(nine.pupils[0] as string)]).toEqual([
      '7A1',
      null,
    ])
    // Last year's class is still read by its teacher.
    const old = await t.as(teacher).call(readClass, { query: { classUid: six.id } })
    expect(old.data.eClass).toMatchObject({ status: 'closed', counts: { approved: 2 } })
  })

  it('brings each pupil as they stood in the class that goes on, and opens none again that was ended since', async () => {
    const [math, english] = [await room('Toán 6A1', 'L6'), await room('Anh 6A1', 'L6', ['Lê Hoa'], 'en')]
    await alsoIn(english.id, math.pupils)
    const standing = (schoolYear: string) =>
      t.database.db.execute<Record<string, unknown>>(sql`
        select c.subject, s.student_id, s.entry, s.subscribed from class_student s join class c on c.id = s.class_id
        where c.school_id = ${schoolId} and c.school_year = ${schoolYear} order by c.subject, s.student_id`)
    await t.database.pool.query(
      `update class_student set entry = 'teacher', subscribed = true where class_id = $1 and student_id = $2`,
      [math.id, math.pupils[0]],
    )
    const shown = await preview()
    const before = (await standing(shown.from)).rows
    const { data } = await promote(shown.mark)
    expect((await standing(shown.to)).rows).toEqual(before)
    await t.database.pool.query(`update class set status = 'expired' where id = $1`, [english.id])
    expect((await undo(data.promotion._id)).status).toBe(200)
    const states = await Promise.all(
      [math, english].map(async ({ id }) => {
        const { data } = await t.as(admin).call(readClass, { query: { classUid: id } })
        return data.eClass.status
      }),
    )
    expect(states).toEqual(['open', 'expired'])
  })

  it('taken back it gives no homeroom to who has become anonymous since', async () => {
    const nine = await room('Toán 9A1', 'L9', ['Đỗ Văn Út', 'Học sinh đã ẩn danh'])
    const { data } = await promote((await preview()).mark)
    const [ut = '', nobody = ''] = nine.pupils
    await t.database.db.update(students).set({ anonymisedAt: t.clock.now() }).where(eq(students.id, nobody))
    expect((await undo(data.promotion._id)).status).toBe(200)
    expect([await homeroomOf(ut), await homeroomOf(nobody)]).toEqual(['9A1', null])
  })

  it('leaves the results of last year where they are: who read them reads the same', async () => {
    const make = homeworkMaker(t)
    const old = await make.classroom({ pupils: 2, schoolId, grade: 'L6' })
    await t.database.db
      .update(classes)
      .set({ name: 'Toán 6A1', homeroom: '6A1' })
      .where(eq(classes.id, old.classId))
    const homework = await make.homework(old)
    const pupil = old.pupils[0] as Person
    const { _id: attemptId } = await make.attempt(pupil, homework)
    await t.as(pupil).call(submitAttempt, { params: { attemptId }, body: {} })
    t.clock.forward(2 * 24 * 3_600_000)
    const results = async () => {
      const [from, to] = [-7, 0].map(days =>
        new Date(t.clock.now().getTime() + days * 24 * 3_600_000).toISOString().slice(0, 10),
      ) as [string, string]
      const body = { classUid: old.classId, from, to }
      return [
        (await t.as(old.teacher).call(readClassReport, { query: { classUid: old.classId } })).data.report
          .pupils,
        (await t.as(admin).call(readStudentRank, { query: body })).data.students,
        (await t.as(old.teacher).call(countClassDays, { body })).data.sum,
        (await t.as(pupil).call(countClassDays, { body: { from, to } })).data.sum,
        (await t.as(pupil).call(readAttempt, { params: { attemptId } })).data.attempt.score,
      ]
    }
    const before = await results()
    expect(before[2]).toMatchObject({ expected: 2, done: 1 })
    const shown = await preview()
    expect((await promote(shown.mark)).status).toBe(200)
    expect(await results()).toEqual(before)
  })

  it('lets who does a grade again into the class of that grade, and who leaves into none', async () => {
    const six = await room('Toán 6A1', 'L6', ['Nguyễn Văn An'])
    const seven = await room('Toán 7A1', 'L7', ['Lê Thị Lan', 'Phạm Minh Quân', 'Vũ Hải'])
    const [lan = '', quan = ''] = seven.pupils
    const body = { repeating: [lan], leaving: [quan] }
    const shown = await preview(body)
    expect(shown.students).toEqual({ all: 4, goOn: 2, repeat: 1, unplaced: 0, leave: 1 })
    await promote(shown.mark, body)
    expect(await openOf(schoolId, shown.to)).toEqual(asOpen(shown))
    expect(await Promise.all([...six.pupils, lan, quan].map(homeroomOf))).toEqual(['7A1', '7A1', null])
  })

  it('makes a class of the first grade for who does it again, and takes it back', async () => {
    const six = await room('Toán 6A1', 'L6', ['Nguyễn Văn An', 'Trần Thị Bình'])
    const [an = '', binh = ''] = six.pupils
    await t.database.db.update(students).set({ homeroom: '6A1' }).where(eq(students.schoolId, schoolId))
    expect((await preview()).classes[0]?.again).toBeNull()
    const before = await allOf(schoolId)
    const body = { repeating: [an] }
    const shown = await preview(body)
    expect(shown.classes[0]).toMatchObject({
      next: { students: 1 },
      again: { name: 'Toán 6A1', students: 1, staffed: true },
    })
    expect(shown).toMatchObject({ made: 2, students: { goOn: 1, repeat: 1, unplaced: 0 } })
    const { data } = await promote(shown.mark, body)
    expect(data.promotion.made).toBe(2)
    expect(await openOf(schoolId, shown.to)).toEqual(asOpen(shown))
    expect(await Promise.all([an, binh].map(homeroomOf))).toEqual(['6A1', '7A1'])
    expect((await undo(data.promotion._id)).status).toBe(200)
    expect(await allOf(schoolId)).toEqual(before)
  })

  it('makes none where management has made the class of the next year already: they are added by hand', async () => {
    const six = await room('Toán 6A1', 'L6')
    const next = await makeClass.class({
      schoolId,
      teachers: [teacher],
      name: 'Toán 6A1',
      grade: 'L6',
      subject: 'math',
    })
    const { from, to } = await preview()
    await t.database.db.update(classes).set({ schoolYear: to }).where(eq(classes.id, next.id))
    const shown = await preview({ schoolYear: from, repeating: six.pupils.slice(0, 1) })
    expect(shown.classes[0]?.again).toBeNull()
    expect(shown.students).toMatchObject({ repeat: 1, unplaced: 1 })
  })

  it('leaves out what is to stay, ends what is to end, and begins without teachers where that was chosen', async () => {
    const [one, two, three] = [await room('6A1', 'L6'), await room('6A2', 'L6'), await room('6A3', 'L6')]
    const body = { leftOut: [one.id], ending: [two.id], unstaffed: [three.id] }
    const shown = await preview(body)
    expect(shown.classes.map(({ fate, next }) => [fate, next?.staffed])).toEqual([
      ['stays', undefined],
      ['ends', undefined],
      ['next', false],
    ])
    await promote(shown.mark, body)
    expect((await t.as(admin).call(readClass, { query: { classUid: one.id } })).data.eClass.status).toBe(
      'open',
    )
    expect(await openOf(schoolId, shown.to)).toEqual(asOpen(shown))
  })

  it('is refused with a fresh preview when a class was closed meanwhile, or a pupil left; nothing is half written', async () => {
    const six = await room('6A1', 'L6')
    await room('6A2', 'L6')
    const shown = await preview()
    await t.as(teacher).call(updateClass, { body: { _id: six.id, status: 'closed' } })
    const before = await allOf(schoolId)
    const late = await promote(shown.mark)
    expect(codes(late)).toEqual([409, 'E_PROMOTION_CHANGED'])
    const fresh = (late.error as unknown as { current: { preview: typeof shown } }).current.preview
    expect(fresh).toEqual(await preview())
    expect(await allOf(schoolId)).toEqual(before)

    await t.as(teacher).call(updateClass, { body: { _id: six.id, status: 'open' } })
    const again = await preview({ repeating: [six.pupils[0] as string] })
    await t.as(teacher).call(decideStudent, {
      body: { classUid: six.id, studentId: six.pupils[0] as string, status: 'removed' },
    })
    expect(codes(await promote(again.mark, { repeating: [six.pupils[0] as string] }))).toEqual([
      409,
      'E_PROMOTION_CHANGED',
    ])
    expect((await preview({ repeating: [six.pupils[0] as string] })).missing).toEqual([six.pupils[0]])
  })

  it('twice, and two at once, is one turn', async () => {
    await room('6A1', 'L6')
    const { mark, to } = await preview()
    const both = await Promise.all([promote(mark), promote(mark)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0]?.data.promotion._id).toBe(both[1]?.data.promotion._id)
    expect((await promote(mark)).data.promotion._id).toBe(both[0]?.data.promotion._id)
    expect(await openOf(schoolId, to)).toHaveLength(1)
  })

  it('needs a class, and a year that has begun', async () => {
    expect(codes(await promote((await preview()).mark))).toEqual([409, 'E_PROMOTION_EMPTY'])
    await room('6A1', 'L6')
    await promote((await preview()).mark)
    expect(codes(await promote((await preview()).mark))).toEqual([409, 'E_PROMOTION_EARLY'])
  })
})

describe('the way back', () => {
  it('is of the school’s management, for a day', async () => {
    await room('6A1', 'L6')
    const { data } = await promote((await preview()).mark)
    const { _id } = data.promotion
    const stranger = await t.make.person('admin', { schoolId: await t.make.school() })
    expect(codes(await undo(_id, stranger))).toEqual([404, 'E_NOT_FOUND'])
    expect(codes(await undo(_id, teacher))).toEqual([403, 'E_FORBIDDEN'])
    expect((await t.as(admin).call(calls.listPromotions, { query: {} })).data.promotions).toMatchObject([
      { _id },
    ])
    await t.database.db
      .update(promotions)
      .set({ madeAt: new Date(t.clock.now().getTime() - PROMOTION.undoneWithinHours * 3_600_000) })
      .where(eq(promotions.id, _id))
    expect(codes(await undo(_id))).toEqual([409, 'E_PROMOTION_OVER'])
    expect((await t.as(admin).call(calls.listPromotions, { query: {} })).data.promotions).toEqual([])
    await runJob(t, 'forget-promotions')
    const [row] = await t.database.db.select().from(promotions).where(eq(promotions.id, _id))
    expect(row?.log).toBeNull()
  })

  it('is refused once homework was given in a new class, which says its name', async () => {
    await room('6A1', 'L6')
    const { data } = await promote((await preview()).mark)
    const [made] = await t.database.db
      .select()
      .from(classes)
      .where(and(eq(classes.schoolId, schoolId), eq(classes.name, '7A1')))
    await homeworkMaker(t).homework({ classId: made?.id as string, teacher, pupils: [] } as never, {})
    const before = await allOf(schoolId)
    const refused = await undo(data.promotion._id)
    expect(codes(refused)).toEqual([409, 'E_PROMOTION_IN_USE'])
    expect(refused.error?.msg).toContain('7A1')
    expect(await allOf(schoolId)).toEqual(before)
  })

  it('leaves a homeroom that somebody has given since', async () => {
    const { pupils } = await room('6A1', 'L6')
    await t.database.db.update(students).set({ homeroom: '6A1' }).where(eq(students.schoolId, schoolId))
    const { data } = await promote((await preview()).mark)
    await t.database.db
      .update(students)
      .set({ homeroom: '7B' })
      .where(eq(students.id, pupils[0] as string))
    await undo(data.promotion._id)
    expect(await Promise.all(pupils.map(homeroomOf))).toEqual(['7B', '6A1'])
  })

  it('two who undo at once undo once; the year can be turned again', async () => {
    await room('6A1', 'L6')
    const first = await promote((await preview()).mark)
    const both = await Promise.all([undo(first.data.promotion._id), undo(first.data.promotion._id)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const again = await promote((await preview()).mark)
    expect(again.status).toBe(200)
    expect(again.data.promotion._id).not.toBe(first.data.promotion._id)
  })
})

const GRADES = ['L6', 'L7', 'L8', 'L9', 'L10', 'T56'] as const
const aRoom = fc.record({
  grade: fc.constantFrom(...GRADES),
  letter: fc.constantFrom('A1', 'A2', 'B'),
  subject: fc.constantFrom('math', 'en'),
  named: fc.boolean(),
  pupils: fc.integer({ min: 0, max: 4 }),
  fate: fc.constantFrom('usual', 'leftOut', 'ending', 'goingOn', 'unstaffed'),
})

describe('whatever a school is like', () => {
  it('what was previewed is what is done, and undone every row is as it was', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(aRoom, { minLength: 1, maxLength: 7 }),
        fc.array(fc.nat(), { maxLength: 3 }),
        fc.array(fc.nat(), { maxLength: 3 }),
        async (rooms, repeat, leave) => {
          schoolId = await t.make.school()
          admin = await t.make.person('admin', { schoolId })
          teacher = await t.make.person('teacher', { schoolId })
          const choice = { leftOut: [], ending: [], goingOn: [], unstaffed: [] } as Record<string, string[]>
          const all: string[] = []
          for (const { grade, letter, subject, named, pupils, fate } of rooms) {
            const homeroom = grade.startsWith('L') ? `${grade.slice(1)}${letter}` : 'Lá 1'
            const name = subject === 'math' ? `Toán ${homeroom}` : homeroom
            const { id } = await makeClass.class({ schoolId, teachers: [teacher], name, grade, subject })
            if (named) await t.database.db.update(classes).set({ homeroom }).where(eq(classes.id, id))
            const people = Array.from({ length: pupils }, (_, at) => ({ fullname: `Em ${all.length + at}` }))
            const made = pupils > 0 ? await makeClass.students(id, people, schoolId) : []
            // Some sit in the class before too.
            const shared = all.slice(-2).filter(() => pupils % 2 === 0)
            if (shared.length > 0) await alsoIn(id, shared)
            all.push(...made)
            choice[fate]?.push(id)
          }
          const some = (picks: number[]) =>
            all.length === 0 ? [] : [...new Set(picks.map(pick => all[pick % all.length] as string))]
          const body = { ...choice, repeating: some(repeat), leaving: some(leave) }
          const before = await allOf(schoolId)
          const kept = await openOf(schoolId, (await preview(body)).from)
          const shown = await preview(body)
          const done = await promote(shown.mark, body)
          if (shown.closed === 0) {
            expect(codes(done)).toEqual([409, 'E_PROMOTION_EMPTY'])
            return
          }
          expect(done.status).toBe(200)
          expect(await openOf(schoolId, shown.to)).toEqual(asOpen(shown))
          const stay = await openOf(schoolId, shown.from)
          expect(stay).toHaveLength(shown.classes.filter(({ fate }) => fate === 'stays').length)
          expect(kept).toEqual(expect.arrayContaining(stay))
          expect(shown.students.goOn + shown.students.repeat + shown.students.leave).toBe(shown.students.all)
          expect((await undo(done.data.promotion._id)).status).toBe(200)
          expect(await allOf(schoolId)).toEqual(before)
        },
      ),
      { numRuns: 25 },
    )
  }, 120_000)
})

describe('a school of 38 classes and 1,300 pupils', () => {
  it('turns in as many statements as one of two classes, and comes back in as many', async () => {
    const statementsOf = async (rooms: number, pupils: number) => {
      schoolId = await t.make.school()
      admin = await t.make.person('admin', { schoolId })
      teacher = await t.make.person('teacher', { schoolId })
      for (let at = 0; at < rooms; at += 1)
        await room(
          `6A${at + 1}`,
          'L6',
          Array.from({ length: pupils }, (_, pupil) => `Em ${pupil}`),
        )
      const { mark } = await preview()
      let id = ''
      const begun = performance.now()
      const turn = await record(async () => {
        const { data } = await promote(mark)
        id = data.promotion._id
      })
      const turned = performance.now()
      const back = await record(() => undo(id))
      const times = { turn: Math.round(turned - begun), back: Math.round(performance.now() - turned) }
      if (rooms > 30) process.stdout.write(`38 classes of 34 pupils: ${JSON.stringify(times)} ms\n`)
      return [turn.statements.length, back.statements.length]
    }
    expect(await statementsOf(38, 34)).toEqual(await statementsOf(2, 2))
  }, 60_000)
})
