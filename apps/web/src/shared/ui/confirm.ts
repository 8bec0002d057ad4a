/** What a confirmation says; each text has its default (product 8, "Shared widgets"). */
export interface Question {
  readonly title?: string
  readonly content?: string
  readonly cancel?: string
  readonly confirm?: string
  /** A destructive act: the confirming button is red. */
  readonly danger?: boolean
}

export interface OpenQuestion extends Question {
  readonly answer: (yes: boolean) => void
}

const listeners = new Set<() => void>()
let open: OpenQuestion | null = null

function set(next: OpenQuestion | null): void {
  open = next
  for (const tell of listeners) tell()
}

export const openQuestion = {
  get: () => open,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Asks before an act: `if (await askConfirm({ danger: true })) remove.mutate(...)`. Cancelling does nothing. */
export function askConfirm(question: Question = {}): Promise<boolean> {
  open?.answer(false)
  return new Promise(resolve => {
    set({
      ...question,
      answer: yes => {
        set(null)
        resolve(yes)
      },
    })
  })
}
