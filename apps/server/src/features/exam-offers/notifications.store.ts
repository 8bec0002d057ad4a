import { sql } from 'drizzle-orm'
import { roleGrants } from '../../schema/account.ts'
import { examOffers } from '../../schema/exam-offers.ts'
import type { Describe, Telling } from '../notifications/public.ts'
import { findOffers } from './exam-offers.store.ts'

/** The colleague whom a copy was sent to, or who writes the School tab that it was proposed for (product 6.1). */
export const examOffered: Telling = {
  kind: 'examOffered',
  events: offerId => sql`
    select asked.user_id, ${examOffers.id} as about, ${examOffers.createdAt} as at, ${examOffers.id} as what
    from ${examOffers} cross join lateral (
      select ${examOffers.recipientId} as user_id where ${examOffers.kind} = 'colleague'
      union
      select ${roleGrants.userId} from ${roleGrants} where ${examOffers.kind} = 'school'
        and ${roleGrants.schoolId} = ${examOffers.schoolId} and ${roleGrants.role} in ('super_admin', 'admin')) asked
    where ${examOffers.id} = ${offerId} and ${examOffers.state} = 'waiting'`,
}

/** Its sender hears what became of it. */
export const offerAnswered: Telling = {
  kind: 'offerAnswered',
  events: offerId => sql`
    select ${examOffers.senderId} as user_id, ${examOffers.id} as about, ${examOffers.answeredAt} as at, ${examOffers.id} as what
    from ${examOffers} where ${examOffers.id} = ${offerId} and ${examOffers.state} in ('taken', 'declined')`,
}

/** Offers that the caller has sent, and what they were asked, unless it was withdrawn. */
export const describeOffers: Describe<'offer'> = async (caller, ids) => {
  const rows = await findOffers(caller.db, caller, ids)
  return rows.flatMap(({ id: _id, title: name, kind, state, from, answeredBy, sent }) =>
    state === 'withdrawn' && !sent
      ? []
      : [{ type: 'offer', _id, name, kind, state, from: from.displayName, answeredBy }],
  )
}
