import { ROOM } from '@bangxanh/contract/rooms/limits.ts'
import { variantCode } from '@bangxanh/contract/rooms/paper.ts'
import type {
  DeskSeat,
  DeskState,
  FloorState,
  JudgeSeat,
  JudgeState,
  OwnSeat,
  PlayState,
  PublicState,
  RoomAct,
  RoomCounts,
  RoomJudge,
  ScreenState,
} from '@bangxanh/contract/rooms/schemas.ts'
import { actsIn, isBell, isPaper, JUDGE_ACTS, type RoomPhase } from '@bangxanh/contract/rooms/states.ts'
import { pointsView } from '@bangxanh/questions/points.ts'
import { shownAnswer } from '@bangxanh/questions/registry.ts'
import type { AnyCaller } from '../../kernel/caller.ts'
import { fileAddresses, keysOfQuestion, questionView } from '../questions/public.ts'
import { listActs } from './acts.store.ts'
import { readAnnouncements } from './announcements.store.ts'
import { announcementView } from './announcements.ts'
import { findOutage, findUnanswered } from './beat.store.ts'
import { hasWinner, readFloor, readLastRescue, readRescues, readTeams, wereAllWrong } from './bell.store.ts'
import { classNameOf } from './class-room.store.ts'
import { clocksApart } from './clocks-apart.ts'
import {
  asSeen,
  type Frozen,
  type FrozenQuestion,
  frozenOf,
  keysSeen,
  optionIds,
  placeIn,
} from './frozen-questions.ts'
import { hallView, readHalls } from './halls.store.ts'
import { findJudge, type JudgeRow, readJudges } from './judges.store.ts'
import { bellRules } from './kind.ts'
import { kindOf } from './kinds.ts'
import { momentsBy, rankedOnce } from './moments.ts'
import { paperFor } from './own-paper.ts'
import { readGiven, readRoomQuestions, readVoided } from './questions.store.ts'
import { hasAnswers, type RoomRow, readLastAct } from './rooms.store.ts'
import { keptStanding, standingOf } from './save-move.ts'
import { readRoomScreens } from './screens.store.ts'
import { type Ahead, aheadOf, aheadOnce, keyOf, versionOf } from './sealed-paper.ts'
import { opensQuestion, questionAhead } from './sealed-question.ts'
import {
  type CountsRow,
  type DeskSeatRow,
  type OwnRow,
  type RankedRow,
  readCounts,
  readInside,
  readOwn,
  readSeats,
  readTop,
  type TopRow,
} from './seats.store.ts'
import { lastOneIn } from './settle-bell.ts'
import { actsThatFollow, isUndoable } from './states.ts'
import { readTrials } from './trials.store.ts'
import { byName, type NamedSeat, type Namer, namedOnWall } from './wall-names.ts'

const NOBODY: RoomCounts = { seated: 0, present: 0, answered: 0 }
const TOP = 10

/** Where a room stands, as everybody may know it: with the question as pupils see it, and its key once it is revealed. */
export async function readMoment(caller: AnyCaller, room: RoomRow): Promise<PublicState> {
  const { db, now } = caller
  const { status, phase, rev, kind, question: no, opensAt, closesAt, pausedAt } = room
  const frozen = status === 'not_started' ? undefined : await frozenOf(db, room)
  const asked = frozen?.questions[no - 1]
  const row = asked && (await readRoomQuestions(db, room.id))[no - 1]
  const ahead = await questionAhead(caller, room)
  const opens = frozen && asked ? await opensQuestion(caller, room, { frozen, asked }) : undefined
  return {
    ...{ room: room.id, rev, serverNow: now.toISOString(), kind, status, phase },
    opensAt: opensAt?.toISOString() ?? null,
    closesAt: closesAt?.toISOString() ?? null,
    left: pausedAt && closesAt ? Math.max(0, closesAt.getTime() - pausedAt.getTime()) : null,
    settings: kindOf(room).settings(room.settings),
    ...(room.rehearsal && { rehearsal: true }),
    ...(ahead && { sealed: { version: ahead.version, files: ahead.files.length } }),
    ...(isPaper(kind) && {
      paper: {
        ...{ minutes: room.minutes, extension: room.extension, of: frozen?.questions.length ?? 0 },
        voided: frozen ? await readVoided(db, room.id) : [],
        ahead: room.phase === 'lobby' && (await aheadOf(caller, room)) !== undefined,
        ...(room.phase === 'lobby' && { startAt: await plannedStart(caller, room) }),
      },
    }),
    question:
      frozen && asked && row
        ? {
            ...{ no, of: frozen.questions.length, _id: asked.question._id, version: asked.version },
            ...{ point: asked.question.point, duration: asked.duration, voided: row.voided },
            ...bodyOf(caller, frozen, asked),
            ...(opens && { opens }),
          }
        : null,
    key: frozen && asked && row?.revealedAt ? await readKey(caller, room, frozen, asked) : null,
  }
}

const plannedStart = async ({ db }: AnyCaller, room: RoomRow) =>
  (await kindOf(room).plan?.(db, room.id))?.startAt?.toISOString() ?? null

const bodyOf = ({ addressOf }: AnyCaller, frozen: Frozen, { question }: FrozenQuestion) => ({
  body: asSeen(frozen, questionView(question, addressOf)),
  files: addressesOf(keysSeen(frozen, question), addressOf),
})

/** Those inside of texts as well: who holds their bytes draws them from there. */
const addressesOf = (keys: readonly string[], addressOf: AnyCaller['addressOf']) =>
  Object.fromEntries(keys.map(key => [key, addressOf(key)]))

async function readKey(
  { db, addressOf }: AnyCaller,
  room: RoomRow,
  frozen: Frozen,
  { no, question }: FrozenQuestion,
): Promise<PublicState['key']> {
  const given = await readGiven(db, room.id, no)
  return {
    question: questionView(question, addressOf),
    optionIds: optionIds(frozen, question),
    given: given.map(({ answer, score, count }) => ({
      answer: shownAnswer(question.type, question._id, answer, frozen.secret),
      right: pointsView(score) === question.point && question.point > 0,
      count,
    })),
    files: addressesOf(keysOfQuestion(question), addressOf),
  }
}

/** The same, read once by a process for all who ask at one rev. */
export const momentOf = momentsBy(readMoment)

/** Who looks at a room as pupils do. */
export interface Who {
  /** Null: they have no seat. */
  readonly studentId: string | null
  /** The number of a device of a rehearsal. */
  readonly trial: number | null
  /** They run the room. */
  readonly hosts: boolean
}

/** To pupils a room that is rehearsed is not open yet. */
export const asUnopened = ({ room, rev, serverNow, kind, settings }: PublicState): PublicState => ({
  ...{ room, rev, serverNow, kind, settings, status: 'not_started', phase: null },
  ...{ opensAt: null, closesAt: null, left: null, question: null, key: null },
})

/** A moment as a pupil sees it, with what is theirs. Call it outside a transaction. */
export async function readPlay(
  caller: AnyCaller,
  room: RoomRow,
  { studentId, trial, hosts }: Who,
): Promise<PlayState> {
  const state = await momentOf(caller, room)
  if (room.rehearsal && !hosts) return { ...asUnopened(state), mine: null }
  if (trial !== null)
    return { ...state, mine: (await readTrialSeats(caller, room, state)).get(trial) ?? null }
  const own = studentId === null ? [] : await readOwnSeats(caller, room, state, [studentId])
  const mine = own[0]?.[1] ?? null
  const paper = await paperFor(caller, room, { mine }, studentId)
  return { ...state, mine, ...(paper && { own: paper }) }
}

/** What is each one's own: of some pupils, or of all. */
export async function readOwnSeats(
  caller: AnyCaller,
  room: RoomRow,
  state: PublicState,
  of: readonly string[] | 'all',
): Promise<[studentId: string, seat: OwnSeat][]> {
  if (room.status === 'not_started') return []
  const rows = await readOwn(caller.db, { roomId: room.id, no: room.question, of, now: caller.now })
  const frozen = isPaper(room.kind) ? await frozenOf(caller.db, room) : undefined
  // A paper tells no points before it is ranked.
  const ranks = frozen ? undefined : await rankedOnce(caller, room)
  const ahead = room.phase === 'lobby' ? await aheadOnce(caller, room) : undefined
  const placeOf = (no: number, variant: number | null) => (frozen ? placeIn(frozen, variant, no) : no)
  return rows.map(row => [
    row.student_id,
    ownSeat(room, state, row, {
      ranked: ranks?.get(row.student_id),
      placeOf,
      ...sealedFor(room, row, { frozen, ahead }),
    }),
  ])
}

/** What each device of a rehearsal has, by its number: as it would be a pupil's, without a rank. */
export async function readTrialSeats(
  { db }: AnyCaller,
  room: RoomRow,
  state: PublicState,
): Promise<Map<number, OwnSeat>> {
  const rows = await readTrials(db, { roomId: room.id, no: room.question })
  return new Map(
    rows.map(({ points, ...row }) => [
      row.number,
      ownSeat(room, state, row, { ranked: { points, rank: null }, placeOf: no => no }),
    ]),
  )
}

interface OwnPlace {
  readonly ranked: Pick<RankedRow, 'points' | 'rank'> | undefined
  /** Where a question stands on a variant of the paper. */
  readonly placeOf: (no: number, variant: number | null) => number
  readonly sealed?: OwnSeat['sealed']
  readonly key?: string | undefined
}

/** While a paper is waited for, what comes ahead; from the start on what opens it, for who works on it. */
function sealedFor(
  room: RoomRow,
  { variant, state, paper }: OwnRow,
  { frozen, ahead }: { readonly frozen: Frozen | undefined; readonly ahead: Ahead | undefined },
): Pick<OwnPlace, 'sealed' | 'key'> {
  if (!frozen || variant === null || state === 'removed') return {}
  if (room.browserKeys.length > 0) return {}
  if (room.phase === 'working' && paper === 'working') return { key: keyOf(room, frozen, variant) }
  if (!ahead) return {}
  const { files, startAt } = ahead
  return {
    sealed: { version: versionOf(room, variant), files, startAt: startAt?.toISOString() ?? null },
  }
}

function ownSeat(
  room: RoomRow,
  { key, question, settings }: PublicState,
  own: Omit<OwnRow, 'student_id'>,
  { ranked, placeOf, sealed, key: opens }: OwnPlace,
): OwnSeat {
  const { number, state, epoch, answer, seq, score } = own
  // Who was sent out of an exam waits without anything of it.
  if (own.paper && state === 'removed')
    return {
      ...{ number, state, epoch, points: 0, seq: 0 },
      ...{ answered: false, answer: null, score: null, rank: null },
    }
  const type = question?.body?.type
  const isCounted = room.question > 1 || key !== null || room.status === 'ended'
  return {
    ...{ number, state, epoch, points: own.paper ? 0 : pointsView(ranked?.points ?? '0'), seq: seq ?? 0 },
    answered: seq !== null,
    answer: seq === null || !type || !question ? null : shownAnswer(type, question._id, answer, room.secret),
    score: key && score !== null ? pointsView(score) : null,
    // Ranks of an exam are told once it is ranked.
    rank: own.paper || settings.rankingHidden || !isCounted ? null : (ranked?.rank ?? null),
    ...(own.paper && {
      paper: {
        ...{ state: own.paper, endsAt: own.ends_at },
        ...(own.go_on && { goOn: true }),
        ...(own.is_shut && { isShut: true }),
      },
      announcements: own.said ?? [],
    }),
    ...(own.variant !== null && { variant: variantCode(own.variant) }),
    ...(sealed && { sealed }),
    ...(opens && { key: opens }),
    ...(own.late && { late: own.late.map(one => ({ ...one, no: placeOf(one.no, own.variant) })) }),
    ...(own.sitter && { sitter: own.sitter }),
  }
}

/** What hangs on the wall. */
export async function readScreen(caller: AnyCaller, room: RoomRow): Promise<ScreenState> {
  const { settings, ...moment } = await readMoment(caller, room)
  const namer = namedOnWall(caller.db, room)
  // Ranks of an exam are told once it is ranked.
  const isHidden = isPaper(room.kind) || settings.rankingHidden
  const top = isHidden ? [] : await readTop(caller.db, room.id, TOP)
  return {
    ...{ ...moment, settings, ...(await readTitle(caller, room)), code: room.code },
    counts: await countsOf(caller, room),
    top: top.map(topView(await namer(top))),
    bell: await readFloorState(caller, room, namer),
    ...(room.phase === 'lobby' &&
      !isPaper(room.kind) &&
      settings.namesOnScreen && { inside: await insideOf(caller, room) }),
  }
}

/** Who has come in, as the wall shows it. */
async function insideOf({ db, now }: AnyCaller, room: RoomRow): Promise<ScreenState['inside']> {
  const rows = await readInside(db, [room.id], now, ROOM.seatsShown)
  return rows.map(named(await namedOnWall(db, room)(rows)))
}

const readTitle = async ({ db }: AnyCaller, room: RoomRow) => ({
  name: await kindOf(room).nameOf(db, room.id),
  className: await classNameOf(db, room.classId),
})

/** What hosts work with. */
export async function readDesk(caller: AnyCaller, room: RoomRow): Promise<DeskState> {
  const { db, now, addressOf } = caller
  const moment = await readMoment(caller, room)
  const frozen = room.status === 'not_started' ? undefined : await frozenOf(db, room)
  const [asked, next] = [frozen?.questions[room.question - 1], frozen?.questions[room.question]]
  const shown = [asked, next].flatMap(one => (one ? [one.question] : []))
  const seats = await readSeats(db, [room.id], now, { most: ROOM.seatsShown })
  const acts = await listActs(db, room.id, { page: 1, limit: ROOM.actsShown })
  return {
    ...{ ...moment, ...(await readTitle(caller, room)), code: room.code },
    counts: await countsOf(caller, room),
    top: (await readTop(db, room.id, TOP)).map(topView(seat => seat.fullname)),
    bell: await readFloorState(caller, room, byName),
    judges: await readRoomJudges(caller, room),
    screens: await readRoomScreens(db, room.id),
    halls: isPaper(room.kind) ? (await readHalls(db, room.id)).map(hallView) : [],
    announcements: isPaper(room.kind) ? (await readAnnouncements(db, room.id)).map(announcementView) : [],
    seats: seats.map(deskSeat),
    asked: asked ? questionView(asked.question, addressOf) : null,
    optionIds: frozen && asked ? optionIds(frozen, asked.question) : null,
    next: next ? questionView(next.question, addressOf) : null,
    files: fileAddresses({ questions: shown }, addressOf),
    acts: acts.rows.map(actView),
    can: await actsOf(caller, room, moment.question?.voided ?? false, frozen?.questions.length ?? 0),
    revealAt: room.revealAt?.toISOString() ?? null,
    clocksApart: clocksApart(),
    unanswered: room.phase === 'working' ? await findUnanswered(db, room.id) : null,
    ...(room.rehearsal && { trials: await trialsOf(caller, room) }),
    outage: await findOutage(db, room.id),
  }
}

/** Which devices of a rehearsal have a seat, and whether they have answered the question that stands. */
export const trialsOf = async ({ db }: AnyCaller, { id, question }: RoomRow): Promise<DeskState['trials']> =>
  (await readTrials(db, { roomId: id, no: question })).map(({ number, seq }) => ({
    ...{ number, answered: seq !== null },
  }))

/** What a judge works with: the seats of their rows. Undefined of somebody who judges nothing there. */
export async function readJudge(
  caller: AnyCaller,
  room: RoomRow,
  userId: string,
): Promise<JudgeState | undefined> {
  const { db, now, addressOf } = caller
  const judge = await findJudge(db, room.id, userId)
  if (!judge && !(await kindOf(room).judges(db, room.id)).includes(userId)) return undefined
  const frozen = room.status === 'not_started' ? undefined : await frozenOf(db, room)
  const asked = frozen?.questions[room.question - 1]
  const isShut = room.phase !== null && KEY_FOR_JUDGES.has(room.phase)
  const seats = await readSeats(db, [room.id], now)
  return {
    ...(await momentOf(caller, room)),
    ...(await readTitle(caller, room)),
    judge: judge ? judgeView(judge, room) : null,
    seats: seats
      .filter(({ number }) => judge && judge.first <= number && number <= judge.last)
      .slice(0, ROOM.seatsShown)
      .map(judgeSeat),
    asked: asked && isShut ? questionView(asked.question, addressOf) : null,
    optionIds: frozen && asked && isShut ? optionIds(frozen, asked.question) : null,
    can:
      room.phase === null
        ? []
        : JUDGE_ACTS.filter(act => actsIn(room.kind, room.phase as RoomPhase).includes(act)),
  }
}

const KEY_FOR_JUDGES: ReadonlySet<RoomPhase> = new Set(['locked', 'revealed', 'ranking', 'ended'])

export const readRoomJudges = async ({ db }: AnyCaller, room: RoomRow): Promise<RoomJudge[]> =>
  isBell(room.kind) ? (await readJudges(db, room.id)).map(judge => judgeView(judge, room)) : []

const judgeView = ({ userId, name, first, last, confirmed }: JudgeRow, { question }: RoomRow): RoomJudge => ({
  ...{ userId, name, from: first, to: last, confirmed: question > 0 && confirmed === question },
})

async function readFloorState({ db }: AnyCaller, room: RoomRow, namer: Namer): Promise<ScreenState['bell']> {
  if (!isBell(room.kind)) return null
  const { question: no } = room
  const isRevealed = room.phase === 'revealed' || room.phase === 'ranking' || room.phase === 'ended'
  const seats = await readFloor(db, room.id, ROOM.seatsShown)
  const winner = seats.find(({ state }) => state === 'winner')
  const back = isRevealed ? await readLastRescue(db, room.id, no) : []
  const nameOf = await namer([...back, ...(winner ? [winner] : [])])
  const settings = bellRules(kindOf(room).settings(room.settings))
  const used = new Set((await readRescues(db, room.id)).map(({ actId }) => actId)).size
  const isLast =
    winner !== undefined && winner.won !== no && no === (await readRoomQuestions(db, room.id)).length
  return {
    standing: seats[0]?.standing ?? 0,
    seats: seats.map(({ number, state }) => ({ number, state })),
    fallen: isRevealed ? seats.filter(({ fell }) => fell === no).map(({ number }) => number) : [],
    allWrong: isRevealed && (await wereAllWrong(db, room.id, no)),
    rescued:
      back.length === 0
        ? null
        : { count: back.length, seats: back.slice(0, ROOM.seatsShown).map(named(nameOf)) },
    rescuesLeft: Math.max(0, settings.rescues - used),
    winner: winner ? named(nameOf)(winner) : null,
    rang: winner && isLast && isRevealed ? winner.rang : null,
    teams: await readTeamsOf(db, room),
  }
}

export const named = (nameOf: (seat: NamedSeat) => string) => (seat: NamedSeat) => ({
  ...{ number: seat.number, name: nameOf(seat) },
})

async function readTeamsOf(db: AnyCaller['db'], room: RoomRow): Promise<FloorState['teams']> {
  const names = await kindOf(room).teamNames?.(db, room.id)
  if (!names) return []
  const teams = await readTeams(db, room.id)
  return teams.map(({ teamId, standing, points, rank }) => ({
    ...{ _id: teamId, name: names.get(teamId) ?? '', standing, points: pointsView(points), rank },
  }))
}

async function actsOf(
  { db }: AnyCaller,
  room: RoomRow,
  voided: boolean,
  of: number,
): Promise<DeskState['can']> {
  const at = standingOf(room)
  const answered = room.phase === null || (await hasAnswers(db, room.id))
  const won = isBell(room.kind) && (await hasWinner(db, room.id))
  const follows = actsThatFollow(at, { of, voided, answered, won })
  const isEarly = follows.includes('winner') && !(await lastOneIn(db, room))
  const can = isEarly ? follows.filter(act => act !== 'winner') : follows
  const last = room.phase ? await readLastAct(db, room.id) : undefined
  const undoable = last && isUndoable(at, { act: last.act, at: last.at, before: keptStanding(last.changed) })
  return undoable ? [...can, 'undo'] : can
}

async function countsOf({ db, now }: AnyCaller, { id }: RoomRow): Promise<RoomCounts> {
  const [counts] = await readCounts(db, [id], now)
  return counts ? countsView(counts) : NOBODY
}

export const countsView = ({ seated, present, answered, papers }: CountsRow): RoomCounts => ({
  ...{ seated, present, answered },
  ...(papers !== null && { papers }),
})

/** What a ruling needs to know of a seat; what is not so is left out, since 200 of them travel at once. */
const ruledSeat = (row: DeskSeatRow) => ({
  ...{
    studentId: row.student_id,
    number: row.number,
    name: row.fullname,
    state: row.state,
    edition: row.edition,
  },
  ...(row.board && { board: true }),
  ...(row.is_out !== null && { out: row.is_out }),
  ...(row.ruled && { ruled: true }),
  answered: row.answered,
})

export const judgeSeat = (row: DeskSeatRow): JudgeSeat => ruledSeat(row)

export const deskSeat = (row: DeskSeatRow): DeskSeat => ({
  ...ruledSeat(row),
  seenAt: row.seen_at === null ? null : String(row.seen_at),
  present: row.present,
  ...(row.fell !== null && { fell: row.fell }),
  ...(row.since !== null && { since: pointsView(row.since) }),
  ...(row.team_id !== null && { teamId: row.team_id }),
  ...(row.paper && {
    paper: { state: row.paper, endsAt: row.ends_at, answered: row.given ?? 0, extra: row.extra },
  }),
  ...(row.hall_id !== null && { hallId: row.hall_id }),
  ...(row.variant !== null && { variant: variantCode(row.variant) }),
  ...(row.shown && { shown: true }),
})

const topView = (nameOf: (seat: NamedSeat) => string) => (row: TopRow) => ({
  ...{ ...named(nameOf)(row), rank: row.rank },
  ...{ points: pointsView(row.points), bonus: pointsView(row.bonus) },
})

export const actView = ({
  id,
  at,
  act,
  by,
  no,
  studentId,
  undoneAt,
  reason,
  tried,
}: Awaited<ReturnType<typeof listActs>>['rows'][number]): RoomAct => ({
  ...{ _id: id, at: at.toISOString(), act, by, no, studentId, undone: undoneAt !== null },
  ...(reason !== null && { reason }),
  ...(tried && { rehearsal: true }),
})
