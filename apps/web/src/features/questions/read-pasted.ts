/** Where pasted questions go: behind a stored question of a group, or at its end. */
export interface PastePlace {
  readonly questionGroupId: string
  readonly after?: string | undefined
  /** What a question brings where neither the exam nor the paper says it. */
  readonly point?: number | undefined
}

/** What stands in the exam then. What somebody has to look at first is told by whoever reads. */
export interface PastedIn {
  readonly questionIds: string[]
  readonly questionGroupIds: string[]
  /** How many questions went in, those of new groups too. */
  readonly added: number
}

/** Reads the questions of copied HTML and puts in those that are certain. Throws where none was found. */
export type ReadPasted = (html: string, place: PastePlace) => Promise<PastedIn>
