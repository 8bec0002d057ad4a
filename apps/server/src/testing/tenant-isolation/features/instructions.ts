import { canary, canaryText } from '../canaries.ts'
import { knownInGroup } from '../things.ts'
import type { WorldFeature } from '../world-feature.ts'

export const instructions: WorldFeature = {
  tables: { instruction: 'instruction' },
  async ofGroup({ put, group, now }) {
    const whose = canary(group.name, 'all')
    const row = {
      group_id: group.groupId,
      title: canaryText(whose),
      content: '<p>A</p>',
      words: 'A',
      roles: ['group_chief', 'department_chief', 'super_admin', 'admin', 'leader', 'teacher', 'student'],
      created_at: now,
      updated_at: now,
    }
    return { instruction: { ...knownInGroup(group), id: await put.row('instruction', row, whose) } }
  },
}
