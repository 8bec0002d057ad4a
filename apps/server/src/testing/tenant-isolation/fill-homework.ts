import { canary, canaryText } from './canaries.ts'
import type { Filling } from './put.ts'

const HOUR = 3_600_000

interface Given {
  readonly letter: string
  readonly classId: string
  readonly teacher: string
  readonly studentId: string
}

/** A homework that runs, of which one pupil has a result and an open attempt. */
export async function fillHomework(
  { put, tenant, now }: Filling,
  { letter, classId, teacher, studentId }: Given,
) {
  const ofHomework = canary(tenant.name, `h${letter}`)
  const homeworkId = await put.row(
    'homework',
    {
      class_id: classId,
      kind: 'es',
      name: `Bài ${canaryText(ofHomework)}`,
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
  const assignee = { homework_id: homeworkId, student_id: studentId }
  await put.row('homework_assignee', { ...assignee, attempts: 2 }, null)
  const questions = await put.questions({ homework_id: homeworkId }, ofHomework)
  const said = ['1', JSON.stringify(`Trả lời ${canaryText(ofHomework)}`)]
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
  return { id: homeworkId, attemptId, ...questions }
}
