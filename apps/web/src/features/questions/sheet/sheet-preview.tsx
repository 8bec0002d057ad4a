import type { QuestionGroup } from '@bangxanh/contract/questions/schemas.ts'
import { redact } from '@bangxanh/questions/registry.ts'
import { Divider, Paper, Text } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTimer } from '../../../shared/format/format.ts'
import { RichText } from '../../../shared/ui/rich-text/rich-text.tsx'
import { EmptyState } from '../../../shared/ui/states.tsx'
import { RightLine } from '../answer-lines.tsx'
import { BoardColumn } from '../board-column.tsx'
import { QuestionGroupView } from '../question-group-view.tsx'
import { type Answer, type FileAddresses, isBlank, type Question } from '../question-parts.ts'
import { QuestionPlayer } from '../question-player.tsx'
import { valuesOf } from '../question-values.ts'
import { problemsOf } from '../type-editors.ts'

interface Props {
  readonly group: QuestionGroup | undefined
  readonly question: Question | undefined
  readonly number: number
  readonly files: FileAddresses
}

/** Group and question as a pupil gets them, to be tried; below them the answer and its reasons. */
export function SheetPreview({ group, question: written, number, files }: Props) {
  const { t } = useTranslation('questions')
  // Letters come first, what they look like follows.
  const question = useDeferredValue(written)
  const missing = question ? Object.keys(problemsOf(valuesOf(question))).length > 0 : false
  return (
    <BoardColumn title={t('sheet.preview')} stays>
      {!group && <EmptyState icon={IconEye} title={t('board.noPreview')} />}
      {group && <QuestionGroupView group={group} files={files} order={3} />}
      {group && <Divider />}
      {question && (
        <Paper withBorder p="md" bg="var(--mantine-color-body)">
          <Tried key={question._id + question.type} question={question} number={number} files={files} />
        </Paper>
      )}
      {question && missing && (
        <Text size="sm" c="dimmed" role="note">
          {t('sheet.unfinished')}
        </Text>
      )}
      {question && !missing && (
        <div>
          <Text fw={600} size="sm" c="dimmed">
            {t('sheet.answer')}
          </Text>
          <RightLine question={question} answer={null} files={files} />
        </div>
      )}
      {question && !isBlank(question.answerHint) && (
        <div>
          <Text fw={600} size="sm" c="dimmed">
            {t('hint')}
          </Text>
          <RichText html={question.answerHint ?? ''} />
        </div>
      )}
      {question && question.duration !== null && (
        <span>{`${t('edit.duration')}: ${formatTimer(question.duration)}`}</span>
      )}
      {group && !question && <EmptyState title={t('board.noPreview')} />}
    </BoardColumn>
  )
}

function Tried({ question, number, files }: { question: Question; number: number; files: FileAddresses }) {
  const [value, setValue] = useState<Answer>(null)
  const seen = redact(question, { seed: question._id, shuffleOptions: false })
  return <QuestionPlayer question={seen} value={value} onChange={setValue} files={files} number={number} />
}
