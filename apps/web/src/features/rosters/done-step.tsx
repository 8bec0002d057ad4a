import { Button, Group, List, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountList } from './account-list.tsx'
import type { Done, People } from './import-kind.ts'

interface Props {
  readonly people: People
  readonly done: Done
  readonly onClose: () => void
  /** What is usually done next. */
  readonly children?: ReactNode
}

const COUNTS = ['added', 'updated', 'enrolled', 'same', 'skipped'] as const

/** What has been done, and for new teachers their first passwords. */
export function DoneStep({ people, done, onClose, children }: Props) {
  const { t } = useTranslation(['rosters', 'shared'])
  const { imported, accounts } = done
  // Nobody got their passwords when the answer was lost and the call sent again.
  const lost = people === 'teachers' && imported.added > accounts.length
  return (
    <Stack py="md">
      <Group gap="sm" wrap="nowrap">
        <ThemeIcon radius="xl" size={36} aria-hidden>
          <IconCheck size={22} />
        </ThemeIcon>
        <Title order={2} size="h3">
          {t('done.title')}
        </Title>
      </Group>
      <List>
        {COUNTS.filter(count => imported[count] > 0).map(count => (
          <List.Item key={count}>{t(`done.${count}`, { count: imported[count] })}</List.Item>
        ))}
      </List>
      {lost && <Text>{t('done.passwordsLost')}</Text>}
      {accounts.length > 0 && <AccountList accounts={accounts} />}
      <Group justify="flex-end">
        {children}
        <Button data-autofocus onClick={onClose}>
          {t('shared:form.close')}
        </Button>
      </Group>
    </Stack>
  )
}
