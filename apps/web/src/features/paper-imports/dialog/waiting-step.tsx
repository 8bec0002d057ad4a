import { Progress, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../../shared/format/format.ts'

interface Props {
  readonly file: File
  /** The share of the file that has left; undefined once it has. */
  readonly sent: number | undefined
  /** The share that is read; undefined before. */
  readonly progress: number | undefined
  /** How many papers of the same person are read before it; undefined while it does not wait. */
  readonly ahead: number | undefined
}

/** Step 3: how far sending and reading are. */
export function WaitingStep({ file, sent, progress, ahead }: Props) {
  const { t } = useTranslation('paperImports')
  const share = progress ?? sent ?? 0
  const { name } = file
  const words = ahead
    ? t('papers.ahead', { name, count: ahead })
    : t(progress === undefined ? 'waiting.sending' : 'waiting.reading', { name })
  return (
    <Stack gap="xs" py="lg">
      <Text fw={600} role="status">
        {words}
      </Text>
      <Progress.Root size="lg">
        {/* A bar that stands still looks like one that has stopped. */}
        <Progress.Section value={Math.max(4, share * 100)} animated aria-label={words} />
      </Progress.Root>
      <Text size="sm" c="dimmed">
        {formatPercent(share)} · {t('waiting.hint')}
      </Text>
    </Stack>
  )
}
