import { createClass, expireClass, updateClass } from '@bangxanh/contract/classes/endpoints.ts'
import { assignExam } from '@bangxanh/contract/homework/endpoints.ts'
import { answerProposal, joinClass } from '@bangxanh/contract/learn/endpoints.ts'
import { addStudents, decideStudent, subscribeStudent } from '@bangxanh/contract/students/endpoints.ts'
import type { MadeClass, Pupil, SchoolAtWork } from './at-work.ts'
import type { DemoClass, GivenHomework } from './demo-classes.ts'
import { doHomework } from './do-homework.ts'
import { fillClassBell } from './fill-bells.ts'
import { fillDiscussion } from './fill-discussion.ts'
import { fillGradebook } from './fill-gradebook.ts'
import { fillHome } from './fill-home.ts'
import { fillLessons } from './fill-lessons.ts'
import { fillLiveExams } from './fill-live-exams.ts'
import { done } from './filling.ts'
import type { HomeClass } from './home-classes.ts'
import { pupilName, STUDENTS } from './people.ts'
import { birthdayOf } from './pupil-names.ts'
import { birthYear, dueIn, earlier, notByNight, schoolTime } from './school-days.ts'

/** Makes the classes of a school, brings their pupils in, and walks them through their homework. */
export async function fillClasses(
  school: SchoolAtWork,
  homes: readonly HomeClass[],
  plans: readonly DemoClass[],
): Promise<void> {
  for (const [index, plan] of plans.entries()) {
    const made = await makeClass(school, homes, plan, index)
    const { classId } = made
    const [only] = plan.homes
    const home = homes.find(({ name }) => name === only)
    if (home && !school.homes.has(home.name)) await fillHome(school, home, made, plan.teacher)
    else await enrol(school, plan, made)
    if (plan.newcomers) await askToEnter(school, plan.newcomers, made)
    if (plan.asks) await askAndDecide(school, plan, made)
    for (const homework of plan.homework ?? []) await giveHomework(school, plan, classId, homework)
    if (plan.lessons && only) {
      await fillLessons(school, { teacher: plan.teacher, home: only }, classId)
      await fillDiscussion(school, { teacher: plan.teacher, home: only }, classId)
      await fillLiveExams(school, { teacher: plan.teacher, home: only }, classId)
      await fillClassBell(school, { teacher: plan.teacher, home: only }, classId)
    }
    if (plan.gradebook) await fillGradebook(school.filling, { classId, ...plan })
    await end(school, plan, classId)
  }
}

async function makeClass(
  { filling }: SchoolAtWork,
  homes: readonly HomeClass[],
  { name, code, subject, type, approval, grade: of, teacher, madeToday, homes: [home] }: DemoClass,
  index: number,
): Promise<MadeClass> {
  const { today } = filling
  const madeAt = madeToday ? notByNight(today) : schoolTime(today, -34 + (index % 3), 7.5 + index * 0.2)
  const grade = of ?? homes.find(one => one.name === home)?.grade ?? ''
  const body = { name, code, subject, grade, ...(type && { type }), ...(approval && { approval }) }
  const { eClass } = await done(filling.as(teacher, madeAt).call(createClass, { body }))
  return { classId: eClass._id, joinCode: eClass.joinCode as string, grade, madeAt }
}

/** The pupils of a class that shares those of home classes. */
function pupilsOf({ homes }: SchoolAtWork, { homes: names, every = 1 }: DemoClass): Pupil[] {
  return names.flatMap(name => homes.get(name) ?? []).filter((_, index) => index % every === 0)
}

async function enrol(
  school: SchoolAtWork,
  plan: DemoClass,
  { classId: classUid, madeAt }: MadeClass,
): Promise<void> {
  const students = pupilsOf(school, plan).map(({ studentId }) => ({ studentId }))
  if (students.length === 0) return
  const office = school.filling.as(school.admin, schoolTime(madeAt, 4, 10))
  await done(office.call(addStudents, { body: { classUid, students } }))
}

/** Who has come to the school this week asks to enter, and nobody has answered yet; who stands on the list says so. */
async function askToEnter(
  { filling }: SchoolAtWork,
  indexes: readonly number[],
  { classId: classUid, joinCode, grade }: MadeClass,
): Promise<void> {
  for (const index of indexes) {
    const asking = filling.as(pupilName(index), schoolTime(filling.today, -1, 17.2 + index / 100))
    const fullname = STUDENTS[index] as string
    const birthday = birthdayOf(fullname, birthYear(filling.today, grade))
    const joined = await done(asking.call(joinClass, { body: { joinCode, fullname, birthday } }))
    if (joined.class.proposal)
      await done(asking.call(answerProposal, { params: { classUid }, body: { claim: true } }))
  }
}

/** As it is in real life: two wait for an answer, one is banned, one is followed. */
async function askAndDecide(
  school: SchoolAtWork,
  plan: DemoClass,
  { classId: classUid, joinCode, madeAt }: MadeClass,
): Promise<void> {
  const { filling } = school
  const inside = pupilsOf(school, plan).filter(({ caller }) => caller)
  const [banned, quiet] = inside.slice(-2)
  if (!banned || !quiet) throw new Error(`${plan.name} has no pupils.`)
  const teacher = filling.as(plan.teacher, schoolTime(madeAt, 9, 15))
  const others = (school.homes.get(plan.homes[0] ?? '') ?? []).filter(
    ({ caller }) => caller && !inside.some(one => one.caller === caller),
  )
  for (const { caller } of others.slice(0, 2)) {
    const asking = filling.as(caller, schoolTime(filling.today, -1, 17))
    await done(asking.call(joinClass, { body: { joinCode } }))
  }
  await done(
    teacher.call(decideStudent, { body: { classUid, studentId: banned.studentId, status: 'banned' } }),
  )
  await done(teacher.call(subscribeStudent, { body: { classUid, studentId: quiet.studentId } }))
  school.out.add(`${plan.name} ${banned.studentId}`)
}

async function giveHomework(
  school: SchoolAtWork,
  plan: DemoClass,
  classId: string,
  {
    exam: title,
    name = title,
    from,
    to = 0,
    hours,
    attempts = 1,
    draft,
    untouched = [],
    begun = [],
  }: GivenHomework,
): Promise<void> {
  const { filling, vault, admin } = school
  const { today } = filling
  const startAt = schoolTime(today, from, 7)
  const endAt = hours ? dueIn(today, hours) : schoolTime(today, to, 21)
  // Given in the afternoon before, and what is planned for later this morning.
  const givenAt = earlier(schoolTime(startAt, -1, 16.5), notByNight(today))
  const { homework } = await done(
    filling.as(plan.teacher, givenAt).call(assignExam, {
      body: {
        examVaultId: vault.idOf([plan.teacher, admin], title),
        classId,
        name,
        startAt: startAt.toISOString(),
        endAt: endAt.toISOString(),
        assignStudentIds: [],
        limitSubmit: attempts,
        publish: !draft,
      },
    }),
  )
  if (startAt >= today || draft) return
  const pupils = pupilsOf(school, plan).filter(
    ({ index, studentId }) =>
      !(index !== null && untouched.includes(index)) && !school.out.has(`${plan.name} ${studentId}`),
  )
  await doHomework(filling, homework._id, vault.exam(title), pupils, {
    from: startAt,
    to: endAt < today ? endAt : notByNight(today),
    seed: `${plan.name} ${name}`,
    attempts,
    ease: plan.ease ?? 0,
    begun,
    isOver: endAt < today,
  })
}

async function end({ filling }: SchoolAtWork, { ends, teacher }: DemoClass, classId: string): Promise<void> {
  const as = filling.as(teacher, schoolTime(filling.today, -4, 16))
  if (ends === 'closed') await done(as.call(updateClass, { body: { _id: classId, status: 'closed' } }))
  if (ends === 'expired') await done(as.call(expireClass, { body: { _id: classId } }))
}
