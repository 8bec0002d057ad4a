import { canary, canaryText } from '../canaries.ts'
import { thingOf } from '../things.ts'
import type { WorldFeature } from '../world-feature.ts'

/** A column in which a mark of the first pupil was written and taken back, so that it may be deleted. */
export const gradebook: WorldFeature = {
  after: ['students'],
  tables: {
    gradebook_column: 'gradebookColumn',
    gradebook_cell: 'gradebookColumn',
    gradebook_change: 'gradebookColumn',
    gradebook_lock: 'gradebookColumn',
  },
  async ofClass(filling) {
    const { put, tenant, now, letter, inClass, teachers } = filling
    const whose = canary(tenant.name, `c${letter}`)
    const id = await put.row(
      'gradebook_column',
      {
        class_id: thingOf(filling, 'class').id,
        semester: 1,
        kind: 'own',
        name: `Cột ${canaryText(whose)}`,
        weight: 0,
        created_by: teachers[0],
        created_at: now,
      },
      whose,
    )
    const written = { column_id: id, student_id: thingOf(filling, 'student').id, written_at: now }
    await put.row('gradebook_cell', { ...written, written_by: teachers[0] })
    await put.row('gradebook_change', { ...written, tenths: 75, written_by: teachers[0] })
    await put.row('gradebook_lock', {
      class_id: thingOf(filling, 'class').id,
      semester: 2,
      closed: false,
      set_by: teachers[0],
      set_at: now,
    })
    return { things: { gradebookColumn: { ...inClass, id } } }
  },
}
