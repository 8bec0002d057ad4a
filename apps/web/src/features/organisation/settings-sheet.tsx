import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { StandingForm } from '../../shared/edit/use-standing-form.ts'
import { ProblemNote } from '../../shared/ui/problem-note.tsx'

interface Props {
  readonly title: string
  readonly hint: string
  readonly submit: string
  readonly busy: boolean
  readonly form: StandingForm
  readonly children: ReactNode
}

/** One sheet of the settings with its own button. */
export function SettingsSheet({ title, hint, submit, busy, form, children }: Props) {
  const id = useId()
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {hint}
      </Text>
      <form ref={form.ref} onSubmit={form.onSubmit} noValidate>
        <Stack gap="md">
          {children}
          <Group>
            <Button type="submit" loading={busy}>
              {submit}
            </Button>
            <ProblemNote problem={form.problem} />
          </Group>
        </Stack>
      </form>
    </Paper>
  )
}
