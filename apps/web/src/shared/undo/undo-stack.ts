/** More steps back than anybody goes. */
const LIMIT = 200

/** What was done and can be taken back, the last first, and what was taken back and can be done again. Doing something new forgets the latter. */
export class UndoStack<Step> {
  #done: readonly Step[] = []
  #undone: readonly Step[] = []

  get canUndo(): boolean {
    return this.#done.length > 0
  }
  get canRedo(): boolean {
    return this.#undone.length > 0
  }
  push(step: Step): void {
    this.#done = [...this.#done, step].slice(-LIMIT)
    this.#undone = []
  }
  /** The step that is to be taken back; it can be done again from then on. */
  undo(): Step | undefined {
    const step = this.#done.at(-1)
    if (step === undefined) return undefined
    this.#done = this.#done.slice(0, -1)
    this.#undone = [...this.#undone, step]
    return step
  }
  redo(): Step | undefined {
    const step = this.#undone.at(-1)
    if (step === undefined) return undefined
    this.#undone = this.#undone.slice(0, -1)
    this.#done = [...this.#done, step]
    return step
  }
  /** Takes one step out, wherever it stands. True where it stood there. */
  remove(step: Step): boolean {
    const isThere = this.#done.includes(step) || this.#undone.includes(step)
    this.#done = this.#done.filter(one => one !== step)
    this.#undone = this.#undone.filter(one => one !== step)
    return isThere
  }
  /** Rewrites every step, as after a change by somebody else. */
  map(change: (step: Step) => Step): void {
    this.#done = this.#done.map(change)
    this.#undone = this.#undone.map(change)
  }
  clear(): void {
    this.#done = []
    this.#undone = []
  }
}
