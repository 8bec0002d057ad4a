import type { Measured } from './rooms-phones.ts'

export type Say = (line?: string) => void
export interface Goals {
  /** Of how many the processor time is told each; 1: the whole. */
  readonly each: number
  /** Milliseconds of processor time, server and database together. */
  readonly goal?: number
  /** What the bare server took, and how much more than that it may be. */
  readonly bare?: Measured
  readonly most?: number
  /** What else there is to say of it. */
  readonly note?: string
}

export const headOfTable = (say: Say) => {
  say(
    'work | processor ms each: server | database | both | goal | bare, both | ratio | goal | times ms: p50 | p95 | p99 | last | bare p99 | note',
  )
  say(`${'--- | '.repeat(13)}---`)
}

const mark = (value: number, goal: number | undefined) =>
  goal === undefined ? '' : `${goal} ${value <= goal ? 'met' : 'missed'}`

export const at = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN

/** Milliseconds of server and database together. */
export const both = ({ spent }: Measured, each: number): number =>
  ((spent.server + spent.database) * 1000) / each

export function line(work: string, own: Measured, { each, goal, bare, most, note }: Goals, say: Say): void {
  const spent = both(own, each)
  const plain = bare && both(bare, each)
  const ms = (value: number) => value.toFixed(value < 10 ? 3 : 0)
  const round = (value: number) => (Number.isNaN(value) ? '' : value.toFixed(0))
  const errors = [own, bare].flatMap((one, of) =>
    one && one.errors.length > 0
      ? `${of === 0 ? '' : 'bare '}refused ${one.errors.length}: ${one.errors[0]}`
      : [],
  )
  say(
    [
      work,
      ...[own.spent.server, own.spent.database].map(seconds => ms((seconds * 1000) / each)),
      ...[ms(spent), mark(spent, goal)],
      ...(plain === undefined
        ? ['', '', '']
        : [ms(plain), (spent / plain).toFixed(2), mark(spent / plain, most)]),
      ...[0.5, 0.95, 0.99, 1].map(share => round(at(own.times, share))),
      bare ? round(at(bare.times, 0.99)) : '',
      [...(note ? [note] : []), ...errors].join('; '),
    ].join(' | '),
  )
}

/** A figure that is no processor time. */
export const figure = (work: string, value: number, unit: string, goal: number | undefined, say: Say) =>
  say(
    `${work}: ${value.toFixed(value < 10 ? 2 : 0)} ${unit}${goal === undefined ? '' : `, goal ${mark(value, goal)}`}`,
  )
