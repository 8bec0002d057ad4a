import { useCallback, useEffect, useRef } from 'react'
import { translate } from '../../../shared/i18n/i18n.ts'
import { showNotice } from '../../../shared/ui/notices.ts'

/** Takes something back by the reverse call; a failed one raises its notice. */
export type Undo = () => Promise<unknown>

/** What was done here (null: nothing needs to be said of it) and can be taken back, the last first: by Ctrl+Z outside of fields, and by the notice that tells of it. */
export function useUndo(): (message: string | null, undo: Undo) => void {
  const done = useRef<Undo[]>([])

  const takeBack = useCallback((undo: Undo | undefined) => {
    if (!undo || !done.current.includes(undo)) return
    done.current = done.current.filter(one => one !== undo)
    undo().then(
      () => showNotice({ tone: 'success', title: translate('questions:sheet.undone'), message: '' }),
      () => undefined,
    )
  }, [])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
      // A field takes back what was typed into it.
      if (
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, [contenteditable=true]')
      )
        return
      event.preventDefault()
      takeBack(done.current.at(-1))
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [takeBack])

  return useCallback(
    (message, undo) => {
      done.current.push(undo)
      if (message === null) return
      void showNotice({
        tone: 'success',
        title: message,
        message: '',
        stays: 8_000,
        act: { text: translate('questions:points.undo'), onAct: () => takeBack(undo) },
      })
    },
    [takeBack],
  )
}
