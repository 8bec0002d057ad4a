import { z } from 'zod'
import { SchoolId } from '../kit/ids.ts'
import { line, paragraph } from '../kit/values.ts'
import { CONTACT } from './limits.ts'

/** How somebody is reached; what nobody has filled in is null. */
const ways = {
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  /** When somebody is there, in words. */
  hours: z.string().nullable(),
}

export const SchoolContact = z
  .object({
    _id: SchoolId,
    /** The name of the school. */
    school: z.string(),
    /** As it wants to be called here, else the same. */
    name: z.string(),
    ...ways,
    /** `update`: in the settings of the school. */
    can: z.object({ update: z.boolean() }),
  })
  .meta({ id: 'SchoolContact' })
export type SchoolContact = z.infer<typeof SchoolContact>

export const InstallationContact = z
  .object({ name: z.string().nullable(), ...ways })
  .meta({ id: 'InstallationContact' })
export type InstallationContact = z.infer<typeof InstallationContact>

/** What is typed of it. A phone number may be a short one, such as 111. */
export const contactRecord = {
  name: line(1, CONTACT.name),
  phone: line(3, CONTACT.phone).regex(/^\+?[0-9 .()-]+$/),
  email: z.email().max(CONTACT.email),
  address: line(1, CONTACT.address),
  hours: paragraph(CONTACT.hours).min(1),
}
