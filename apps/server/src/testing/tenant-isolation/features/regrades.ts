import { thingOf } from '../things.ts'
import type { WorldFeature } from '../world-feature.ts'

/** One that changed nothing. */
export const regrades: WorldFeature = {
  after: ['homework'],
  tables: { regrade: 'regrade', regrade_answer: 'regrade' },
  async ofClass(filling) {
    const { put, now, inClass } = filling
    const id = await put.row('regrade', { homework_id: thingOf(filling, 'homework').id, regraded_at: now })
    return { things: { regrade: { ...inClass, id } } }
  },
}
