import { setImmediate as othersFirst } from 'node:timers/promises'
import { errors } from '@bangxanh/contract/contests/errors.ts'
import { CONTEST } from '@bangxanh/contract/contests/limits.ts'
import type { ParticipantRow } from '@bangxanh/contract/contests/schemas.ts'
import type { ContestKind } from '@bangxanh/contract/contests/states.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors as rosters } from '@bangxanh/contract/rosters/errors.ts'
import { namesakesAmong } from '@bangxanh/contract/students/namesakes.ts'
import { pointsFromNumber, pointsOrNull, pointsToText, pointsView } from '@bangxanh/questions/points.ts'
import { type Caller, inTransaction } from '../../kernel/caller.ts'
import type { Upload } from '../../kernel/serve/routes.ts'
import { maskName } from '../account/public.ts'
import { refuseClosedBooks } from '../gradebook/public.ts'
import { readHalls } from '../rooms/public.ts'
import { basisOf, listIn, type ReadParticipant } from '../rosters/public.ts'
import { loadContest } from './contests.service.ts'
import { lockStatus } from './contests.store.ts'
import { readImportable, readTeamsOf, writeImported } from './import.store.ts'
import { countParticipants } from './participants.store.ts'
import { takeIn } from './participants.ts'
import {
  type Answers,
  countsOf,
  isTaken,
  type KnownPupil,
  type ParticipantPlan,
  planImport,
} from './plan-import.ts'

interface Asked {
  readonly file: Upload
  readonly kind: ContestKind
  readonly contestId: string
  readonly preview: boolean
  readonly sheet?: string | undefined
  readonly answers: readonly string[]
  readonly basis?: string | undefined
}

/** "12=…,13=skip" of several texts, by row. */
export const answersOf = (texts: readonly string[]): Answers =>
  new Map(
    texts
      .flatMap(text => text.split(','))
      .map(one => one.split('='))
      .map(([row, answer = 'skip']) => [Number(row), answer]),
  )

/**
 * Reads a list of who takes part, and says what it does or does it: all rows or none; twice is once. Call it outside a
 * transaction: reading may wait.
 * @throws what lists are refused for, E_IMPORT_DOUBTS, E_ROSTER_CHANGED, E_ROSTER_UNDECIDED, E_IMPORT_REFUSED, and what `takeIn` throws
 */
export async function importParticipants(caller: Caller, asked: Asked) {
  const { kind, file: upload, preview, sheet } = asked
  const { file, rows } = await listIn(upload, {
    of: kind === 'exam' ? 'examinees' : 'players',
    wanted: { sheet, allClasses: true },
    ...{ keepCapitals: true, now: caller.now },
  })
  await othersFirst()
  const { plans, known, basis } = preview
    ? await planNow(caller, asked, rows)
    : await inTransaction(caller, caller => takeOver(caller, asked, rows))
  if (preview) refuseDoubts(plans)
  return {
    ...{ file, basis, rows: plans.map(rowView), imported: countsOf(plans) },
    stay: stayersOf(known, plans),
  }
}

/** Said before anybody answers: so many answers would not travel beside the file. @throws E_IMPORT_DOUBTS */
export function refuseDoubts(plans: readonly ParticipantPlan[]): void {
  const { named, skipped } = CONTEST.answersInText
  const asked = plans.filter(({ question }) => question !== null).length
  const refused = plans.filter(({ question, problem }) => question === null && problem !== null).length
  if (Math.ceil(asked / named) + Math.ceil(refused / skipped) > CONTEST.answerTexts)
    throw new AppError(errors.E_IMPORT_DOUBTS, {
      words: { count: asked + refused, most: CONTEST.answerTexts * named },
    })
}

/** What would be done now, and what is promised of it, by the answers who somebody is; who leaves out rows sees what stays. */
async function planNow(
  caller: Caller,
  { kind, contestId, answers }: Asked,
  rows: readonly ReadParticipant[],
) {
  const { db, viewer, scopesOf } = caller
  const contest = await loadContest(caller, kind, 'write', contestId)
  const given = rows.flatMap(({ cells }) => cells ?? [])
  const found = await readImportable(db, contestId, given, { viewer, scopes: scopesOf('student.read') })
  const known: KnownPupil[] = found.map(
    ({ isListed, sits, number, hallId, teamId, paperPoints, extraMinutes, ...pupil }) => ({
      ...pupil,
      standing: isListed
        ? {
            ...{ number, hallId, teamId, sits: sits ?? false, extraMinutes: extraMinutes ?? 0 },
            paperPoints: pointsOrNull(paperPoints),
          }
        : null,
    }),
  )
  const target = {
    isPrepared: contest.status === 'not_start',
    paperTotal: pointsView(contest.paperTotal),
    participantLimit: contest.participantLimit,
    participantCount: await countParticipants(db, contestId),
    halls: (await readHalls(db, contestId)).map(({ id, name, places: most }) => ({ id, name, most })),
    teams: await readTeamsOf(db, contestId),
  }
  await othersFirst()
  const said = answersOf(answers)
  const named = new Map([...said].filter(([, answer]) => answer !== 'skip'))
  const promised = planImport(rows, known, target, named)
  const plans = named.size === said.size ? promised : planImport(rows, known, target, said)
  return { plans, known, basis: basisOf(promised.map(promiseOf)) }
}

const promiseOf = ({ row, outcome, person, changes, problem, question, candidates }: ParticipantPlan) => [
  ...[row, outcome, person?.id, changes, problem, question],
  candidates.map(({ id }) => id),
]

async function takeOver(caller: Caller, asked: Asked, rows: readonly ReadParticipant[]) {
  const { db } = caller
  const { contestId, basis } = asked
  if (!(await lockStatus(db, contestId))) throw new AppError(common.E_NOT_FOUND)
  const planned = await planNow(caller, asked, rows)
  const counts = countsOf(planned.plans)
  const taken = planned.plans.filter(isTaken)
  const doing = taken.filter(({ adds, changes }) => adds || changes.length > 0) as (ParticipantPlan & {
    readonly person: KnownPupil
  })[]
  // What was done already is done, whatever was promised before.
  const isDone = doing.length === 0 && counts.asked + counts.refused === 0
  if (basis !== undefined && basis !== planned.basis && !isDone) throw new AppError(rosters.E_ROSTER_CHANGED)
  if (counts.refused > 0) throw new AppError(errors.E_IMPORT_REFUSED, { words: { count: counts.refused } })
  if (counts.asked > 0) throw new AppError(rosters.E_ROSTER_UNDECIDED)
  const added = doing.filter(({ adds }) => adds).map(({ person }) => person.id)
  if (added.length > 0) await takeIn(caller, contestId, added)
  const said = doing.filter(({ changes }) => changes.length > 0)
  if (said.some(({ said: { paperPoints } }) => paperPoints !== undefined))
    await refuseClosedBooks(caller, contestId)
  if (said.length > 0)
    await writeImported(
      db,
      contestId,
      said.map(({ person, said: { number, hallId, teamId, paperPoints, extraMinutes } }) => ({
        ...{ studentId: person.id, number: number ?? null, hallId: hallId ?? null, teamId: teamId ?? null },
        paperPoints: paperPoints === undefined ? null : pointsToText(pointsFromNumber(paperPoints)),
        extraMinutes: extraMinutes ?? null,
      })),
    )
  return planned
}

export function rowView({
  row,
  outcome,
  read,
  changes,
  problem,
  question,
  decisions,
  candidates,
}: ParticipantPlan): ParticipantRow {
  return {
    ...{ row, outcome, changes, problem, question, decisions: [...decisions] },
    ...{ cells: read.cells ?? read.shown, remarks: read.remarks },
    candidates: candidates.map(({ id, fullname, code, birthday, classNames, standing, own }) => {
      const takesPart = standing?.sits ?? false
      return own
        ? {
            ...{ _id: id, fullname, code, birthday, className: classNames[0] ?? null },
            ...{ takesPart, readable: true },
          }
        : {
            ...{ _id: id, fullname: maskName(fullname), code: null, birthday: null, className: null },
            ...{ takesPart, readable: false },
          }
    }),
  }
}

/** Who takes part and whom no row means. */
function stayersOf(known: readonly KnownPupil[], plans: readonly ParticipantPlan[]) {
  const meant = new Set(
    plans.flatMap(({ person, candidates }) => [person, ...candidates]).map(one => one?.id),
  )
  const stayers = known.filter(({ id, standing }) => standing?.sits && !meant.has(id))
  const isNamesake = namesakesAmong(stayers)
  return stayers.map(one => ({
    ...{ _id: one.id, fullname: one.fullname, birthday: isNamesake(one) ? one.birthday : null },
  }))
}
