import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { translate } from '../../../shared/i18n/i18n.ts'
import { useKeyList } from '../../../shared/keys/use-key-list.tsx'
import { showNotice } from '../../../shared/ui/notices.ts'
import { UndoStack } from '../../../shared/undo/undo-stack.ts'
import { type OnStep, type Step, tellStep } from '../tell-step.ts'

/** What rows and the open question hear by themselves, as the list names it. */
const ROW_KEYS = [
  ['go', 'ArrowDown', '↑ ↓'],
  ['open', 'Enter', undefined],
  ['next', 'mod+Enter', undefined],
  ['right', 'alt+1', 'Alt+1–9'],
  ['copy', 'mod+D', undefined],
  ['move', 'alt+ArrowDown', 'Alt+↑ ↓'],
  ['select', 'space', 'Space'],
  ['remove', 'Delete', undefined],
  ['close', 'Escape', undefined],
] as const

/** What was done here and can be taken back, the last first: by Ctrl+Z outside of fields, and by the notice that tells of it; Ctrl+Y does it again. */
export function useUndo() {
  const { t } = useTranslation('questions')
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
  const { list: keyList } = useKeyList(
    [
      { keys: 'mod+Z', act: undo, label: t('sheet.keys.undo') },
      { keys: ['mod+Y', 'mod+shift+Z'], act: redo, label: t('sheet.keys.redo') },
    ],
    ROW_KEYS.map(([name, keys, shown]) => ({ keys, label: t(`sheet.keys.${name}`), shown })),
  )

  const onStep = useCallback<OnStep>(
    (message, step) => {
      stack.push(step)
      show()
      if (message !== null) void tellStep(message, () => run('undo', step))
    },
    [stack, show, run],
  )
  return { onStep, keyList, undo: can.undo && undo, redo: can.redo && redo }
}
export type History = Omit<ReturnType<typeof useUndo>, 'onStep' | 'keyList'>
