import { readOfferedExam } from '@bangxanh/contract/exam-offers/endpoints.ts'
import type { ExamOffer } from '@bangxanh/contract/exam-offers/schemas.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../../shared/query/use-api-query.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import layout from '../../../shared/ui/layout.module.css'
import { ReadingState } from '../../../shared/ui/reading-state.tsx'
import { ExamQuestions } from '../exam-preview.tsx'
import classes from './offers.module.css'

interface Props {
  readonly offer: ExamOffer
  readonly onClose: () => void
  readonly onTake: () => void
  readonly onDecline: () => void
}

/** A look at what was sent, as long as it waits, with the two answers below. */
export function OfferedExamDialog({ offer, onClose, onTake, onDecline }: Props) {
  const { t } = useTranslation('examVault')
  // What was answered elsewhere meanwhile is said, not shown from memory.
  const query = useApiQuery(
    readOfferedExam,
    { params: { offerId: offer._id } },
    { silent: true, freshFor: 0 },
  )
  return (
    <Dialog onClose={onClose} title={t('preview.title', { name: offer.title })} size={860} fillsPhone>
      <Stack>
        {offer.note && (
          <Text size="sm" className={`${layout.frame} ${classes.note}`}>
            <b>{offer.from.displayName}:</b> {offer.note}
          </Text>
        )}
        {query.data ? (
          <ExamQuestions groups={query.data.questionGroups} files={query.data.files} />
        ) : (
          <ReadingState query={query} minHeight="16rem" />
        )}
        <Group justify="flex-end" className={classes.answers}>
          <Button variant="default" onClick={onDecline}>
            {t('offer.declineOpen')}
          </Button>
          <Button onClick={onTake}>{t('offer.take')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
