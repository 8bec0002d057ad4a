import { readPaperImport } from '@bangxanh/contract/paper-imports/endpoints.ts'
import { Button, Center, Group, Progress, Stack, Text } from '@mantine/core'
import { IconFileSad } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../../shared/format/format.ts'
import { useApiQuery } from '../../../shared/query/use-api-query.ts'
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx'
import { EmptyState } from '../../../shared/ui/states.tsx'
import type { ReviewedPaper } from './board-props.ts'
import { useDiscard } from './use-discard.ts'

const PaperDialog = lazyDialog(async () => (await import('../dialog/paper-dialog.tsx')).PaperDialog)

interface Props {
  readonly paper: ReviewedPaper
}

/** A paper that takes longer: how far it is, and that nobody needs to wait here. */
export function PaperBeingRead({ paper }: Props) {
  const { t } = useTranslation('paperImports')
  // The board reads the same answer, and so changes as soon as it is ready.
  useApiQuery(readPaperImport, { params: { importId: paper._id } }, { every: 1_000, silent: true })
  const discard = useDiscard(paper)
  const words =
    paper.state !== 'waiting'
      ? t('reading.reading')
      : paper.ahead
        ? t('reading.ahead', { count: paper.ahead })
        : t('reading.waiting')
  return (
    <Center mih="50vh" px="md">
      <Stack w="min(420px, 100%)" gap="xs">
        <Text fw={600} role="status">
          {words}
        </Text>
        <Progress.Root size="lg">
          <Progress.Section value={Math.max(4, paper.progress)} animated aria-label={words} />
        </Progress.Root>
        <Text size="sm" c="dimmed">
          {formatPercent(paper.progress / 100)} · {t('reading.hint')}
        </Text>
        <Group mt="sm">
          <Button variant="default" onClick={() => void discard.now()} loading={discard.busy}>
            {t('dialog.stop')}
          </Button>
        </Group>
      </Stack>
    </Center>
  )
}

/** A paper that could not be read: why, and the ways out. */
export function FailedPaper({ paper }: Props) {
  const { t } = useTranslation('paperImports')
  const [again, setAgain] = useState(false)
  const discard = useDiscard(paper)
  return (
    <>
      <EmptyState
        icon={IconFileSad}
        title={t('unread.title', { name: paper.file.name })}
        hint={paper.failure?.msg ?? t('failed')}
        action={
          <Group justify="center">
            <Button onClick={() => setAgain(true)}>{t('unread.again')}</Button>
            <Button variant="default" onClick={() => void discard.now()} loading={discard.busy}>
              {t('unread.discard')}
            </Button>
          </Group>
        }
      />
      {again && <PaperDialog target={paper.target} onClose={() => setAgain(false)} />}
    </>
  )
}
