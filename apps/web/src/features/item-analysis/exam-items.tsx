import type { Exam } from '@bangxanh/contract/exam-vault/schemas.ts'
import { readItems } from '@bangxanh/contract/reports/endpoints.ts'
import type { Item, ItemAnalysis } from '@bangxanh/contract/reports/item-schemas.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { AnchorLink, ButtonLink } from '../../shared/ui/links.tsx'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { sayGave } from '../homework/homework.ts'
import { gaveOfFinding } from './finding-words.ts'
import classes from './item-list.module.css'
import { ItemList } from './item-list.tsx'
import type { ItemView } from './item-search.ts'

interface Props {
  readonly exam: Exam
  readonly view: ItemView | undefined
  readonly onView: (view: ItemView | undefined) => void
}

/** The questions of an exam over all homework made of it that one may see. */
export function ExamItems({ exam, view, onView }: Props) {
  const { t } = useTranslation('itemAnalysis')
  const query = useApiQuery(readItems, { query: { examVaultId: exam._id } }, { silent: true })
  if (!query.data) return <ReadingState query={query} minHeight="16rem" />
  const { analysis } = query.data
  return (
    <>
      {analysis.homeworks.length > 0 && <GivenTo homeworks={analysis.homeworks} />}
      <ItemList
        analysis={analysis}
        view={view}
        onView={onView}
        emptyHint={exam.can.assign ? t('emptyExam') : t('emptyHint')}
        actsOf={item => (
          <>
            <Answers item={item} homeworks={analysis.homeworks} />
            {exam.can.editQuestions && (
              <ButtonLink
                to="/kho-hoc-lieu/$examVaultId"
                params={{ examVaultId: exam._id }}
                search={{
                  group: item.question.questionGroupId ?? undefined,
                  question: item.question._id,
                  step: 'questions',
                }}
                size="xs"
                variant="default"
                aria-label={t('mendOf', { number: item.number })}
              >
                {t('mend')}
              </ButtonLink>
            )}
          </>
        )}
      />
    </>
  )
}

/** The classes that it was given to, each with the way to its own analysis. */
function GivenTo({ homeworks }: Pick<ItemAnalysis, 'homeworks'>) {
  const { t } = useTranslation('itemAnalysis')
  return (
    <Text size="sm" mb="md" component="div">
      {t('classes')}{' '}
      <span className={classes.classes}>
        {homeworks.map(({ _id, classId, className, papers }) => (
          <AnchorLink
            key={_id}
            to="/lop-hoc/$classUid/$homeworkUid"
            params={{ classUid: classId, homeworkUid: _id }}
            search={{ tab: 'items' }}
            size="sm"
          >
            {t('inClass', { name: className, count: papers })}
          </AnchorLink>
        ))}
      </span>
    </Text>
  )
}

interface AnswersProps extends Pick<ItemAnalysis, 'homeworks'> {
  readonly item: Item
}

/** Answers stand in the homework in which they were given. */
function Answers({ item, homeworks }: AnswersProps) {
  const { t } = useTranslation('itemAnalysis')
  const { asked, number } = item
  const shown = homeworks.flatMap(homework => {
    const at = asked.find(({ homeworkUid }) => homeworkUid === homework._id)
    return at ? [{ ...homework, questionId: at.questionId }] : []
  })
  if (shown.length === 0) return null
  return (
    <Text size="sm" component="div" className={classes.classes}>
      {t('answersIn')}
      {shown.map(({ _id, classId, className, questionId }) => (
        <AnchorLink
          key={_id}
          to="/lop-hoc/$classUid/$homeworkUid"
          params={{ classUid: classId, homeworkUid: _id }}
          search={{ tab: 'items', question: questionId, gave: sayGave(gaveOfFinding(item)) }}
          size="sm"
          aria-label={t('answersInClass', { number, name: className })}
        >
          {className}
        </AnchorLink>
      ))}
    </Text>
  )
}
