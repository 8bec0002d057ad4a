import { canary, canaryText } from '../canaries.ts'
import { thingOf } from '../things.ts'
import type { WorldFeature } from '../world-feature.ts'
import { HOUR } from './homework.ts'

/** Of the first pupil, a result and an open attempt. */
export const learn: WorldFeature = {
  after: ['homework'],
  tables: {
    attempt: 'attempt',
    attempt_question: 'attempt',
    // Its own screen holds what it has sent; others see it once the attempt is handed in.
    attempt_answer: null,
    attempt_file: 'file',
    // The queue's own: work that is due at an attempt's end.
    _private_jobs: null,
    _private_job_queues: null,
    _private_tasks: null,
  },
  async ofClass(filling) {
    const { put, tenant, now, letter, inClass } = filling
    const whose = canary(tenant.name, `h${letter}`)
    const homework_id = thingOf(filling, 'homework').id
    const student = thingOf(filling, 'student')
    const questions = await put.query<{ id: string }>(
      `select question.id from question join question_group on question_group.id = question_group_id
       where homework_id = $1 order by question.position`,
      [homework_id],
    )
    const said = ['1', JSON.stringify(`Trả lời ${canaryText(whose)}`)]
    const attempt = async (number: number, over: object) => {
      const row = { homework_id, student_id: student.id, number, seed: 'world', started_at: now }
      const ends_at = new Date(now.getTime() + HOUR)
      const id = await put.row('attempt', { ...row, ends_at, total_point: '2', ...over }, whose)
      for (const [position, question] of questions.entries()) {
        const shown = { attempt_id: id, question_id: question.id }
        await put.row('attempt_question', { ...shown, version: 1, position })
        await put.row('attempt_answer', { ...shown, answer: said[position], seq: 1, saved_at: now })
      }
      return id
    }
    await attempt(1, { state: 'graded', submitted_at: now, score: '0' })
    const id = await attempt(2, { state: 'open' })
    return { things: { attempt: { ...inClass, id, owner: student.owner, personal: true } } }
  },
}
