import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'

const COLOURS = { neutral: 'gray', info: 'blue', success: 'green', warning: 'orange', danger: 'red' } as const

export type Tone = keyof typeof COLOURS

/** A state in one word; the word says it, the colour only helps. */
export function StatusBadge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <Badge color={COLOURS[tone]} variant="light" size="lg" fz="xs" radius="sm">
      {children}
    </Badge>
  )
}
