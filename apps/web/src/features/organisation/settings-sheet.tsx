import { Button, Paper, Stack, Text, Title } from '@mantine/core'
import { type FormEvent, type ReactNode, useId } from 'react'

interface Props {
  readonly title: string
  readonly hint: string
  readonly submit: string
  readonly busy: boolean
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly children: ReactNode
}

/** One sheet of the settings with its own button. */
export function SettingsSheet({ title, hint, submit, busy, onSubmit, children }: Props) {
  const id = useId()
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {hint}
      </Text>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          {children}
          <Button type="submit" loading={busy} w="fit-content">
            {submit}
          </Button>
        </Stack>
      </form>
    </Paper>
  )
}
