import { z } from 'zod'
import { actAs } from '../../kernel/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { addJob, type Job } from '../../kernel/jobs/jobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { tellUsers } from '../../kernel/live/live.ts'
import { accountsOfRoom } from './pupils-of-room.store.ts'

const NAME = 'tell-pupils-of-room'
const Payload = z.object({ roomId: z.string() })

/** Whoever looks at their rooms looks again: by a job, since a school's contest is for thousands, and an act waits for nobody. */
export const tellPupils = (db: Db, roomId: string, now: Date): Promise<void> =>
  addJob(db, NAME, { roomId }, { key: `${NAME} ${roomId}`, runAt: now, queue: NAME })

/** The same of a room that goes, or is for others from now on: call it before, since afterwards nobody knows for whom it was. */
export const tellPupilsNow = async (db: Db, roomId: string): Promise<void> =>
  tellUsers(db, await accountsOfRoom(db, roomId), 'rooms')

export const tellPupilsJob = (kernel: Kernel): Job => ({
  name: NAME,
  places: 1,
  lane: 'tell',
  work: payload =>
    actAs(kernel, { viewer: null }, ({ db }) => tellPupilsNow(db, Payload.parse(payload).roomId)),
})
