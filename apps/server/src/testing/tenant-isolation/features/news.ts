import { type Canary, canary, canaryText } from '../canaries.ts'
import { knownEverywhere, knownInGroup, knownInSchool } from '../things.ts'
import type { WorldFeature } from '../world-feature.ts'

/** All at one address, which each owner has for itself. */
const row = (whose: Canary, now: Date) => {
  const text = canaryText(whose)
  return {
    ...{ url: 'tin-moi', title: text, content: `<p>${text}</p>`, excerpt: text, readers: 'both' },
    ...{ from_at: now, pinned: false, created_at: now },
  }
}

/** News of the product, of a group and of a school. */
export const news: WorldFeature = {
  tables: { news: 'news' },
  async ofInstallation({ put, now, installation }) {
    const whose = canary('none', 'all')
    return { news: { ...knownEverywhere(installation), id: await put.row('news', row(whose, now), whose) } }
  },
  async ofGroup({ put, now, group, chief }) {
    const whose = canary(group.name, 'all')
    const of = { group_id: group.groupId, author_id: chief }
    return {
      news: { ...knownInGroup(group), id: await put.row('news', { ...row(whose, now), ...of }, whose) },
    }
  },
  async ofSchool({ put, now, tenant, people }) {
    const whose = canary(tenant.name, 'all')
    const of = { school_id: tenant.schoolId, author_id: people.admin }
    return {
      news: { ...knownInSchool(tenant), id: await put.row('news', { ...row(whose, now), ...of }, whose) },
    }
  },
}
