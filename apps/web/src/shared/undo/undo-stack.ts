/** More steps back than anybody goes. */
const LIMIT = 200

/** What was done and can be taken back, and what was taken back and can be done again. Something new forgets the latter. */
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
  /** The step to take back: the last one, or this one of them; undefined where there is none. From now on it can be done again. */
  undo(step = this.#done.at(-1)): Step | undefined {
    if (step === undefined || !this.#done.includes(step)) return undefined
    this.#done = without(this.#done, step)
    this.#undone = [...this.#undone, step]
    return step
  }
  /** The step to do again, as above. */
  redo(step = this.#undone.at(-1)): Step | undefined {
    if (step === undefined || !this.#undone.includes(step)) return undefined
    this.#undone = without(this.#undone, step)
    this.#done = [...this.#done, step]
    return step
  }
  /** It can neither be taken back nor done again any more. */
  drop(step: Step): void {
    this.#done = without(this.#done, step)
    this.#undone = without(this.#undone, step)
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

const without = <Step>(steps: readonly Step[], step: Step) => steps.filter(one => one !== step)
