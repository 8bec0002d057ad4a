import { canary, canaryText } from '../canaries.ts'
import type { WorldFeature } from '../world-feature.ts'

/** What the teacher of each class has told its pupils. */
export const notices: WorldFeature = {
  after: ['classes', 'notifications'],
  tables: { notice: 'notice' },
  async ofClass({ put, tenant, now, inClass, letter, teachers, things }) {
    const owner = teachers[0]
    const whose = canary(tenant.name, `c${letter}`)
    const text = canaryText(whose)
    const id = await put.row(
      'notice',
      {
        ...{ author_id: owner, class_id: things.class?.id, readers: 'both' },
        ...{ title: text, text, sent_at: now },
      },
      whose,
    )
    for (const user_id of [...teachers.slice(1), ...(inClass.members ?? [])])
      await put.row('notification', { user_id, kind: 'notice', about: id, count: 1, at: now })
    return { things: { notice: { ...inClass, id, owner, personal: true } } }
  },
}
