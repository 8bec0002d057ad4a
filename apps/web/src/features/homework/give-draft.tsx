import type { Homework } from '@bangxanh/contract/homework/schemas.ts'
import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePublishing } from './use-publishing.ts'

export interface GiveDraftProps extends ButtonProps {
  readonly homework: Pick<Homework, '_id' | 'name' | 'endAt'>
  readonly 'aria-label': string
  readonly children: ReactNode
}

/** Gives a draft from a list of what there is to do. */
export function GiveDraft({ homework, ...button }: GiveDraftProps) {
  const { publish, busy } = usePublishing(homework)
  return <Button {...button} loading={busy} onClick={() => void publish()} />
}
