import { canary } from '../canaries.ts'
import { whereOf } from '../things.ts'
import type { WorldFeature } from '../world-feature.ts'

/** A teacher, and another session of theirs. */
export const account: WorldFeature = {
  tables: {
    user: 'user',
    role_grant: 'user',
    session: 'session',
    known_device: null,
    idempotency_key: null,
    guess: null,
  },
  async ofClass({ put, tenant, now, letter, subject, teachers: [owner] }) {
    const where = whereOf(tenant)
    const { sessionId } = await put.signIn(owner, now, canary(tenant.name, `v${letter}`))
    return {
      things: {
        user: { ...where, id: owner, owner, subjects: [subject] },
        session: { ...where, id: sessionId, owner, personal: true },
      },
    }
  },
}
