import { canary, canaryText } from '../canaries.ts'
import { knownInSchool } from '../things.ts'
import type { WorldFeature } from '../world-feature.ts'

export const schoolBooks: WorldFeature = {
  tables: { school_book: 'schoolBook' },
  async ofSchool({ put, tenant, now }) {
    const whose = canary(tenant.name, 'sv')
    const row = {
      school_id: tenant.schoolId,
      name: canaryText(whose),
      sort_order: 1,
      level: 1,
      created_at: now,
    }
    return { schoolBook: { ...knownInSchool(tenant), id: await put.row('school_book', row, whose) } }
  },
}
