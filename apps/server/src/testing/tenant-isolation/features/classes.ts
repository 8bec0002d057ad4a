import { canary, canaryText } from '../canaries.ts'
import type { WorldFeature } from '../world-feature.ts'

export const classes: WorldFeature = {
  tables: { class: 'class', class_teacher: 'class', class_student: 'student' },
  async ofClass({ put, tenant, now, letter, subject, teachers, inClass }) {
    const [teacher] = teachers
    const ofClass = canary(tenant.name, `c${letter}`)
    const id = await put.row(
      'class',
      {
        school_id: tenant.schoolId,
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
    for (const user_id of teachers) await put.row('class_teacher', { class_id: id, user_id })
    return { things: { class: { ...inClass, id, owner: teacher } } }
  },
}
