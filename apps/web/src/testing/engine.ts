import type { SaveState } from '../shared/saver/saver.ts'
import type { SentRequest } from './fake-server.ts'

/** Something that somebody works on, as it was opened on one page. */
export interface Opened {
  /** Does something that is to be saved, each time something else. */
  readonly work: () => void
  readonly state: () => SaveState
  /** What its person reads of a refusal. */
  readonly sentence: () => string | undefined
  /** False where the browser keeps nothing of it; undefined where it is not to. */
  readonly isKept: () => boolean | undefined
  /** How much of it the server does not hold and has not refused. */
  readonly left: () => number
  /** Takes away what was refused, so that nothing of it reaches the next test. */
  readonly tidy?: () => void
}

/** What saves in the background. Each is run through every row of engines.test.ts. */
export interface Engine {
  readonly name: string
  /** As a page opens it for the person who is signed in, with what an earlier page has left in the browser. */
  readonly open: () => Promise<Opened>
  /** What the server answers to a call that it takes. */
  readonly reply: (seen: SentRequest) => unknown
  /**
   * Where the page closes without a net: `kept` in the browser, and the next page goes on with it by itself; `kept for its screen`,
   * which brings it back or offers it to its person (their own tests); or the page is `held`, because nothing is kept.
   */
  readonly closing: 'kept' | 'kept for its screen' | 'held'
  /** Its calls outlive the page, which those of files, and those that come back as an unsaved draft, do not. */
  readonly outlives: boolean
  /**
   * Whether who signs out is asked first. Not of work that is handed in, which is kept for its pupil and asked about by their layout,
   * nor of how far a film was watched.
   */
  readonly asks: boolean
  /** Somebody else was quicker, as the server says it: how saving stands then, after how many calls. */
  readonly changed: {
    readonly code: string
    readonly current?: unknown
    readonly state: SaveState
    readonly calls: number
  }
  /** Nothing more is sent of what was refused once: the film itself has changed. */
  readonly endsWithRefusal?: boolean
}
