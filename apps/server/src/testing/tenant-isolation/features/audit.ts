import { canary } from '../canaries.ts'
import { thingOf, whereOf } from '../things.ts'
import type { WorldFeature } from '../world-feature.ts'

/** Something that was done to the class. */
export const audit: WorldFeature = {
  after: ['classes'],
  // Nearly every write adds to it, so it is read anew whenever it is opened.
  tables: { audit_log: null },
  async ofClass(filling) {
    const { put, tenant, people, now } = filling
    const id = await put.row(
      'audit_log',
      {
        at: now,
        actor_id: people.admin,
        school_id: tenant.schoolId,
        group_id: tenant.groupId,
        action: 'class.teachers-changed',
        object_type: 'class',
        object_id: thingOf(filling, 'class').id,
      },
      canary(tenant.name, 'au'),
    )
    return { things: { auditEntry: { ...whereOf(tenant), id } } }
  },
}
