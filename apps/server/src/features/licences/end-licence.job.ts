import { STORAGE } from '@bangxanh/contract/uploads/limits.ts'
import { z } from 'zod'
import { type AnyCaller, actAs, inTransaction } from '../../kernel/caller.ts'
import { addJob, type Job } from '../../kernel/jobs/jobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { setQuota } from '../uploads/public.ts'
import { closeLicence, lockLicence } from './licences.store.ts'

const END_LICENCE = 'end-licence'

/** Asks that a licence is ended at its end; asking again moves that. */
export const endLater = ({ db }: AnyCaller, { id, endsAt }: { id: string; endsAt: Date }): Promise<void> =>
  addJob(
    db,
    END_LICENCE,
    { licenceId: id },
    { key: `${END_LICENCE} ${id}`, runAt: endsAt, queue: END_LICENCE },
  )

const Payload = z.object({ licenceId: z.string() })

/** At its end a school has the room of every school again; what it stores stays (product 13.5). Once, however often it runs. */
export const endLicenceJob = (kernel: Kernel): Job => ({
  name: END_LICENCE,
  // An end waits behind no work.
  places: 1,
  lane: 'clock',
  work: payload =>
    actAs(kernel, { viewer: null }, nobody =>
      inTransaction(nobody, async caller => {
        const { db, now } = caller
        const licence = await lockLicence(db, Payload.parse(payload).licenceId)
        if (!licence || licence.closedAt) return
        // It goes on, or the clock of another server, which did this job, is ahead of ours.
        if (now < licence.endsAt) return endLater(caller, licence)
        await closeLicence(db, licence.id, now)
        await setQuota(db, licence.schoolId, STORAGE.school)
      }),
    ),
})
