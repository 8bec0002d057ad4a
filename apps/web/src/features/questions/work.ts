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
  /** Sends a file; when it has arrived its key stands in the answer. */
  send(file: File): void
  again(id: number): void
  /** Stops it, or takes what failed away. */
  drop(id: number): void
}
