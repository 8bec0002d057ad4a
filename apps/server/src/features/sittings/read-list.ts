import { setImmediate as othersFirst } from 'node:timers/promises'
import { errors as ofContests } from '@bangxanh/contract/contests/errors.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as rosters } from '@bangxanh/contract/rosters/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Upload } from '../../kernel/serve/routes.ts'
import { answersOf, countsOf, refuseDoubts, rowView } from '../contests/public.ts'
import { listIn } from '../rosters/public.ts'
import { planList } from './plan-list.ts'
import { schoolOf } from './sittings.service.ts'
import { readNamed } from './sittings.store.ts'

interface Asked {
  readonly file: Upload
  readonly take: boolean
  readonly sheet?: string | undefined
  readonly answers: readonly string[]
}

/**
 * What a list of the school says of an examination in sittings; `take`: the seats too. Call it outside a transaction: reading may wait.
 * @throws what lists are refused for, E_CONTEST_CLASSES, E_IMPORT_DOUBTS, E_IMPORT_REFUSED, E_ROSTER_UNDECIDED
 */
export async function readList(caller: Caller, { file: upload, take, sheet, answers }: Asked) {
  // It has no subject yet: whatever lets them make one says in which school.
  const subjects = caller.scopes.flatMap(({ grant }) => grant.subjects)
  const schoolId = schoolOf(caller, subjects[0] ?? null)
  const { file, rows } = await listIn(upload, {
    of: 'sitters',
    wanted: { sheet, allClasses: true },
    ...{ keepCapitals: true, now: caller.now },
  })
  await othersFirst()
  const given = rows.flatMap(({ cells }) => cells ?? [])
  const found = await readNamed(caller.db, caller, schoolId, given)
  const known = found.map(one => ({ ...one, own: true, standing: null, sitsElsewhere: false }))
  const { plans, ...list } = planList(rows, known, answersOf(answers))
  const imported = countsOf(plans)
  if (!take) refuseDoubts(plans)
  else if (imported.refused > 0)
    throw new AppError(ofContests.E_IMPORT_REFUSED, { words: { count: imported.refused } })
  else if (imported.asked > 0) throw new AppError(rosters.E_ROSTER_UNDECIDED)
  return {
    ...{ file, rows: plans.map(rowView), imported },
    list: take ? { ...list, rooms: [...list.rooms], seats: [...list.seats] } : null,
  }
}
