import { createHash } from 'node:crypto'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/rooms/errors.ts'
import type { AnyCaller } from '../../kernel/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { type RoomRow, updateRoom } from './rooms.store.ts'

/** Config Keys of an exam; none: its paper opens in any browser. */
export const setBrowserKeys = (db: Db, roomId: string, browserKeys: readonly string[]) =>
  updateRoom(db, roomId, { browserKeys: [...browserKeys] })

/**
 * Whether a request comes from a browser in which the paper of an exam opens: its header is the SHA-256 of an address and a Config Key,
 * as the documentation of Safe Exam Browser says. The address is that of the request, which the browser sees by itself, or that of the
 * exam's page, of which its pages are told.
 */
export function isExamBrowser(
  { examBrowser }: Pick<AnyCaller, 'examBrowser'>,
  { id, browserKeys }: Pick<RoomRow, 'id' | 'browserKeys'>,
): boolean {
  if (browserKeys.length === 0) return true
  if (!examBrowser) return false
  const addresses = [examBrowser.url, new URL(`/em/thi/${id}`, examBrowser.url).href]
  const said = examBrowser.hash.toLowerCase()
  return browserKeys.some(key =>
    addresses.some(
      address =>
        createHash('sha256')
          .update(address + key)
          .digest('hex') === said,
    ),
  )
}

/** Before anything of a paper is sent. @throws E_EXAM_BROWSER */
export function demandExamBrowser(caller: AnyCaller, room: RoomRow): void {
  if (!isExamBrowser(caller, room)) throw new AppError(errors.E_EXAM_BROWSER)
}
