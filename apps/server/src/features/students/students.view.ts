import type { Student, StudentDetail } from '@bangxanh/contract/students/record.ts'
import type { ClassStudent } from '@bangxanh/contract/students/schemas.ts'
import { type Decision, mayDecide } from '@bangxanh/contract/students/states.ts'
import type { AddressOf, Caller } from '../../kernel/caller.ts'
import { avatarAddress } from '../account/public.ts'
import type { StudentRow } from './list-students.store.ts'
import type { SchoolStudentRow } from './school-students.store.ts'
import type { DetailRow } from './student-detail.store.ts'

/** So long the teachers of a pupil see that somebody has set the password. */
const TOLD_FOR_MS = 30 * 86_400_000

const NOTHING_KNOWN = { code: null, email: null, phone: null, birthday: null, gender: null }

/** @param manages whether the viewer decides about the students of this class */
export function studentView(
  row: StudentRow,
  manages: boolean,
  { now, addressOf }: Pick<Caller, 'now' | 'addressOf'>,
): ClassStudent {
  const can = (decision: Decision) => manages && mayDecide(decision, row.state)
  const { avatarKey, avatarRev } = row
  // A subject head knows whom the class has, not how to reach who only asks for it.
  const { code, email, phone, birthday, gender } = row.can.open || manages ? row : NOTHING_KNOWN
  return {
    _id: row._id,
    fullname: row.fullname,
    code,
    email,
    phone,
    birthday,
    gender,
    state: row.state,
    subscribed: row.subscribed,
    hasAccount: row.hasAccount,
    edition: row.edition,
    askedAt: row.askedAt,
    avatar: avatarAddress({ avatarKey, avatarRev }, addressOf),
    request: manages ? row.request : null,
    passwordSet:
      row.passwordSetAt && now.getTime() - Date.parse(row.passwordSetAt) < TOLD_FOR_MS
        ? { by: row.passwordSetBy, at: row.passwordSetAt }
        : null,
    can: {
      open: row.can.open,
      approve: can('approved'),
      bind: manages && row.state === 'waiting' && (row.request?.places.length ?? 0) > 0,
      reject: can('rejected'),
      remove: can('removed') && !can('rejected'),
      ban: can('banned'),
      subscribe: manages && row.state === 'approved',
      signIn: row.account.signIn && row.state === 'approved',
    },
  }
}

const recordView = (row: Omit<SchoolStudentRow, 'classes'>, addressOf: AddressOf) => ({
  _id: row.id,
  fullname: row.fullname,
  code: row.code,
  email: row.email,
  phone: row.phone,
  birthday: row.birthday,
  gender: row.gender,
  homeroom: row.homeroom,
  hasAccount: row.signedInAt !== null,
  avatar: avatarAddress(row, addressOf),
  anonymised: row.anonymisedAt !== null,
  edition: row.edition,
})

export const schoolStudentView = ({ classes, ...row }: SchoolStudentRow, addressOf: AddressOf): Student => ({
  ...recordView(row, addressOf),
  classes,
})

/** Guardian and account are for who keeps the record alone, consents for who writes them down. */
export const detailView = (
  row: DetailRow,
  classes: StudentDetail['classes'],
  consents: StudentDetail['consents'],
  addressOf: AddressOf,
): StudentDetail => ({
  ...recordView(row, addressOf),
  guardian: row.can.keep
    ? {
        name: row.guardianName,
        relation: row.guardianRelation,
        phone: row.guardianPhone,
        email: row.guardianEmail,
      }
    : null,
  account:
    row.can.keep && row.username !== null
      ? {
          username: row.username,
          signedInAt: row.signedInAt?.toISOString() ?? null,
          disabled: row.disabledAt !== null,
        }
      : null,
  classes,
  consents: row.can.consent ? consents : null,
  can: {
    update: row.can.update && !row.shared && !row.anonymisedAt,
    consent: row.can.consent && !row.anonymisedAt,
    signIn: row.account.signIn && !row.anonymisedAt,
    export: row.can.export,
    anonymise: row.can.anonymise && !row.anonymisedAt,
    merge: row.can.merge && !row.anonymisedAt,
  },
})
