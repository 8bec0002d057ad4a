import type { ActDraft, DeskState, FloorState } from '@bangxanh/contract/rooms/schemas.ts'

/** What the parts of a bell's desk show, and how they act. */
export interface BellProps {
  readonly state: DeskState
  readonly bell: FloorState
  /** Whether the room took it. */
  readonly send: (body: ActDraft) => Promise<boolean>
}
