import type { Logger } from 'pino'
import type { texts } from '../texts.en.ts'

export interface AdminSurroundings {
  readonly env: NodeJS.ProcessEnv
  readonly migrations: string
  readonly log: Logger
  readonly print: (line: string) => void
  readonly complain: (line: string) => void
}

/** Somebody sits here. */
export interface Terminal extends AdminSurroundings {
  readonly texts: typeof texts
  readonly say: (text: string, given?: Record<string, string | number>) => void
}

/** The command line was not understood; the help follows. */
export class WrongUse extends Error {}
