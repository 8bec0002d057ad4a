import { thingOf } from '../things.ts'
import type { WorldFeature } from '../world-feature.ts'

/** The teacher of each class was told that work came in. */
export const notifications: WorldFeature = {
  after: ['homework'],
  tables: {
    notification: 'notification',
    notification_off: 'notification',
    notification_push: 'notification',
    push_due: 'notification',
    push_subscription: 'notification',
  },
  async ofClass(filling) {
    const { put, now, inClass, teachers } = filling
    const owner = teachers[0]
    const about = thingOf(filling, 'homework').id
    const id = await put.row('notification', {
      ...{ user_id: owner, kind: 'handedIn', about },
      ...{ count: 1, at: now },
    })
    return { things: { notification: { ...inClass, id, owner, personal: true } } }
  },
}
