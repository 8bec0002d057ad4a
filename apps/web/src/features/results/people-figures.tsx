import type { HomeworkDetail, Submission } from '@bangxanh/contract/homework/schemas.ts'
import { useTranslation } from 'react-i18next'
import { formatMark } from '../../shared/format/format.ts'
import { distributionOf } from '../../shared/marks/distribution.ts'
import layout from '../../shared/ui/layout.module.css'
import classes from './people.module.css'
import { missingOf, standingWords } from './standing.ts'

interface Props {
  readonly homework: HomeworkDetail
  readonly people: readonly Submission[]
}

/** How it stands in one line, as a phone has it above the pupils: its chart lies below them. */
export function PeopleFigures({ homework, people }: Props) {
  const { t } = useTranslation('results')
  const { averageScore, totalPoint, reading } = homework
  const scores = people.flatMap(({ score }) => (score === null ? [] : [score]))
  const spread = reading ? undefined : distributionOf(scores, totalPoint)
  return (
    <dl className={`${layout.facts} ${layout.figureFacts} ${classes.figures}`}>
      <div>
        <dt>{t(standingWords('handedIn', homework))}</dt>
        <dd>
          {people.length - missingOf(people).length}/{people.length}
        </dd>
      </div>
      {spread && (
        <>
          <div>
            <dt>{t('chart.mean')}</dt>
            <dd>{formatMark(averageScore, totalPoint)}</dd>
          </div>
          <div>
            <dt>{t('chart.below')}</dt>
            <dd>{t('chart.pupils', { count: spread.below })}</dd>
          </div>
        </>
      )}
    </dl>
  )
}
