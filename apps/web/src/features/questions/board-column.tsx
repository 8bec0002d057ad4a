import { Button, Group, Paper, Stack, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from './question-board.module.css'

interface Props {
  readonly title: string
  readonly add?: { readonly text: string; readonly label: string; readonly onAdd: () => void }
  /** Stays in sight while the other columns scroll. */
  readonly stays?: boolean
  /** Beside the name, and in sight with it while the column is scrolled through. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** One column of the board: its name, what adds to it, its content. */
export function BoardColumn({ title, add, stays, aside, children }: Props) {
  const id = useId()
  return (
    <Paper
      component="section"
      withBorder
      p={{ base: 'sm', sm: 'md' }}
      aria-labelledby={id}
      miw={0}
      className={stays ? classes.stays : undefined}
    >
      <Stack gap="sm">
        <Group
          justify="space-between"
          gap="xs"
          mih={36}
          wrap="nowrap"
          className={aside ? classes.head : undefined}
        >
          <Title order={2} id={id} size="h3">
            {title}
          </Title>
          {aside}
          {add && (
            <Button
              variant="light"
              px="xs"
              style={{ flex: 'none' }}
              leftSection={<IconPlus size={18} aria-hidden />}
              aria-label={add.label}
              onClick={add.onAdd}
            >
              {add.text}
            </Button>
          )}
        </Group>
        {children}
      </Stack>
    </Paper>
  )
}
