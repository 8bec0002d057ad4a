import { z } from 'zod'
import { ROLES } from '../account/roles.ts'
import { Role } from '../account/schemas.ts'
import { Edition } from '../kit/editions.ts'
import { GroupId, idOf } from '../kit/ids.ts'
import { html, Instant, line } from '../kit/values.ts'
import { INSTRUCTIONS } from './limits.ts'

export const InstructionId = idOf('instruction')

/** Whom it is for: people of the group's schools in one of these roles. */
const readers = z.array(Role)

/** One of a group in a list: with its first words. */
export const InstructionRow = z
  .object({
    _id: InstructionId,
    groupId: GroupId,
    title: z.string(),
    excerpt: z.string(),
    roles: readers,
    updatedAt: Instant,
    can: z.object({ write: z.boolean() }),
  })
  .meta({ id: 'InstructionRow' })
export type InstructionRow = z.infer<typeof InstructionRow>

export const Instruction = z
  .object({
    ...InstructionRow.shape,
    /** Rich text; its pictures have addresses for an hour. */
    content: z.string(),
    edition: Edition,
  })
  .meta({ id: 'Instruction' })
export type Instruction = z.infer<typeof Instruction>

/** What is typed of one. */
export const instructionRecord = {
  title: line(1, INSTRUCTIONS.title),
  content: html(INSTRUCTIONS.content),
  roles: readers.min(1).max(ROLES.length),
}
const Record = z.strictObject(instructionRecord)
export type InstructionRecord = z.infer<typeof Record>
