import { STUDENT_MOVES, type StudentState } from '@bangxanh/contract/classes/states.ts'
import { mayMove } from '@bangxanh/contract/kit/moves.ts'
import type { ClassStudent } from '@bangxanh/contract/students/schemas.ts'
import type { Signer } from '../../kernel/files/signed-address.ts'
import { avatarAddress } from '../account/public.ts'
import type { StudentRow } from './students.store.ts'

/** @param manages whether the viewer decides about the students of this class */
export function studentView(row: StudentRow, manages: boolean, signer: Signer, now: Date): ClassStudent {
  const can = (to: StudentState) => manages && mayMove(STUDENT_MOVES, row.state, to)
  const { avatarKey, avatarRev } = row
  return {
    _id: row.id,
    fullname: row.fullname,
    code: row.code,
    email: row.email,
    phone: row.phone,
    birthday: row.birthday,
    gender: row.gender,
    state: row.state,
    subscribed: row.subscribed,
    hasAccount: row.signedInAt !== null,
    askedAt: row.askedAt.toISOString(),
    avatar: avatarAddress({ avatarKey, avatarRev }, signer, now),
    can: {
      approve: can('approved'),
      reject: row.state === 'waiting' && can('removed'),
      remove: row.state !== 'waiting' && can('removed'),
      ban: can('banned'),
    },
  }
}
