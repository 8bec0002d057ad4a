import { canary, canaryText } from '../canaries.ts'
import { thingOf } from '../things.ts'
import type { WorldFeature } from './feature.ts'
import { putQuestions } from './questions.ts'

export const HOUR = 3_600_000

/** A homework that runs, given to the first pupil. */
export const homework: WorldFeature = {
  tables: { homework: 'homework', homework_assignee: 'homework' },
  async bring(filling) {
    const { put, tenant, now, letter, inClass } = filling
    const whose = canary(tenant.name, `h${letter}`)
    const id = await put.row(
      'homework',
      {
        class_id: thingOf(filling, 'class').id,
        kind: 'es',
        name: `Bài ${canaryText(whose)}`,
        start_at: new Date(now.getTime() - HOUR),
        end_at: new Date(now.getTime() + HOUR),
        publish: true,
        limit_submit: 5,
        question_count: 2,
        total_point: '2',
        assigned_by: filling.teachers[0],
        created_at: now,
      },
      whose,
    )
    const student_id = thingOf(filling, 'student').id
    await put.row('homework_assignee', { homework_id: id, student_id, attempts: 2 })
    const { questionGroupId, questionIds } = await putQuestions(put, { homework_id: id }, whose)
    return {
      things: { homework: { ...inClass, id } },
      ofHomework: {
        questionGroup: { ...inClass, id: questionGroupId },
        question: { ...inClass, id: questionIds[0] },
      },
    }
  },
}
