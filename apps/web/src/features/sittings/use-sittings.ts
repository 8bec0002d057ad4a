import { CONTEST } from '@bangxanh/contract/contests/limits.ts'
import type { ExamResults } from '@bangxanh/contract/contests/states.ts'
import { SITTINGS } from '@bangxanh/contract/sittings/limits.ts'
import type { SittingsPlan } from '@bangxanh/contract/sittings/schemas.ts'
import type { SittingOrder } from '@bangxanh/contract/sittings/states.ts'
import { useState } from 'react'
import { CallError } from '../../shared/http/call-error.ts'
import type { SittingsList } from '../rosters/rosters.ts'
import { useMakeSittings } from './mutations.ts'

/** A room as it is typed; `key` tells rows apart. */
export interface RoomRow {
  readonly key: number
  readonly name: string
  readonly machines: number | string
  readonly proctorIds: string[]
}

/** A list of the school that says who sits where. */
interface ListOfFile extends SittingsList {
  readonly name: string
}

export interface Wanted {
  /** In place of classes. */
  readonly list: ListOfFile | null
  readonly name: string
  readonly subject: string | null
  readonly examIds: string[]
  readonly classIds: string[]
  readonly rooms: readonly RoomRow[]
  readonly spare: number | string
  readonly startAt: string | null
  readonly minutes: number | string
  readonly pause: number | string
  readonly order: SittingOrder
  readonly results: ExamResults
  readonly extraIds: string[]
  readonly extra: number | string
}

/** What has to be said before anything can be shown. */
export type Missing = 'name' | 'examIds' | 'classIds' | 'rooms' | 'startAt' | 'minutes'

const EXTRA = 15

/** A room of the school as it was said last. */
export interface KnownRoom {
  readonly name: string
  readonly machines: number
  readonly isLast: boolean
}

/** With the rooms of the last time. */
export const wantedAtFirst = (rooms: readonly KnownRoom[]): Wanted => ({
  ...{ name: '', subject: null, list: null, examIds: [], classIds: [], startAt: null, extraIds: [] },
  rooms: rooms
    .filter(({ isLast }) => isLast)
    .map(({ name, machines }, key) => ({ key, name, machines, proctorIds: [] })),
  ...{
    spare: SITTINGS.spare.usual,
    minutes: CONTEST.minutes.usual,
    pause: SITTINGS.pause.usual,
    extra: EXTRA,
  },
  ...{ order: 'class', results: 'ranked' },
})

const isIn = (typed: number | string, { min, max }: { readonly min: number; readonly max: number }) =>
  typed !== '' && Number.isInteger(Number(typed)) && Number(typed) >= min && Number(typed) <= max

export const isRoomRight = ({ name, machines }: RoomRow) =>
  name.trim() !== '' && isIn(machines, SITTINGS.machines)

export function missingOf(wanted: Wanted, isMakeUp: boolean): Missing[] {
  const missing: Readonly<Record<Missing, boolean>> = {
    name: wanted.name.trim() === '',
    examIds: wanted.examIds.length === 0,
    classIds: !isMakeUp && wanted.list === null && wanted.classIds.length === 0,
    rooms: wanted.rooms.length === 0 || !wanted.rooms.every(isRoomRight),
    startAt: wanted.startAt === null,
    minutes: !isIn(wanted.minutes, CONTEST.minutes),
  }
  return (Object.keys(missing) as Missing[]).filter(one => missing[one])
}

const or = (typed: number | string, usual: number) => (typed === '' ? usual : Number(typed))

/** What a list says, with its rooms: as they were typed, else with as many machines as the school has said last. */
export const byList = (
  file: string,
  list: SittingsList,
  {
    name,
    rooms,
    list: former,
    known,
  }: Pick<Wanted, 'name' | 'rooms' | 'list'> & { readonly known: readonly KnownRoom[] },
): Partial<Wanted> => ({
  list: { name: file, ...list },
  // Called as its list is, unless somebody has said otherwise.
  name: name.trim() === '' ? file.replace(/\.\w+$/, '').slice(0, SITTINGS.name) : name,
  rooms: list.rooms.map(({ name, most }, key) => {
    const row = rooms.find(one => one.name.trim() === name)
    const has = known.find(one => one.name === name)?.machines
    const formerMost = former?.rooms.find(one => one.name === name)?.most
    // What the list before has put there nobody has typed.
    const isTyped = row && Number(row.machines) !== Math.max(has ?? formerMost ?? 0, formerMost ?? 0)
    const machines = Math.max(Number(isTyped ? row.machines : (has ?? most)), most)
    return { key, name, machines, proctorIds: row?.proctorIds ?? [] }
  }),
})

/** What is sent of it. */
const asSent = (wanted: Wanted, seriesId: string | undefined) => ({
  ...{
    name: wanted.name.trim(),
    subject: wanted.subject,
    examIds: wanted.examIds,
    classIds: wanted.list ? [] : wanted.classIds,
    list: wanted.list?.seats ?? [],
    seriesId,
  },
  rooms: wanted.rooms.map(({ name, machines, proctorIds }) => ({
    ...{ name: name.trim(), machines: Number(machines), proctorIds },
  })),
  ...{ spare: or(wanted.spare, SITTINGS.spare.usual), pause: or(wanted.pause, SITTINGS.pause.usual) },
  ...{ startAt: wanted.startAt ?? '', minutes: Number(wanted.minutes) },
  ...{ order: wanted.order, results: wanted.results },
  extraMinutes: (wanted.list ? [] : wanted.extraIds).map(studentId => ({
    studentId,
    minutes: or(wanted.extra, EXTRA),
  })),
})

/** Sittings as somebody wants them, what would be made of that, and making it. */
export function useSittings(atFirst: Wanted, seriesId: string | undefined) {
  const [first] = useState(atFirst)
  const [wanted, setWanted] = useState(first)
  const [plan, setPlan] = useState<SittingsPlan | null>(null)
  const look = useMakeSittings()
  const make = useMakeSittings()
  const show = async () => {
    const seed = plan?.seed
    const { plan: shown } = await look.mutateAsync({
      body: { ...asSent(wanted, seriesId), ...(seed && { seed }) },
    })
    setPlan(shown)
  }
  const isChanged = JSON.stringify(wanted) !== JSON.stringify(first)
  return {
    ...{ wanted, plan, show, isChanged, isLooking: look.isPending, isMaking: make.isPending },
    change: (part: Partial<Wanted>) => setWanted(before => ({ ...before, ...part })),
    /** Makes what was shown; where that is not what it would be by now, it is shown anew and nothing is made. */
    async make(published: boolean) {
      if (!plan) return undefined
      const { seed, seen } = plan
      const body = { ...asSent(wanted, seriesId), do: true, published, seed, seen }
      try {
        return (await make.mutateAsync({ body })).contests
      } catch (error) {
        if (error instanceof CallError && error.code === 'E_SITTINGS_CHANGED') await show()
        return undefined
      }
    },
  }
}
