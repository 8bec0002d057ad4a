import type { ReactNode } from 'react'

interface Props {
  readonly label: string
  readonly value?: string
  readonly error?: ReactNode
  readonly onChange: (html: string) => void
}

/** Stands for the rich-text editor, which is tried in a browser. */
export function RichTextField({ label, value, error, onChange }: Props) {
  return (
    <label>
      {label}
      <textarea value={value} onChange={event => onChange(event.currentTarget.value)} />
      <span role="note">{error}</span>
    </label>
  )
}
