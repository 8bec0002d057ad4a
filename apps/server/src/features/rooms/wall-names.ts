import type { Db } from '../../kernel/db/database.ts'
import { maskName } from '../account/public.ts'
import { whoConsents } from '../students/public.ts'
import { kindOf } from './kinds.ts'
import type { RoomRow } from './rooms.store.ts'

/** A seat, and who sits there. */
export interface NamedSeat {
  readonly student_id: string
  readonly number: number
  readonly fullname: string
}

/** How some seats are named where they are shown; '' where no name may stand. */
export type Namer = (seats: readonly NamedSeat[]) => Promise<(seat: NamedSeat) => string>

/** For who runs the room. */
export const byName: Namer = async () => seat => seat.fullname

/** For the wall (product 19.137): nobody where the room shows no names; of a class by name; elsewhere masked, unless a guardian allows it. */
export const namedOnWall =
  (db: Db, room: Pick<RoomRow, 'kind' | 'classId' | 'settings'>): Namer =>
  async seats => {
    if (!kindOf(room).settings(room.settings).namesOnScreen) return () => ''
    if (room.classId !== null) return seat => seat.fullname
    const ids = seats.map(({ student_id }) => student_id)
    const open = await whoConsents(db, ids, 'name_in_rankings')
    return ({ student_id, fullname }) => (open.has(student_id) ? fullname : maskName(fullname))
  }
