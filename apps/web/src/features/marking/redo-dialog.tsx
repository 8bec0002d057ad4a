import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../shared/format/format.ts'
import { DateTimeField } from '../../shared/ui/date-fields.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'

interface Props {
  readonly onClose: () => void
  readonly onRedo: (endAt: string | undefined) => void
  /** Until when its pupil may hand in; where that has passed they need an end of their own. */
  readonly endsAt: string
}

const THREE_DAYS = 3 * 86_400_000

/** Gives a submission back to be done again. */
export function RedoDialog({ onClose, onRedo, endsAt }: Props) {
  const { t } = useTranslation('marking')
  const [isOver] = useState(() => Date.parse(endsAt) <= Date.now())
  const [endAt, setEndAt] = useState<string | null>(() => new Date(Date.now() + THREE_DAYS).toISOString())
  const isPast = isOver && (endAt === null || Date.parse(endAt) <= Date.now())
  return (
    <Dialog onClose={onClose} title={t('redo.title')}>
      <Stack>
        <Text>{t('redo.hint')}</Text>
        {isOver ? (
          <DateTimeField
            label={t('redo.end')}
            value={endAt}
            onChange={setEndAt}
            error={isPast && t('redo.past')}
          />
        ) : (
          <Text>{t('redo.until', { time: formatDateTime(endsAt) })}</Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('redo.cancel')}
          </Button>
          <Button
            disabled={isPast}
            onClick={() => onRedo(isOver && endAt ? endAt : undefined)}
            data-autofocus
          >
            {t('redo.act')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
