import { useHotkeys } from '@mantine/hooks'
import { useEffect } from 'react'
import { TOOLS, type Tool } from './tools.ts'

export interface KeyActs {
  readonly tool: (tool: Tool) => void
  readonly next: () => void
  readonly previous: () => void
  readonly page: (by: 1 | -1) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly turn: () => void
  readonly zoom: (factor: number) => void
  readonly give: () => void
  readonly again: () => void
  readonly seen: () => void
  readonly word: () => void
  readonly help: () => void
  /** The field that takes the digits. */
  readonly mark: () => HTMLInputElement | null
}

const dialogIsOpen = () => document.querySelector('[aria-modal="true"]') !== null

/** Each act by one key; digits begin the mark. Not while somebody types, but for giving back, or a dialog asks something. */
export function useMarkingKeys(acts: KeyActs): void {
  const when = (act: () => void) => () => {
    if (!dialogIsOpen()) act()
  }
  useHotkeys([
    ...TOOLS.map(({ name, key }) => [key, when(() => acts.tool(name))] as [string, () => void]),
    ['J', when(acts.next)],
    ['K', when(acts.previous)],
    ['PageDown', when(() => acts.page(1))],
    ['PageUp', when(() => acts.page(-1))],
    ['mod+Z', when(acts.undo)],
    ['mod+Y', when(acts.redo)],
    ['mod+shift+Z', when(acts.redo)],
    ['R', when(acts.turn)],
    ['L', when(acts.again)],
    ['X', when(acts.seen)],
    ['/', when(acts.word)],
  ])
  useHotkeys([['mod+Enter', when(acts.give)]], [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event
      const types =
        target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]')
      if (types || event.ctrlKey || event.metaKey || event.altKey || dialogIsOpen()) return
      if (key === '+' || key === '=') acts.zoom(1.25)
      if (key === '-') acts.zoom(0.8)
      if (key === '?') acts.help()
      if (!/^\d$/.test(key)) return
      const field = acts.mark()
      // The digit itself comes into the field by being typed.
      field?.focus()
      field?.select()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
