import type { Answer } from '@bangxanh/questions/schemas.ts'

/** A file of a pupil on its way to the server, or stopped there. */
export interface SendingFile {
  readonly id: number
  readonly file: File
  /** From 0 to 1. */
  readonly share: number
  /** Why it stopped, in the server's sentence; it can be sent again. */
  readonly failed: string | null
}

/** How a player hands in files. What is on its way goes on while another question is shown. */
export interface Work {
  /** Those of this question, in the order in which they were chosen. */
  readonly sending: readonly SendingFile[]
  /** Sends a file; `put` writes its key, with its slash, into the answer as it stands then. */
  send(file: File, put: (answer: Answer, key: string) => Answer): void
  again(id: number): void
  /** Stops it, or takes what failed away. */
  drop(id: number): void
}
