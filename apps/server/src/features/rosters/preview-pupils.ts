import { setImmediate as othersFirst } from 'node:timers/promises'
import type { PupilRow } from '@bangxanh/contract/rosters/schemas.ts'
import { namesakesAmong } from '@bangxanh/contract/students/namesakes.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Upload } from '../../kernel/serve/routes.ts'
import { ownRecords } from './own-records.ts'
import { type PupilPlan, placing, planPupils } from './plan-pupils.ts'
import type { Wanted } from './read-roster.ts'
import { knownPupils, type Place } from './rosters.store.ts'
import { pupilRow } from './rosters.view.ts'
import { givenIn } from './row.ts'
import { listIn } from './run-list.ts'

/** What taking a file over would do, row by row; nothing is changed. */
export async function previewPupils(
  caller: Caller,
  place: Place,
  upload: Upload,
  how: Wanted & { readonly keepCapitals?: boolean | undefined },
) {
  const { db, now } = caller
  const { keepCapitals = false, ...wanted } = how
  const { file, rows: read } = await listIn(upload, { of: 'students', wanted, keepCapitals, now })
  const given = givenIn(read)
  const known = await knownPupils(
    db,
    place,
    given.map(({ cells }) => cells),
    ownRecords(caller),
  )
  const planned = planPupils(given, known, placing(place, now))
  const plans = new Map(planned.map(plan => [plan.row, plan]))
  await othersFirst()
  const rows = read.map((one): PupilRow => pupilRow(one, plans.get(one.row)))
  return { file, rows, stay: stayersOf(known, planned) }
}

function stayersOf(known: Awaited<ReturnType<typeof knownPupils>>, plans: readonly PupilPlan[]) {
  const meant = new Set(
    plans.flatMap(({ target, candidates }) => [target, ...candidates]).map(pupil => pupil?.id),
  )
  const stayers = known.filter(({ id, state }) => state === 'approved' && !meant.has(id))
  const isNamesake = namesakesAmong(stayers)
  return stayers.map(one => ({
    ...{
      _id: one.id,
      fullname: one.fullname,
      code: one.code,
      birthday: isNamesake(one) ? one.birthday : null,
    },
  }))
}
