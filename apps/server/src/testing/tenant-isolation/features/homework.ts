import { canary, canaryText } from '../canaries.ts'
import { thingOf } from '../things.ts'
import type { WorldFeature } from '../world-feature.ts'
import { putQuestions } from './questions.ts'

export const HOUR = 3_600_000

/** A homework that runs, given to the first pupil. */
export const homework: WorldFeature = {
  after: ['students'],
  tables: { homework: 'homework', homework_assignee: 'homework', homework_file: 'homework' },
  async ofClass(filling) {
    const { put, tenant, now, letter, inClass, teachers } = filling
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
    const task = async (kind: string, answer_keys: string | null, app_id: string | null = null) => {
      const row = {
        class_id: thingOf(filling, 'class').id,
        kind,
        answer_keys,
        app_id,
        total_point: '2',
        publish: kind === 'app',
        whole_class: kind === 'app',
      }
      const times = { start_at: now, end_at: new Date(now.getTime() + HOUR), created_at: now }
      const text = `${kind} ${canaryText(whose)}`
      const given = { ...row, ...times, name: text, content: text, assigned_by: teachers[0] }
      return { ...inClass, id: await put.row('homework', given, whose) }
    }
    const tasks = {
      file: await task('file', '["A", "B", "C"]'),
      attachment: await task('attachment', null),
      document: await task('document', null),
      app: await task('app', null, 'vui-hoc'),
      mp: await task('mp', null, 'nham-nhanh'),
      bangxanh: await task('bangxanh', null, 'bangxanh'),
      unistart: await task('unistart', null, 'unistart'),
      'easy-for-kids': await task('easy-for-kids', null, 'easy-for-kids'),
      'easy-certificate': await task('easy-certificate', null, 'easy-certificate'),
    }
    const brought: Record<string, string> = {}
    for (const teacher of teachers) {
      brought[teacher] = put.fileKey(whose)
      await put.file(brought[teacher], teacher, tenant.schoolId, whose)
      await put.row('homework_file', {
        homework_id: tasks.file.id,
        key: brought[teacher],
        position: Object.keys(brought).length,
        name: canaryText(whose),
      })
    }
    const { questionGroupId, questionIds } = await putQuestions(put, { homework_id: id }, whose)
    return {
      things: { homework: { ...inClass, id } },
      tasks,
      brought,
      ofHomework: {
        questionGroup: { ...inClass, id: questionGroupId },
        question: { ...inClass, id: questionIds[0] },
      },
    }
  },
}
