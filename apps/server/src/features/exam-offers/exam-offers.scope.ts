import type { OfferBox } from '@bangxanh/contract/exam-offers/states.ts'
import { and, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Rights } from '../../kernel/db/abilities.ts'
import { roleGrants } from '../../schema/account.ts'
import { examOffers } from '../../schema/exam-offers.ts'
import { any, byOrganisation, NOTHING } from '../organisation/public.ts'

/** Who has left the school offers it nothing any more; what they had given stays given. */
const stillStands = or(
  ne(examOffers.state, 'waiting'),
  sql`exists (select from ${roleGrants} where ${roleGrants.userId} = ${examOffers.senderId}
    and ${roleGrants.schoolId} = ${examOffers.schoolId} and ${roleGrants.role} <> 'student')`,
)
const all = (...conditions: (SQL | undefined)[]): SQL => and(...conditions) ?? NOTHING

/** Sent to the viewer by a colleague of a school that both work at. */
const received = ({ viewer, scopesOf }: Rights): SQL =>
  all(
    eq(examOffers.kind, 'colleague'),
    eq(examOffers.recipientId, viewer.userId),
    any(
      scopesOf('vault.offer').map(({ grant }) =>
        grant.schoolId ? eq(examOffers.schoolId, grant.schoolId) : NOTHING,
      ),
    ),
    stillStands,
  )

/** Proposed for a School tab that the viewer writes. */
const proposals = ({ scopesOf }: Rights): SQL =>
  all(
    eq(examOffers.kind, 'school'),
    byOrganisation(scopesOf('vault.proposals'), examOffers.schoolId),
    stillStands,
  )

const sent = ({ viewer, scopesOf }: Rights): SQL =>
  scopesOf('vault.offer').length > 0 ? eq(examOffers.senderId, viewer.userId) : NOTHING

/** What the viewer was asked, and answers. */
export const isAsked = (rights: Rights): SQL => any([received(rights), proposals(rights)])
export const isSender = sent
/** All else does not exist for them. */
export const offerReach = (rights: Rights): SQL => any([isAsked(rights), sent(rights)])

/** What stands in a list: nothing waits whose exam was deleted, and what was withdrawn is its sender's alone. */
export const inBox = (rights: Rights, box: OfferBox): SQL => {
  const there = or(ne(examOffers.state, 'waiting'), isNotNull(examOffers.examId))
  const kept = ne(examOffers.state, 'withdrawn')
  return {
    received: all(received(rights), there, kept),
    proposals: all(proposals(rights), there, kept),
    sent: all(sent(rights), there),
  }[box]
}
