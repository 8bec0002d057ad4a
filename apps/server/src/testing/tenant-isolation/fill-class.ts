import type { StudentState } from '@bangxanh/contract/classes/states.ts'
import { canary, canaryText, HIDDEN_OF_PUPIL } from './canaries.ts'
import { fillHomework } from './fill-homework.ts'
import type { Filling } from './put.ts'
import { type Place, type Thing, vaultThings } from './things.ts'

interface NewPupil {
  /** Of the class; his canaries name it with his number. */
  readonly letter: string
  readonly number: number
  readonly state: StudentState
  /** Of his account, if he has one. */
  readonly name?: string
}

async function fillPupil(
  { put, tenant, people, now }: Filling,
  classId: string,
  { letter, number, state, name }: NewPupil,
) {
  const recordedBy = people.teacherA
  const whose = canary(tenant.name, `s${letter}${number}`)
  const fullname = `Trò ${HIDDEN_OF_PUPIL}${canaryText(whose)} An`
  const userId = name ? await put.user(fullname, whose) : null
  if (userId && name) {
    people[name] = userId
    await put.row('role_grant', { user_id: userId, role: 'student', school_id: null })
    const code = Buffer.from(`${userId.replaceAll('-', '')}`)
    await put.row(
      'login_card',
      { user_id: userId, code_hash: code, created_by: recordedBy, created_at: now },
      null,
    )
  }
  const words = { guardian_name: `Mẹ ${HIDDEN_OF_PUPIL} ${canaryText(whose)}`, guardian_relation: 'mother' }
  const contact = {
    phone: put.phone(whose),
    guardian_phone: put.phone(whose),
    email: `${canaryText(whose)}@x.vn`,
  }
  const row = {
    school_id: tenant.schoolId,
    user_id: userId,
    fullname,
    code: canaryText(whose),
    ...words,
    ...contact,
  }
  const id = await put.row('student', row, whose)
  const place = { class_id: classId, student_id: id, state, entry: 'roster', asked_at: now, changed_at: now }
  await put.row('class_student', place, whose)
  const consent = { kind: 'photos', given: true, method: 'paper', note: canaryText(whose) }
  const consentId = await put.row(
    'student_consent',
    { student_id: id, ...consent, recorded_by: recordedBy, recorded_at: now },
    whose,
  )
  return { id, userId: userId ?? '', consentId, phone: contact.phone }
}

/** A class with its pupils of every state, its homework, and the vault of its first teacher. */
export async function fillClass(
  filling: Filling,
  {
    letter,
    subject,
    teachers,
  }: { letter: 'a' | 'b'; subject: string; teachers: readonly [string, ...string[]] },
): Promise<Place> {
  const { put, tenant, people, now } = filling
  const { groupId, departmentId, schoolId } = tenant
  const where = { groupId, departmentId, schoolId }
  const [teacher] = teachers
  const ofClass = canary(tenant.name, `c${letter}`)
  const classId = await put.row(
    'class',
    {
      school_id: schoolId,
      name: `Lớp ${canaryText(ofClass)}`,
      code: canaryText(ofClass),
      join_code: put.joinCode(ofClass),
      grade: 'L10',
      subject,
      created_by: teacher,
      created_at: now,
    },
    ofClass,
  )
  for (const id of teachers) await put.row('class_teacher', { class_id: classId, user_id: id })
  const pupil = (number: number, state: StudentState, name?: string) =>
    fillPupil(filling, classId, { letter, number, state, ...(name && { name }) })
  const approved = await pupil(1, 'approved', letter === 'a' ? 'approved' : 'approvedB')
  if (letter === 'a') {
    await pupil(2, 'waiting', 'waiting')
    await pupil(3, 'banned', 'banned')
  }
  await pupil(4, 'approved')

  const inClass: Omit<Thing, 'id'> = {
    ...where,
    subjects: [subject],
    teachers,
    members: [approved.userId],
  }
  const homework = await fillHomework(filling, { letter, classId, teacher, studentId: approved.id })
  const vault = await put.vault(
    { owner_category: 'Teacher', user_id: teacher },
    teacher,
    canary(tenant.name, `v${letter}`),
  )
  const ofTeacher = { ...where, owner: teacher, vault: 'Teacher' as const }
  await put.row(
    'audit_log',
    {
      at: now,
      actor_id: people.admin,
      school_id: schoolId,
      group_id: groupId,
      action: 'class.teachers-changed',
      object_type: 'class',
      object_id: classId,
    },
    canary(tenant.name, 'au'),
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
      student: { ...inClass, id: approved.id, owner: approved.userId },
      consent: { ...inClass, id: approved.consentId, owner: approved.userId },
      homework: { ...inClass, id: homework.id },
      ...vaultThings(vault, ofTeacher),
      attempt: { ...inClass, id: homework.attemptId, owner: approved.userId },
      session: {
        ...where,
        id: await put.session(teacher, now, canary(tenant.name, `v${letter}`)),
        owner: teacher,
      },
    },
    ofHomework: {
      questionGroup: { ...inClass, id: homework.questionGroupId },
      question: { ...inClass, id: homework.questionId },
    },
  }
}
