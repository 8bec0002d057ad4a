import { canary, canaryText } from '../canaries.ts'
import { thingOf } from '../things.ts'
import type { WorldFeature } from '../world-feature.ts'
import { putQuestions } from './questions.ts'

/** A live exercise that is being prepared, with its questions and its room. */
export const liveExam: WorldFeature = {
  after: ['students', 'questions'],
  tables: {
    live_exam: 'liveExam',
    room: 'room',
    room_act: 'room',
    room_judge: 'room',
    room_rescue: 'room',
    room_ruling: 'room',
    room_question: 'room',
    room_seat: 'room',
  },
  async ofClass(filling) {
    const { put, tenant, now, letter, inClass, teachers } = filling
    const whose = canary(tenant.name, `l${letter}`)
    const class_id = thingOf(filling, 'class').id
    const id = await put.row(
      'room',
      {
        kind: 'live-exam',
        audience: 'class',
        class_id,
        code: put.joinCode(whose).slice(1),
        secret: canaryText(whose),
        created_at: now,
      },
      whose,
    )
    const name = `Trực tiếp ${canaryText(whose)}`
    const total = { question_count: 2, total_point: '2' }
    await put.row('live_exam', { id, class_id, name, ...total, assigned_by: teachers[0], created_at: now })
    const { questionGroupId, questionIds } = await putQuestions(put, { live_exam_id: id }, whose)
    return {
      // A room bears the id of what it is of.
      things: { liveExam: { ...inClass, id }, room: { ...inClass, id } },
      ofLiveExam: {
        questionGroup: { ...inClass, id: questionGroupId },
        question: { ...inClass, id: questionIds[0] },
      },
    }
  },
}
