import { useCallback, useEffect, useRef, useState } from 'react'
import { translate } from '../../../shared/i18n/i18n.ts'
import { showNotice } from '../../../shared/ui/notices.ts'
import { type OnStep, type Step, tellStep } from '../tell-step.ts'

interface Steps {
  readonly done: readonly Step[]
  readonly undone: readonly Step[]
}

/** What was done here and can be taken back, the last first: by Ctrl+Z outside of fields, and by the notice that tells of it; Ctrl+Y does it again. */
export function useUndo() {
  const [steps, setSteps] = useState<Steps>({ done: [], undone: [] })
  const latest = useRef(steps)
  // One call after the other, in the order of the keys.
  const calls = useRef<Promise<unknown>>(Promise.resolve())
  const show = useCallback((next: Steps) => {
    latest.current = next
    setSteps(next)
  }, [])

  const run = useCallback(
    (way: 'undo' | 'redo', step: Step | undefined) => {
      const { done, undone } = latest.current
      if (!step || !(way === 'undo' ? done : undone).includes(step)) return
      const others = (all: readonly Step[]) => all.filter(one => one !== step)
      show(
        way === 'undo'
          ? { done: others(done), undone: [...undone, step] }
          : { done: [...done, step], undone: others(undone) },
      )
      calls.current = calls.current
        .then(() => step[way]())
        .then(
          () => showNotice({ tone: 'success', title: translate(`questions:sheet.${way}ne`), message: '' }),
          () => show({ done: others(latest.current.done), undone: others(latest.current.undone) }),
        )
    },
    [show],
  )
  const undo = useCallback(() => run('undo', latest.current.done.at(-1)), [run])
  const redo = useCallback(() => run('redo', latest.current.undone.at(-1)), [run])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || !['z', 'y'].includes(key)) return
      // A field takes back what was typed into it.
      if (
        event.target instanceof HTMLElement &&
        event.target.closest('input:not([type=checkbox], [type=radio]), textarea, [contenteditable=true]')
      )
        return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) redo()
      else undo()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [undo, redo])

  const onStep = useCallback<OnStep>(
    (message, step) => {
      show({ done: [...latest.current.done, step], undone: [] })
      if (message !== null) void tellStep(message, () => run('undo', step))
    },
    [run, show],
  )
  return { onStep, undo: steps.done.length > 0 && undo, redo: steps.undone.length > 0 && redo }
}
export type History = Omit<ReturnType<typeof useUndo>, 'onStep'>
