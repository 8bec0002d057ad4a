import { useCallback, useRef, useState } from 'react'
import { translate } from '../../../shared/i18n/i18n.ts'
import { usePageKeys } from '../../../shared/keys/use-page-keys.ts'
import { showNotice } from '../../../shared/ui/notices.ts'
import { UndoStack } from '../../../shared/undo/undo-stack.ts'
import { type OnStep, type Step, tellStep } from '../tell-step.ts'

/** What was done here and can be taken back, the last first: by Ctrl+Z outside of fields, and by the notice that tells of it; Ctrl+Y does it again. */
export function useUndo() {
  const [stack] = useState(() => new UndoStack<Step>())
  const [can, setCan] = useState({ undo: false, redo: false })
  // One call after the other, in the order of the keys.
  const calls = useRef<Promise<unknown>>(Promise.resolve())
  const show = useCallback(() => setCan({ undo: stack.canUndo, redo: stack.canRedo }), [stack])

  const run = useCallback(
    (way: 'undo' | 'redo', step?: Step) => {
      const moved = stack[way](step)
      if (!moved) return
      show()
      calls.current = calls.current
        .then(() => moved[way]())
        .then(
          () => showNotice({ tone: 'success', title: translate(`questions:sheet.${way}ne`), message: '' }),
          () => {
            stack.drop(moved)
            show()
          },
        )
    },
    [stack, show],
  )
  const undo = useCallback(() => run('undo'), [run])
  const redo = useCallback(() => run('redo'), [run])
  // A field takes back what was typed into it.
  usePageKeys([
    { keys: 'mod+Z', act: undo },
    { keys: ['mod+Y', 'mod+shift+Z'], act: redo },
  ])

  const onStep = useCallback<OnStep>(
    (message, step) => {
      stack.push(step)
      show()
      if (message !== null) void tellStep(message, () => run('undo', step))
    },
    [stack, show, run],
  )
  return { onStep, undo: can.undo && undo, redo: can.redo && redo }
}
export type History = Omit<ReturnType<typeof useUndo>, 'onStep'>
