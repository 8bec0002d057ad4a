import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

/** Linux counts a process's time in these. */
const TICKS_A_SECOND = 100

/** The process that the others of a PostgreSQL on this machine descend from. */
export async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    "select (string_to_array(pg_read_file('postmaster.pid'), E'\\n'))[1]::int as pid",
  )
  await client.end()
  return rows[0]?.pid as number
}

/**
 * Processor seconds of a PostgreSQL so far: the postmaster, every process of it (connections, writers, input and
 * output), and those that have ended.
 */
export function databaseSeconds(postmaster: number): number {
  const secondsOfEnded = () => times(postmaster)[2] ?? 0
  const ended = secondsOfEnded()
  const living = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(pid => pid === postmaster || times(pid)[0] === postmaster)
  const all = living.reduce((sum, pid) => sum + running(pid), ended)
  // Whoever ended while we looked would be counted in neither.
  return secondsOfEnded() === ended ? all : databaseSeconds(postmaster)
}

/** [parent, own seconds, seconds of its ended children]. */
function times(pid: number): readonly number[] {
  const stat = read(`/proc/${pid}/stat`)
  // Behind the name, which may hold spaces and brackets.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
  return [fields[1] ?? 0, (user + system) / TICKS_A_SECOND, (endedUser + endedSystem) / TICKS_A_SECOND]
}

/** To the nanosecond where the kernel keeps it: a short measure over twenty connections would drown in ticks. */
function running(pid: number): number {
  const nanoseconds = Number(read(`/proc/${pid}/schedstat`).split(' ')[0])
  return nanoseconds > 0 ? nanoseconds / 1e9 : (times(pid)[1] ?? 0)
}

/** Processor seconds of a process with all its threads, read from outside: whoever is asked for its own spends some on the answer. */
export const processSeconds = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`).reduce(
    (sum, thread) => sum + Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]) / 1e9,
    0,
  )

/** Memory of a process that lies in RAM, in MB. */
export const residentMegabytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`))?.[1] ?? Number.NaN) / 1024

/** The same of a server and the processes that read files for it, together. */
export const residentWithWorkers = (pid: number): number =>
  read(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .map(Number)
    .filter(child => read(`/proc/${child}/cmdline`).includes('run-program'))
    // One that ends meanwhile has none left.
    .reduce((sum, child) => sum + (residentMegabytes(child) || 0), residentMegabytes(pid))

/** Empty when the process has ended meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** For how long the loop of a server was held in one piece, at most, since that was last asked. */
export async function heldMilliseconds(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]) * 1000
}
