import type { Programs } from './programs.ts'

/** What the server asks of the guard: one line of JSON on its standard input, which then stays open as long as the server lives. */
export type GuardJob = Programs & {
  dataDir: string
  folder: string
  password: string
  fsync: boolean
  /** Where PostgreSQL answers already, or did: an earlier guard was killed, or it itself. Undefined: any free port. */
  port: number | undefined
}

/** What the guard says, a line of JSON each. */
export type GuardWord =
  | { kind: 'running'; port: number }
  | { kind: 'failed'; message: string }
  | { kind: 'info' | 'warn' | 'error'; message: string }
