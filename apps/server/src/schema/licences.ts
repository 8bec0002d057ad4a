import type { LicencePeriod, LicenceRequestState } from '@bangxanh/contract/licences/states.ts'
import {
  bigint,
  boolean,
  customType,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const instant = () => timestamp({ withTimezone: true })

/** What a school may have; prices in whole VND. */
export const licencePackages = pgTable('licence_package', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  monthly: bigint({ mode: 'number' }).notNull(),
  yearly: bigint({ mode: 'number' }).notNull(),
  offered: boolean().notNull().default(true),
})

/** What moves a school to a package, known by its hash. */
export const licenceCodes = pgTable('licence_code', {
  id: uuid().primaryKey(),
  codeHash: bytea().notNull(),
  packageId: uuid().notNull(),
  months: smallint().notNull(),
  madeAt: instant().notNull(),
})

/** The time of a school in one package; of a school one alone is not closed. */
export const licences = pgTable('licence', {
  id: uuid().primaryKey(),
  schoolId: uuid().notNull(),
  packageId: uuid().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  beginsAt: instant().notNull(),
  endsAt: instant().notNull(),
  /** When its end was said last. */
  renewedAt: instant().notNull(),
  /** Its end has come, or another package has taken its place. */
  closedAt: instant(),
})

export const licenceActivations = pgTable('licence_activation', {
  id: uuid().primaryKey(),
  codeId: uuid().notNull(),
  licenceId: uuid().notNull(),
  schoolId: uuid().notNull(),
  until: instant().notNull(),
  givenUp: integer().notNull(),
  activatedBy: uuid().notNull(),
  activatedAt: instant().notNull(),
})

export const licenceRequests = pgTable('licence_request', {
  id: uuid().primaryKey(),
  schoolId: uuid().notNull(),
  packageId: uuid().notNull(),
  period: text().$type<LicencePeriod>().notNull(),
  askedBy: uuid().notNull(),
  askedAt: instant().notNull(),
  state: text().$type<LicenceRequestState>().notNull().default('waiting'),
  answeredAt: instant(),
  word: text().notNull().default(''),
})
