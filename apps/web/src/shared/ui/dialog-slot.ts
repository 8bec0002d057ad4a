import { makeListeners } from '../store/listeners.ts'

/** What a dialog that is opened by a call asks, and how it is answered. */
export type Asked<Question, Answer> = Question & { readonly answer: (answer: Answer) => void }

/** Room for one open question of a kind, outside of the components that ask it; DialogHosts shows it. */
export function dialogSlot<Question extends object, Answer>(unanswered: Answer) {
  const { subscribe, tell } = makeListeners()
  let open: Asked<Question, Answer> | null = null
  const set = (next: typeof open) => {
    open = next
    tell()
  }
  return {
    get: () => open,
    subscribe,
    /** A question that still stood is answered by `unanswered`. */
    ask(question: Question): Promise<Answer> {
      open?.answer(unanswered)
      return new Promise(resolve => {
        set({
          ...question,
          answer: answer => {
            set(null)
            resolve(answer)
          },
        })
      })
    },
  }
}
