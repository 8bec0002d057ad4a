import { Group, Paper, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import layout from './layout.module.css'
import { usePhone } from './use-phone.ts'

interface Props {
  readonly title: string
  /** Buttons beside the title, such as "create". */
  readonly actions?: ReactNode
  /** Filters and rows. */
  readonly children: ReactNode
}

/** A list page: its title, what can be made, and the list on its sheet. Filters and page live in the address. */
export function ListFrame({ title, actions, children }: Props) {
  // The first row comes soon.
  const gap = usePhone() ? 'xs' : 'md'
  return (
    <Stack gap={gap}>
      <Group justify="space-between">
        <Title order={1}>{title}</Title>
        {actions && (
          <Group gap="sm" data-page-actions>
            {actions}
          </Group>
        )}
      </Group>
      <Paper withBorder px="md" py={{ base: 'xs', sm: 'md' }} className={layout.sheet}>
        <Stack gap={gap}>{children}</Stack>
      </Paper>
    </Stack>
  )
}
