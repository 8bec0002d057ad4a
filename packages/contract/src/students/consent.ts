import { z } from 'zod'
import { idOf, StudentId } from '../kit/ids.ts'
import { Instant, paragraph } from '../kit/values.ts'
import { STUDENT } from './limits.ts'
import { Fullname } from './schemas.ts'
import { CONSENT_KINDS, CONSENT_METHODS } from './states.ts'

export const ConsentId = idOf('consent')

export const ConsentKind = z.enum(CONSENT_KINDS).meta({ id: 'ConsentKind' })
const ConsentMethod = z.enum(CONSENT_METHODS)

export const Consent = z
  .object({
    _id: ConsentId,
    kind: ConsentKind,
    given: z.boolean(),
    givenBy: z.string().nullable(),
    method: ConsentMethod,
    note: z.string().nullable(),
    recordedBy: z.string().nullable(),
    recordedAt: Instant,
  })
  .meta({ id: 'Consent' })
export type Consent = z.infer<typeof Consent>

export const ConsentDraft = z.strictObject({
  studentId: StudentId,
  kind: ConsentKind,
  given: z.boolean(),
  givenBy: Fullname,
  method: ConsentMethod,
  note: paragraph(STUDENT.note).optional(),
})
export type ConsentDraft = z.infer<typeof ConsentDraft>
