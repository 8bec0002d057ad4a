import { login, logout } from '@bangxanh/contract/account/endpoints.ts'
import { createClass, updateClass } from '@bangxanh/contract/classes/endpoints.ts'
import { createCategory, createExam } from '@bangxanh/contract/exam-vault/endpoints.ts'
import { assignExam } from '@bangxanh/contract/homework/endpoints.ts'
import { joinClass } from '@bangxanh/contract/learn/endpoints.ts'
import { createQuestionGroups } from '@bangxanh/contract/questions/endpoints.ts'
import { decideStudent, listStudents } from '@bangxanh/contract/students/endpoints.ts'
import { type Client, clientOf } from '../app/call-app.ts'
import { hashPassword, insertGrant, insertUser, updateUser } from '../features/account/public.ts'
import { type AnyCaller, actAs } from '../kernel/caller.ts'
import { chances } from './chances.ts'
import { insertOrganisation } from './demo.store.ts'
import { doHomework } from './do-homework.ts'
import { HUMANITIES } from './exams-humanities.ts'
import { SCIENCE } from './exams-science.ts'
import { fillOrganisation } from './fill-organisation.ts'
import { fillClassOfNames, fillRecords } from './fill-records.ts'
import { done, type Filling } from './filling.ts'
import { CLASSES, COLLEAGUES, DEMO_PASSWORD, STAFF, STUDENTS } from './people.ts'
import type { DemoExam } from './question-words.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Makes the people and walks them through four weeks of school. */
export async function fillSchool(filling: Filling): Promise<void> {
  const { today, clock } = filling
  const daysAgo = (days: number) => new Date(today.getTime() - days * DAY)
  clock.at = daysAgo(28)
  const { departmentId } = await actAs(filling.kernel, { viewer: null }, nobody =>
    insertPeople(nobody, daysAgo),
  )
  const people = new Map<string, Client>()
  const usernames = [...STAFF.map(({ username }) => username), ...STUDENTS.map((_, index) => pupil(index))]
  for (const username of usernames) {
    const { accessToken } = await done(
      clientOf(filling.app, undefined).call(login, { body: { username, password: DEMO_PASSWORD } }),
    )
    people.set(username, clientOf(filling.app, accessToken))
  }
  const as = (username: string) => people.get(username) as Client
  await fillOrganisation(as('giamdoc'), as('hieutruong'), departmentId)

  const categories = new Map(STAFF.map(({ username }) => [username as string, new Map<string, string>()]))
  const categoriesOf = (username: string) => categories.get(username) as Categories
  const exams = new Map<string, { id: string; exam: DemoExam }>()
  for (const [index, exam] of [...SCIENCE, ...HUMANITIES].entries()) {
    clock.at = daysAgo(27 - index * 0.5)
    exams.set(exam.title, { id: await makeExam(as, categoriesOf, exam, index), exam })
  }
  for (const [index, demoClass] of CLASSES.entries()) {
    clock.at = daysAgo(26 - index * 0.1)
    const classId = await makeClass(as, demoClass)
    for (const [number, homework] of (demoClass.homework ?? []).entries()) {
      const source = exams.get(homework.exam)
      if (!source) throw new Error(`There is no demo exam ${homework.exam}.`)
      const startAt = schoolTime(today, homework.from, 7)
      const endAt = schoolTime(today, homework.to, 22)
      clock.at = new Date(Math.min(startAt.getTime(), today.getTime()) - 2 * HOUR)
      const { homework: assigned } = await done(
        as(demoClass.teacher).call(assignExam, {
          body: {
            examVaultId: source.id,
            classId,
            name: homework.name ?? source.exam.title,
            startAt: startAt.toISOString(),
            endAt: endAt.toISOString(),
            assignStudentIds: [],
            limitSubmit: homework.limit ?? 1,
            publish: homework.publish ?? true,
          },
        }),
      )
      if (startAt >= today || homework.publish === false) continue
      const [first, last] = demoClass.students
      const pupils = Array.from({ length: last - first }, (_, offset) => first + offset)
      await doHomework(
        filling,
        assigned._id,
        source.exam,
        pupils.map(each => ({ index: each, caller: as(pupil(each)) })),
        {
          from: startAt,
          to: new Date(Math.min(endAt.getTime(), today.getTime())),
          chance: chances(`${index} ${number}`),
          tries: homework.limit ?? 1,
          isOver: endAt < today,
        },
      )
    }
    if (demoClass.names) await fillClassOfNames(as(demoClass.teacher), classId)
    if (demoClass.closed) {
      clock.at = daysAgo(1)
      await done(as(demoClass.teacher).call(updateClass, { body: { _id: classId, status: 'closed' } }))
    }
  }
  clock.at = daysAgo(3)
  await fillRecords(as('quantri'))
  clock.at = today
  for (const username of usernames) await done(as(username).call(logout))
}

/** So many days from today at an hour of Vietnam's clock, which is seven hours ahead of UTC all year. */
const schoolTime = (today: Date, days: number, hour: number) =>
  new Date(Math.floor((today.getTime() + 7 * HOUR) / DAY) * DAY + days * DAY + (hour - 7) * HOUR)

const pupil = (index: number) => `hocsinh${String(index + 1).padStart(2, '0')}`

async function insertPeople(
  caller: AnyCaller,
  daysAgo: (days: number) => Date,
): Promise<{ departmentId: string }> {
  const { db } = caller
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const { groupId, departmentId, schoolId } = await insertOrganisation(caller)
  const insert = async (username: string, displayName: string, phone: string) => {
    const userId = await insertUser(db, { username, displayName, passwordHash, phone })
    if (!userId) throw new Error(`The name ${username} is taken.`)
    return userId
  }
  for (const [index, person] of STAFF.entries()) {
    const userId = await insert(
      person.username,
      person.displayName,
      `09120000${String(index).padStart(2, '0')}`,
    )
    const where =
      person.role === 'group_chief'
        ? { groupId }
        : person.role === 'department_chief'
          ? { departmentId }
          : { schoolId }
    const subjects = 'subjects' in person ? person.subjects : []
    await insertGrant(db, userId, { role: person.role, ...where, subjects })
    // A subject head teaches too.
    if (person.role === 'leader') await insertGrant(db, userId, { role: 'teacher', schoolId, subjects })
  }
  for (const [index, { username, displayName, roles, subjects, ...state }] of COLLEAGUES.entries()) {
    const userId = await insert(username, displayName, `09130000${String(index).padStart(2, '0')}`)
    for (const role of roles) await insertGrant(db, userId, { role, schoolId, subjects })
    if ('isNew' in state) await updateUser(db, userId, { mustChangePassword: true })
    else await updateUser(db, userId, { signedInAt: daysAgo(1 + index) })
    if ('isDisabled' in state) await updateUser(db, userId, { disabledAt: daysAgo(5) })
  }
  for (const [index, displayName] of STUDENTS.entries()) {
    const userId = await insert(pupil(index), displayName, `03980000${String(index + 1).padStart(2, '0')}`)
    await insertGrant(db, userId, { role: 'student' })
  }
  return { departmentId }
}

/** The shelf of the vault on which a subject's categories stand. */
const SHELVES: Record<string, string> = {
  math: 'Toán',
  en: 'Tiếng Anh',
  vi: 'Ngữ văn',
  informatics: 'Tin học',
  history: 'Khoa học xã hội',
  geography: 'Khoa học xã hội',
  civics: 'Khoa học xã hội',
}

type Categories = Map<string, string>

/** The category of a name under its parent, made when it is first needed. */
async function category(as: Client, categories: Categories, path: readonly string[]): Promise<string | null> {
  const name = path.at(-1)
  if (name === undefined) return null
  const known = categories.get(path.join('/'))
  if (known) return known
  const parentId = await category(as, categories, path.slice(0, -1))
  const made = await done(as.call(createCategory, { body: { ownerCategory: 'Teacher', name, parentId } }))
  categories.set(path.join('/'), made.category._id)
  return made.category._id
}

async function makeExam(
  as: (username: string) => Client,
  categoriesOf: (username: string) => Categories,
  exam: DemoExam,
  index: number,
): Promise<string> {
  const owner = ['en', 'vi'].includes(exam.subject) ? 'giaovien2' : 'giaovien'
  const shelf = SHELVES[exam.subject] ?? 'Khoa học tự nhiên'
  const path = exam.category === shelf ? [shelf] : [shelf, exam.category]
  const categoryId = (await category(as(owner), categoriesOf(owner), path)) as string
  const made = await done(
    as(owner).call(createExam, {
      body: {
        ownerCategory: 'Teacher',
        code: `BX-${String(index + 1).padStart(3, '0')}`,
        title: exam.title,
        description: exam.description,
        subject: exam.subject,
        productType: exam.productType,
        skill: exam.skill ?? null,
        categoryIds: [categoryId],
      },
    }),
  )
  const examVaultId = made.exam._id
  const questionGroups = exam.groups.map(({ title, content = '', questions }) => ({
    title,
    content,
    questions: [...questions],
  }))
  await done(
    as(owner).call(createQuestionGroups, {
      params: { area: 'exam-vault' },
      query: { examVaultId },
      body: { questionGroups },
    }),
  )
  return examVaultId
}

async function makeClass(
  as: (username: string) => Client,
  demoClass: (typeof CLASSES)[number],
): Promise<string> {
  const { name, code, grade, subject, approval, teacher } = demoClass
  const { eClass } = await done(
    as(teacher).call(createClass, { body: { name, code, grade, subject, approval } }),
  )
  const joinCode = eClass.joinCode as string
  const joinAll = async ([first, last]: readonly [number, number]) => {
    for (let index = first; index < last; index++)
      await done(as(pupil(index)).call(joinClass, { body: { joinCode } }))
  }
  await joinAll(demoClass.students)
  const { students } = await done(
    as(teacher).call(listStudents, { query: { classUid: eClass._id, state: ['waiting'], limit: 500 } }),
  )
  for (const { _id } of students)
    await done(
      as(teacher).call(decideStudent, { body: { classUid: eClass._id, studentId: _id, status: 'approved' } }),
    )
  if (demoClass.waiting) await joinAll(demoClass.waiting)
  return eClass._id
}
