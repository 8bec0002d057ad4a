import type { StudentState } from '@bangxanh/contract/classes/states.ts'
import { HIDDEN_OF_PUPIL, HIDDEN_OF_TEACHER, mark, markText } from './marks.ts'
import type { Put } from './put.ts'
import type { Place, Thing } from './things.ts'

const HOUR = 3_600_000

export interface Tenant {
  /** `g1d1s1`. */
  readonly name: string
  readonly groupId: string
  readonly departmentId: string
  readonly schoolId: string
  readonly logoKey: string
  /** What is in its group and its department; grows while the world is made. */
  readonly inGroup: { readonly schools: string[]; readonly departments: string[] }
  readonly inDepartment: { readonly schools: string[] }
}

export interface FilledSchool {
  readonly tenant: Tenant
  /** Users by what they are: super_admin, admin, leader, teacherA, teacherB, approved, waiting, banned. */
  readonly people: Readonly<Record<string, string>>
  /** Classes A (mathematics, which the leader heads) and B (literature) with their teachers' own vaults, and the school's vault. */
  readonly places: Readonly<Record<'a' | 'b' | 'vault', Place>>
}

/** The people of one school with two classes at work, every text of it marked. */
export async function fillSchool(put: Put, tenant: Tenant, now: Date): Promise<FilledSchool> {
  const { groupId, departmentId, schoolId } = tenant
  const where = { groupId, departmentId, schoolId }
  const own = mark(tenant.name)
  const people: Record<string, string> = {}
  const staff = async (name: string, role: string, subjects: string[] = []) => {
    const id = await put.user(`Cô ${HIDDEN_OF_TEACHER}${name} ${markText(own)}`, own)
    await put.row('role_grant', { user_id: id, role, school_id: schoolId, subjects }, own)
    people[name] = id
    return id
  }
  await staff('super_admin', 'super_admin')
  const admin = await staff('admin', 'admin')
  await staff('leader', 'leader', ['math'])
  const [teacherA, teacherB] = [
    await staff('teacherA', 'teacher', ['math']),
    await staff('teacherB', 'teacher', ['vi']),
  ]
  await put.row('school_storage', { school_id: schoolId, used: 0 })
  await put.file(tenant.logoKey, teacherA, schoolId, own)

  const pupil = async (
    letter: string,
    number: number,
    classId: string,
    state: StudentState,
    name?: string,
  ) => {
    const whose = mark(tenant.name, `s${letter}${number}`)
    const fullname = `Trò ${HIDDEN_OF_PUPIL}${markText(whose)} An`
    const userId = name ? await put.user(fullname, whose) : null
    if (userId && name) {
      people[name] = userId
      await put.row('role_grant', { user_id: userId, role: 'student', school_id: null })
      const code = Buffer.from(`${userId.replaceAll('-', '')}`)
      await put.row(
        'login_card',
        { user_id: userId, code_hash: code, created_by: teacherA, created_at: now },
        null,
      )
    }
    const words = { guardian_name: `Mẹ ${HIDDEN_OF_PUPIL} ${markText(whose)}`, guardian_relation: 'mother' }
    const contact = {
      phone: put.phone(whose),
      guardian_phone: put.phone(whose),
      email: `${markText(whose)}@x.vn`,
    }
    const row = {
      school_id: schoolId,
      user_id: userId,
      fullname,
      code: markText(whose),
      ...words,
      ...contact,
    }
    const id = await put.row('student', row, whose)
    const place = { class_id: classId, student_id: id, state, asked_at: now, changed_at: now }
    await put.row('class_student', place, whose)
    const consent = { kind: 'photos', given: true, method: 'paper', note: markText(whose) }
    const consentId = await put.row(
      'student_consent',
      { student_id: id, ...consent, recorded_by: teacherA, recorded_at: now },
      whose,
    )
    return { id, userId, consentId, phone: contact.phone }
  }

  const classroom = async (letter: 'a' | 'b', subject: string, teacher: string): Promise<Place> => {
    const ofClass = mark(tenant.name, `c${letter}`)
    const classId = await put.row(
      'class',
      {
        school_id: schoolId,
        name: `Lớp ${markText(ofClass)}`,
        code: markText(ofClass),
        join_code: put.joinCode(ofClass),
        grade: 'L10',
        subject,
        created_by: teacher,
        created_at: now,
      },
      ofClass,
    )
    await put.row('class_teacher', { class_id: classId, user_id: teacher }, null)
    const approved = await pupil(letter, 1, classId, 'approved', letter === 'a' ? 'approved' : 'approvedB')
    if (letter === 'a') {
      await pupil(letter, 2, classId, 'waiting', 'waiting')
      await pupil(letter, 3, classId, 'banned', 'banned')
    }
    await pupil(letter, 4, classId, 'approved')

    const inClass: Omit<Thing, 'id'> = {
      ...where,
      subjects: [subject],
      teachers: [teacher],
      members: [approved.userId as string],
    }
    const ofHomework = mark(tenant.name, `h${letter}`)
    const homeworkId = await put.row(
      'homework',
      {
        class_id: classId,
        kind: 'es',
        name: `Bài ${markText(ofHomework)}`,
        start_at: new Date(now.getTime() - HOUR),
        end_at: new Date(now.getTime() + HOUR),
        publish: true,
        limit_submit: 5,
        question_count: 2,
        total_point: '2',
        assigned_by: teacher,
        created_at: now,
      },
      ofHomework,
    )
    const assignee = { homework_id: homeworkId, student_id: approved.id }
    await put.row('homework_assignee', { ...assignee, attempts: 2 }, null)
    const questions = await put.questions({ homework_id: homeworkId }, ofHomework)
    const said = ['1', JSON.stringify(`Trả lời ${markText(ofHomework)}`)]
    const attempt = async (number: number, over: object) => {
      const row = { ...assignee, number, seed: 'walls', started_at: now, total_point: '2', ...over }
      const id = await put.row('attempt', { ...row, ends_at: new Date(now.getTime() + HOUR) }, ofHomework)
      for (const [position, question_id] of questions.questionIds.entries()) {
        const shown = { attempt_id: id, question_id }
        await put.row('attempt_question', { ...shown, version: 1, position })
        await put.row('attempt_answer', { ...shown, answer: said[position], seq: 1, saved_at: now })
      }
      return id
    }
    await attempt(1, { state: 'graded', submitted_at: now, score: '0' })
    const attemptId = await attempt(2, { state: 'open' })

    const vault = await put.vault(
      { owner_category: 'Teacher', user_id: teacher },
      teacher,
      mark(tenant.name, `v${letter}`),
    )
    const ofTeacher = { ...where, owner: teacher, vault: 'Teacher' as const }
    await put.row(
      'audit_log',
      {
        at: now,
        actor_id: admin,
        school_id: schoolId,
        group_id: groupId,
        action: 'class.teachers-changed',
        object_type: 'class',
        object_id: classId,
      },
      mark(tenant.name, 'au'),
    )
    return {
      name: `${tenant.name}, class ${letter}`,
      phone: approved.phone,
      things: {
        group: { id: groupId, groupId, ...tenant.inGroup },
        department: { id: departmentId, groupId, departmentId, ...tenant.inDepartment },
        school: { ...where, id: schoolId },
        user: { ...where, id: teacher, owner: teacher, subjects: [subject] },
        class: { ...inClass, id: classId, owner: teacher },
        student: { ...inClass, id: approved.id, owner: approved.userId as string },
        consent: { ...inClass, id: approved.consentId, owner: approved.userId as string },
        homework: { ...inClass, id: homeworkId },
        exam: { ...ofTeacher, id: vault.examId },
        category: { ...ofTeacher, id: vault.categoryId },
        questionGroup: { ...ofTeacher, id: vault.questionGroupId },
        question: { ...ofTeacher, id: vault.questionId },
        attempt: { ...inClass, id: attemptId, owner: approved.userId as string },
        session: {
          ...where,
          id: await put.session(teacher, now, mark(tenant.name, `v${letter}`)),
          owner: teacher,
        },
      },
      ofHomework: {
        questionGroup: { ...inClass, id: questions.questionGroupId },
        question: { ...inClass, id: questions.questionId },
      },
    }
  }

  const a = await classroom('a', 'math', teacherA)
  const b = await classroom('b', 'vi', teacherB)
  const shared = await put.vault(
    { owner_category: 'School', school_id: schoolId },
    admin,
    mark(tenant.name, 'sv'),
  )
  const ofSchool = { ...where, vault: 'School' as const }
  return {
    tenant,
    people,
    places: {
      a,
      b,
      vault: {
        ...a,
        name: `${tenant.name}, the school's vault`,
        things: { ...a.things, ...vaultThings(shared, ofSchool) },
      },
    },
  }
}

export const vaultThings = (ids: Awaited<ReturnType<Put['vault']>>, whose: Omit<Thing, 'id'>) => ({
  exam: { ...whose, id: ids.examId },
  category: { ...whose, id: ids.categoryId },
  questionGroup: { ...whose, id: ids.questionGroupId },
  question: { ...whose, id: ids.questionId },
})
