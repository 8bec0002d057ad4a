/** The processor of a cheap phone beside this one, as Lighthouse has it. */
export const SLOWER = 4
/** Whoever touches the screen within a task this long feels nothing. */
const UNFELT_MS = 50

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds: when it began, how long by the clock, and how long its thread had the processor. */
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args: { readonly name?: string; readonly data?: { readonly url?: string } }
}

export interface Start {
  /** What tasks took beyond what nobody feels. All of them count: so near the server, scripts may come before the first picture. */
  readonly blocked: number
  readonly all: number
  readonly longest: readonly Task[]
}

interface Task {
  readonly ms: number
  /** What took most of it. */
  readonly ran: string
}

/** What the main thread of a page did, by a trace in Chromium's format, on the slower processor. */
export function readTrace(trace: string): Start {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] }
  const paint = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!paint) throw new Error('The page painted nothing.')
  const here = traceEvents
    .filter(({ pid, tid, ph }) => pid === paint.pid && tid === paint.tid && ph === 'X')
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
  const tasks: { task: TraceEvent; inside: TraceEvent[] }[] = []
  for (const event of here) {
    const last = tasks.at(-1)
    if (last && event.ts < last.task.ts + (last.task.dur ?? 0)) last.inside.push(event)
    else if (event.name.endsWith('RunTask')) tasks.push({ task: event, inside: [] })
  }
  const found = tasks.map(({ task, inside }) => ({ ms: milliseconds(task), inside }))
  return {
    blocked: found.reduce((sum, { ms }) => sum + Math.max(0, ms - UNFELT_MS), 0),
    all: found.reduce((sum, { ms }) => sum + ms, 0),
    longest: found
      .filter(({ ms }) => ms > UNFELT_MS)
      .sort((one, other) => other.ms - one.ms)
      .slice(0, 4)
      .map(({ ms, inside }) => ({ ms, ran: mostOf(inside) })),
  }
}

const milliseconds = ({ tdur = 0 }: TraceEvent) => (tdur / 1000) * SLOWER

const KINDS: Readonly<Record<string, string>> = {
  EvaluateScript: 'evaluating',
  'v8.evaluateModule': 'evaluating',
  'v8.compileModule': 'compiling',
  'v8.compile': 'compiling',
  FunctionCall: 'calls',
  RunMicrotasks: 'promises',
  TimerFire: 'timers',
  UpdateLayoutTree: 'styles',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  ParseHTML: 'parsing',
  MinorGC: 'memory',
  MajorGC: 'memory',
}

/** The two kinds of work that took most of a task, each without what ran inside of it. */
function mostOf(inside: readonly TraceEvent[]): string {
  const spent = new Map<string, number>()
  const open: { end: number; kind: string }[] = []
  for (const event of inside) {
    const kind = KINDS[event.name]
    if (!kind) continue
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= event.ts) open.pop()
    const outer = open.at(-1)
    if (outer) spent.set(outer.kind, (spent.get(outer.kind) ?? 0) - milliseconds(event))
    spent.set(kind, (spent.get(kind) ?? 0) + milliseconds(event))
    open.push({ end: event.ts + (event.dur ?? 0), kind })
  }
  return [...spent]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 2)
    .map(([kind, ms]) => `${kind} ${ms.toFixed(0)}`)
    .join(', ')
}
