import { canary, canaryText } from '../canaries.ts'
import { knownInSchool } from '../things.ts'
import type { WorldFeature } from '../world-feature.ts'

export const weatherDays: WorldFeature = {
  tables: { weather_day: 'weatherDay' },
  async ofSchool({ put, tenant, now }) {
    const whose = canary(tenant.name, 'all')
    const row = { school_id: tenant.schoolId, name: canaryText(whose), state: 'open', created_at: now }
    return { weatherDay: { ...knownInSchool(tenant), id: await put.row('weather_day', row, whose) } }
  },
}
