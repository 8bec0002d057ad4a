import type { Ref } from 'react'

/** What a toolbar does to the line that is written: a mark, a formula (by a dollar sign, too), or a picture that goes in. */
export type LineAct = 'bold' | 'italic' | 'underline' | 'maths' | '$' | File

export interface LineHandle {
  focus(): void
  act(what: LineAct): void
}

export interface TextLineProps {
  /** Said to screen readers. */
  readonly label: string
  readonly placeholder?: string | undefined
  /** HTML as it is stored. */
  readonly value: string
  readonly onChange: (html: string) => void
  /** Enter leads on; Shift+Enter makes a line. */
  readonly onEnter: () => void
  /** Backspace where nothing stands. */
  readonly onBackspace?: () => void
  readonly onFocus?: () => void
  /** Stores a picture and gives its address. */
  readonly onImage: (file: File) => Promise<string>
  readonly invalid?: boolean
  readonly autoFocus?: boolean
  readonly ref?: Ref<LineHandle>
}
