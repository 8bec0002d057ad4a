import type { listExamOffers } from '@bangxanh/contract/exam-offers/endpoints.ts'
import type { OfferBox, OfferSort } from '@bangxanh/contract/exam-offers/states.ts'
import { type AnyColumn, and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { holds, type Rights } from '../../kernel/db/abilities.ts'
import { contains } from '../../kernel/db/contains.ts'
import type { Db } from '../../kernel/db/database.ts'
import { inOrder, type Orders } from '../../kernel/db/in-order.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { rowsOf } from '../../kernel/db/rows-of.ts'
import { type FiltersOf, type Page, pageOf } from '../../kernel/serve/lists.ts'
import { roleGrants, users } from '../../schema/account.ts'
import { examOffers } from '../../schema/exam-offers.ts'
import { exams } from '../../schema/exam-vault.ts'
import { schools } from '../../schema/organisation.ts'
import { vaultReach } from '../exam-vault/public.ts'
import { inBox, isAsked, isSender, offerReach } from './exam-offers.scope.ts'

const sender = alias(users, 'sender')
const recipient = alias(users, 'recipient')
const answerer = alias(users, 'answerer')
const copy = alias(exams, 'copy')

/** What somebody teaches or heads at the school of the offer: it tells two of one name apart. */
const subjectsOf = (userId: AnyColumn) => sql<string[]>`array(
  select distinct subject from ${roleGrants}, unnest(${roleGrants.subjects}) subject
  where ${roleGrants.userId} = ${userId} and ${roleGrants.schoolId} = ${examOffers.schoolId} order by subject)`

/** As it is now while it waits; who has answered hears nothing of it any more. */
const offered = and(eq(exams.id, examOffers.examId), eq(examOffers.state, 'waiting'))
const title = sql<string>`coalesce(${exams.title}, ${examOffers.title})`

const columns = (rights: Rights) => ({
  id: examOffers.id,
  kind: examOffers.kind,
  state: examOffers.state,
  examId: examOffers.examId,
  title,
  note: examOffers.note,
  reason: examOffers.reason,
  createdAt: examOffers.createdAt,
  answeredAt: examOffers.answeredAt,
  answeredBy: answerer.displayName,
  exam: {
    code: exams.code,
    subject: exams.subject,
    productType: exams.productType,
    questionCount: exams.questionCount,
    totalPoint: exams.totalPoint,
  },
  school: { _id: schools.id, name: schools.name },
  from: { _id: sender.id, displayName: sender.displayName, subjects: subjectsOf(examOffers.senderId) },
  to: { _id: recipient.id, displayName: recipient.displayName },
  toSubjects: subjectsOf(examOffers.recipientId),
  /** Of the copy as far as the viewer finds it. */
  copyId: copy.id,
  asked: holds(isAsked(rights)),
  sent: holds(isSender(rights)),
})

const offersOf = (db: Db, rights: Rights) =>
  db
    .select(columns(rights))
    .from(examOffers)
    .innerJoin(schools, eq(schools.id, examOffers.schoolId))
    .innerJoin(sender, eq(sender.id, examOffers.senderId))
    .leftJoin(recipient, eq(recipient.id, examOffers.recipientId))
    .leftJoin(answerer, eq(answerer.id, examOffers.answeredBy))
    .leftJoin(exams, offered)
    .leftJoin(copy, and(eq(copy.id, examOffers.copyId), vaultReach(rights, copy)))

const ORDERS = { createdAt: [examOffers.createdAt, examOffers.id] } satisfies Orders<OfferSort>

/** One page of a box. */
export async function selectOffers(db: Db, rights: Rights, filters: FiltersOf<typeof listExamOffers>) {
  const words = (filters.search ?? '').split(/\s+/).filter(Boolean)
  const wanted = and(
    inBox(rights, filters.box),
    filters.state && eq(examOffers.state, filters.state),
    ...words.map(word => contains(sql`fold(${title})`, word)),
    filters.ids && isAmong(examOffers.id, filters.ids),
  )
  return pageOf(offersOf(db, rights).where(wanted).orderBy(inOrder(filters.sort, ORDERS)), filters, () =>
    db.$count(sql`${examOffers} left join ${exams} on ${offered}`, wanted),
  )
}
export type OfferRow = Awaited<ReturnType<typeof selectOffers>> extends Page<infer Row> ? Row : never

/** Of these offers those that the viewer finds. */
export const findOffers = (db: Db, rights: Rights, ids: readonly string[]): Promise<OfferRow[]> =>
  offersOf(db, rights).where(and(isAmong(examOffers.id, ids), offerReach(rights)))

export const findOffer = async (db: Db, rights: Rights, id: string): Promise<OfferRow | undefined> =>
  (await findOffers(db, rights, [id]))[0]

export const countWaiting = (db: Db, rights: Rights, box: OfferBox): Promise<number> =>
  db.$count(examOffers, and(inBox(rights, box), eq(examOffers.state, 'waiting')))

type NewOffer = Pick<
  typeof examOffers.$inferInsert,
  'schoolId' | 'title' | 'senderId' | 'recipientId' | 'note' | 'createdAt'
> & { readonly examId: string; readonly recipientId: string | null }

/** Gives the id of the one that waits: of this, or of the same that was sent before. */
export async function insertOffer(db: Db, offer: NewOffer): Promise<string> {
  const kind = offer.recipientId ? 'colleague' : 'school'
  const target = kind === 'school' ? examOffers.schoolId : examOffers.recipientId
  const [row] = await db
    .insert(examOffers)
    .values({ id: newId(), kind, ...offer })
    .onConflictDoUpdate({
      target: [examOffers.examId, target],
      targetWhere: sql`state = 'waiting' and kind = ${sql.raw(`'${kind}'`)}`,
      set: { title: offer.title },
    })
    .returning({ id: examOffers.id })
  return (row as { id: string }).id
}

export const { lock: lockOffer, update: updateOffer } = rowsOf(examOffers)
