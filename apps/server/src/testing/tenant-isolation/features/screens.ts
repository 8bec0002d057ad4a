import { acceptScreen } from '@bangxanh/contract/screens/endpoints.ts'
import { hashOf } from '../../../kernel/viewer/viewer.ts'
import { canary } from '../canaries.ts'
import { thingOf } from '../things.ts'
import type { WorldFeature } from '../world-feature.ts'

/** A screen that waits for a host, and one that shows the room of each class. */
export const screens: WorldFeature = {
  after: ['live-exam'],
  tables: { screen: 'screen' },
  async ofInstallation({ put, now }) {
    const { code } = acceptScreen.example.body
    await put.row('screen', { slot: 1, code, secret_hash: hashOf('waits'), created_at: now })
    return {}
  },
  async ofClass(filling) {
    const { put, tenant, letter, now, inClass, teachers } = filling
    const whose = canary(tenant.name, `l${letter}`)
    const code = put.joinCode(whose).slice(1)
    const id = await put.row(
      'screen',
      {
        ...{
          code,
          secret_hash: hashOf(code),
          created_at: now,
          room_id: thingOf(filling, 'room').id,
          place: 1,
        },
        ...{ accepted_by: teachers[0], accepted_at: now },
      },
      whose,
    )
    return { things: { screen: { ...inClass, id } } }
  },
}
