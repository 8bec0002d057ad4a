import type { QuestionGroup } from '@bangxanh/contract/questions/schemas.ts'
import { Button, Divider } from '@mantine/core'
import { IconEye, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatTimer } from '../../shared/format/format.ts'
import { EmptyState } from '../../shared/ui/states.tsx'
import { BoardColumn } from './board-column.tsx'
import { QuestionGroupView } from './question-group-view.tsx'
import type { FileAddresses, Question } from './question-parts.ts'
import { QuestionReview } from './question-review.tsx'

interface Props {
  readonly group: QuestionGroup | undefined
  readonly question: Question | undefined
  readonly number: number
  readonly files: FileAddresses
  readonly onEdit?: () => void
}

/** The chosen group and question with media and answers, as they will be read. */
export function BoardPreview({ group, question, number, files, onEdit }: Props) {
  const { t } = useTranslation('questions')
  return (
    <BoardColumn title={t('board.preview')} stays>
      {!group && <EmptyState icon={IconEye} title={t('board.noPreview')} />}
      {group && <QuestionGroupView group={group} files={files} order={3} />}
      {group && <Divider />}
      {question && <QuestionReview key={question._id} question={question} files={files} number={number} />}
      {question && question.duration !== null && (
        <span>{`${t('edit.duration')}: ${formatTimer(question.duration)}`}</span>
      )}
      {group && !question && <EmptyState title={t('board.noPreview')} />}
      {onEdit && (
        <Button
          variant="default"
          w="fit-content"
          leftSection={<IconPencil size={18} aria-hidden />}
          onClick={onEdit}
        >
          {t('edit.edit')}
        </Button>
      )}
    </BoardColumn>
  )
}
