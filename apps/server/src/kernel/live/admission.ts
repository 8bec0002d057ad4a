import { actAs, type Caller } from '../caller.ts'
import type { Kernel } from '../kernel.ts'
import { hashOf, type LoadViewer, owesPassword, type Viewer } from '../viewer/viewer.ts'
import type { Entered, Guest, LoadGuest, Room, Snapshot } from './live.ts'

/** Another spelling of the same thing would be a room that nothing is told in. */
const ROOM = /^([a-z]+):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Who is behind a socket. */
export interface Visitor {
  readonly token: string
  readonly isGuest: boolean
}

/** Who may be in which room. Rights are those of the moment in which it is asked, not of the handshake. */
export interface Admission {
  /** The room of a name, and the id of what it is about. */
  roomOf(name: string): { room: Room | undefined; id: string }
  /** Null: nobody's token. */
  identify(token: string): Promise<Viewer | Guest | null>
  /**
   * Undefined: there is no such room, or not for them.
   * @param hears lets them listen, once it is proven that they may and before anything is read
   */
  enter(
    visitor: Visitor,
    name: string,
    brought: unknown,
    hears: (place: unknown) => Promise<void>,
  ): Promise<Snapshot | undefined>
  /** The rooms out of some in which somebody may not stay; undefined: they may not be here at all. */
  lostRooms(visitor: Visitor, names: Iterable<string>): Promise<string[] | undefined>
}

export interface AdmissionSources {
  readonly loadViewer: LoadViewer
  readonly loadGuest: LoadGuest
  readonly rooms: readonly Room[]
}

export function admissionOf(kernel: Kernel, { loadViewer, loadGuest, rooms }: AdmissionSources): Admission {
  const { clock } = kernel
  const byPrefix = new Map(rooms.map(room => [room.prefix, room]))
  const roomOf = (name: string) => {
    const [, prefix = '', id = ''] = ROOM.exec(name) ?? []
    return { room: byPrefix.get(prefix), id }
  }
  const asViewer = async <R>(
    { token }: Visitor,
    act: (caller: Caller) => Promise<R>,
  ): Promise<R | undefined> => {
    const viewer = await loadViewer(hashOf(token), clock.now())
    return viewer && !owesPassword(viewer) ? actAs(kernel, { viewer }, act) : undefined
  }

  return {
    roomOf,
    async identify(token) {
      const hash = hashOf(token)
      return (await loadViewer(hash, clock.now())) ?? (await loadGuest(hash))
    },
    async enter(visitor, name, brought, hears) {
      const { room, id } = roomOf(name)
      if (!room) return undefined
      const read = async (entered: number | Entered | undefined) => {
        if (entered === undefined) return undefined
        if (typeof entered === 'number') {
          await hears(undefined)
          return { rev: entered, state: undefined }
        }
        await hears(entered.place)
        return entered.read()
      }
      if (visitor.isGuest) {
        const guest = await loadGuest(hashOf(visitor.token))
        // They have one room.
        if (guest?.room !== name) return undefined
        return actAs(kernel, { viewer: null }, async caller => read(await room.welcome?.(caller, id)))
      }
      return asViewer(visitor, async caller =>
        isOpen(caller, name) ? read(await room.enter(caller, id, brought)) : undefined,
      )
    },
    async lostRooms(visitor, names) {
      // A guest is in no room but their own.
      if (visitor.isGuest) return (await loadGuest(hashOf(visitor.token))) ? [] : undefined
      return asViewer(visitor, async caller => {
        const lost: string[] = []
        for (const name of [...names]) {
          const { room, id } = roomOf(name)
          if (room && !(isOpen(caller, name) && (await mayStay(room, caller, id)))) lost.push(name)
        }
        return lost
      })
    },
  }
}

/** Who came in by the card of a seat hears of that exam as its pupil, and of nothing else (product 19.84). */
const isOpen = ({ viewer: { onlyRoom } }: Caller, name: string): boolean =>
  onlyRoom === null || name === `play:${onlyRoom}`

const mayStay = async (room: Room, caller: Caller, id: string): Promise<boolean> =>
  room.stays ? room.stays(caller, id) : (await room.enter(caller, id, undefined)) !== undefined
