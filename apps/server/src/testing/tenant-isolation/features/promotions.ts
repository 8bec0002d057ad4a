import { whereOf } from '../things.ts'
import type { WorldFeature } from '../world-feature.ts'

export const promotions: WorldFeature = {
  tables: { promotion: 'promotion' },
  async ofSchool({ put, tenant, now }) {
    const id = await put.row('promotion', {
      school_id: tenant.schoolId,
      mark: tenant.name.padEnd(22, '-').slice(0, 22),
      from_year: '2025-2026',
      to_year: '2026-2027',
      closed: 1,
      made: 0,
      pupils: 0,
      made_at: now,
      log: JSON.stringify({ closed: [], made: [], places: 0, homerooms: [] }),
    })
    return { promotion: { ...whereOf(tenant), id } }
  },
}
