import { type Canary, canary, canaryText } from '../canaries.ts'
import type { Put } from '../put.ts'
import { type Thing, whereOf } from '../things.ts'
import type { WorldFeature } from '../world-feature.ts'
import { putVault } from './exam-vault.ts'

/** Exams of the head of a subject: one that waits for the school, and one for the first teacher of a class. */
export const examOffers: WorldFeature = {
  after: ['exam-vault'],
  tables: { exam_offer: 'examOffer' },
  ofSchool: async ({ put, tenant, people, now }) => ({
    examOffer: await putOffer(put, {
      ...{ sender: people.leader as string, schoolId: tenant.schoolId, now },
      whose: canary(tenant.name, 'os'),
      stands: whereOf(tenant),
    }),
  }),
  ofClass: async ({ put, tenant, people, letter, teachers: [owner], now }) => ({
    things: {
      examOffer: await putOffer(put, {
        ...{ sender: people.leader as string, schoolId: tenant.schoolId, now },
        whose: canary(tenant.name, `o${letter}`),
        stands: { ...whereOf(tenant), owner },
      }),
    },
  }),
}

interface Offered {
  readonly sender: string
  readonly schoolId: string
  readonly now: Date
  readonly whose: Canary
  /** With an owner it was sent to them, without it is proposed to the school. */
  readonly stands: Omit<Thing, 'id' | 'sender'>
}

async function putOffer(put: Put, { sender, schoolId, now, whose, stands }: Offered): Promise<Thing> {
  const { exam } = await putVault(put, {
    owner: { owner_category: 'Teacher', user_id: sender },
    createdBy: sender,
    whose,
    stands: {},
  })
  const text = canaryText(whose)
  const id = await put.row(
    'exam_offer',
    {
      kind: stands.owner ? 'colleague' : 'school',
      school_id: schoolId,
      exam_id: exam?.id ?? null,
      title: text,
      sender_id: sender,
      recipient_id: stands.owner ?? null,
      note: text,
      created_at: now,
    },
    whose,
  )
  return { ...stands, id, sender }
}
