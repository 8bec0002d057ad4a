import { thingOf } from '../things.ts'
import type { WorldFeature } from '../world-feature.ts'

/** The seat of the first pupil, and a regrade that changed nothing. */
export const roomResults: WorldFeature = {
  after: ['live-exam'],
  tables: {
    room_answer: 'room',
    room_late: 'room',
    room_mark: 'room',
    room_sign: 'room',
    room_regrade: 'roomRegrade',
    room_regrade_question: 'roomRegrade',
  },
  async ofClass(filling) {
    const { put, now, inClass } = filling
    const room_id = thingOf(filling, 'room').id
    await put.row('room_seat', { room_id, student_id: thingOf(filling, 'student').id, number: 1 })
    const id = await put.row('room_regrade', { room_id, regraded_at: now })
    return { things: { roomRegrade: { ...inClass, id } } }
  },
}
