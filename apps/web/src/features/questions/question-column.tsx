import type { QuestionGroup } from '@bangxanh/contract/questions/schemas.ts'
import { UnstyledButton } from '@mantine/core'
import { IconHelpSquareRounded, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatPoints } from '../../shared/format/format.ts'
import { askConfirm } from '../../shared/ui/confirm.ts'
import layout from '../../shared/ui/layout.module.css'
import { type Reading, ReadingState } from '../../shared/ui/reading-state.tsx'
import { RichText } from '../../shared/ui/rich-text/rich-text.tsx'
import { RowMenu } from '../../shared/ui/row-menu.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { BoardColumn } from './board-column.tsx'
import { useDeleteQuestion } from './mutations.ts'
import type { QuestionOwner } from './owner.ts'
import classes from './question-board.module.css'
import { isBlank, type Question } from './question-parts.ts'

interface Props {
  readonly owner: QuestionOwner
  readonly group: QuestionGroup | undefined
  readonly query: Reading
  readonly questions: readonly Question[] | undefined
  readonly chosen: string | undefined
  readonly canEdit: boolean
  readonly onChoose: (_id: string) => void
  readonly onAdd: () => void
  readonly onEdit: (question: Question) => void
  readonly onVersions: (question: Question, number: number) => void
}

export function QuestionColumn(props: Props) {
  const { owner, group, query, questions, chosen, canEdit, onChoose, onAdd, onEdit, onVersions } = props
  const { t } = useTranslation('questions')
  const remove = useDeleteQuestion()

  const askRemove = async ({ _id }: Question, number: number) => {
    const content = t('ask.removeQuestion', { number })
    if (!group || !(await askConfirm({ content, confirm: t('board.remove'), danger: true }))) return
    const params = { area: owner.area, questionGroupId: group._id, questionId: _id }
    remove.mutate({ params, query: owner.query })
  }

  return (
    <BoardColumn
      title={t('board.questions')}
      add={canEdit ? { text: t('board.add'), label: t('board.addQuestion'), onAdd } : undefined}
    >
      {!group && <EmptyState title={t('board.chooseGroup')} />}
      {group && !questions && <ReadingState query={query} minHeight="8rem" />}
      {questions?.length === 0 && (
        <EmptyState
          icon={IconHelpSquareRounded}
          title={t('board.noQuestions')}
          hint={canEdit ? t('board.noQuestionsHint') : undefined}
        />
      )}
      {questions && questions.length > 0 && (
        <ol className={`${layout.grid} ${layout.list}`}>
          {questions.map((question, index) => (
            <li
              key={question._id}
              className={`${layout.frame} ${layout.hover} ${layout.choosable} ${classes.row}`}
              data-chosen={question._id === chosen || undefined}
            >
              <UnstyledButton
                className={`${layout.gridXxs} ${layout.grow} ${classes.open}`}
                aria-current={question._id === chosen || undefined}
                onClick={() => onChoose(question._id)}
              >
                <span className={layout.hint}>
                  {t('number', { number: index + 1 })} · {t(`type.${question.type}`)} ·{' '}
                  {t('point', { point: formatPoints(question.point, 4) })}
                </span>
                <span className={`${layout.twoLines} ${classes.excerpt}`}>
                  {isBlank(question.content) ? t('noContent') : <RichText html={question.content} inline />}
                </span>
              </UnstyledButton>
              {canEdit && (
                <RowMenu
                  label={t('board.questionActions', { number: index + 1 })}
                  acts={[
                    { icon: IconPencil, text: t('board.edit'), onClick: () => onEdit(question) },
                    {
                      icon: IconHistory,
                      text: t('versions'),
                      onClick: () => onVersions(question, index + 1),
                    },
                    {
                      icon: IconTrash,
                      text: t('board.remove'),
                      danger: true,
                      onClick: () => askRemove(question, index + 1),
                    },
                  ]}
                />
              )}
            </li>
          ))}
        </ol>
      )}
    </BoardColumn>
  )
}
