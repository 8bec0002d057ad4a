import { translate } from '../../shared/i18n/i18n.ts'
import { showNotice } from '../../shared/ui/notices.ts'

/** Something that was done: the calls that take it back and do it again. A failed one raises its notice. */
export interface Step {
  undo(): Promise<unknown>
  redo(): Promise<unknown>
}

/** Tells of a step that was done; null: nothing needs to be said of it. */
export type OnStep = (message: string | null, step: Step) => void

/** Says what was done, with the button that takes it back. */
export const tellStep = (message: string, onUndo: () => void): Promise<void> =>
  showNotice({
    tone: 'success',
    title: message,
    message: '',
    stays: 8_000,
    act: { text: translate('questions:points.undo'), onAct: onUndo },
  })

/** Where no sheet remembers steps, the notice alone takes one back. */
export const tellOnly: OnStep = (message, step) => {
  if (message !== null) void tellStep(message, () => void step.undo().catch(() => undefined))
}
