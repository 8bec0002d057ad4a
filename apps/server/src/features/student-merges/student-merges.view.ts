import { MERGE } from '@bangxanh/contract/student-merges/limits.ts'
import type { MergeSide, StudentMerge } from '@bangxanh/contract/student-merges/schemas.ts'
import type { MergeBefore } from './merge-before.ts'
import type { countSide, findMerge, SideRow } from './student-merges.store.ts'

const DAY_MS = MERGE.undoneWithinHours * 3_600_000

/** Merges made before it are final. */
export const finalBefore = (now: Date) => new Date(now.getTime() - DAY_MS)

export const sideView = (row: SideRow, counts: Awaited<ReturnType<typeof countSide>>): MergeSide => ({
  _id: row.id,
  fullname: row.fullname,
  code: row.code,
  birthday: row.birthday,
  gender: row.gender,
  phone: row.phone,
  email: row.email,
  guardian:
    row.guardianName || row.guardianRelation || row.guardianPhone || row.guardianEmail
      ? {
          name: row.guardianName,
          relation: row.guardianRelation,
          phone: row.guardianPhone,
          email: row.guardianEmail,
        }
      : null,
  account: row.username
    ? { username: row.username, signedInAt: row.signedInAt?.toISOString() ?? null }
    : null,
  ...counts,
})

export const mergeView = ({
  merge: { mergedAt, before },
  mergedBy,
}: NonNullable<Awaited<ReturnType<typeof findMerge>>>): StudentMerge => ({
  otherName: String((before as MergeBefore).gone[0]?.fullname ?? ''),
  mergedBy,
  mergedAt: mergedAt.toISOString(),
  undoneUntil: new Date(mergedAt.getTime() + DAY_MS).toISOString(),
})
