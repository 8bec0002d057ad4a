import type { HomeworkDetail, Submission } from '@bangxanh/contract/homework/schemas.ts'
import layout from '../../shared/ui/layout.module.css'
import { usePhone } from '../../shared/ui/use-phone.ts'
import { MarksChart } from './marks-chart.tsx'
import classes from './people.module.css'
import { Reminder } from './reminder.tsx'
import { missingOf } from './standing.ts'
import { WorstQuestions } from './worst-questions.tsx'

interface Props {
  readonly homework: HomeworkDetail
  readonly people: readonly Submission[]
}

/** Beside the list, on a phone below it: whom to remind, how the marks spread, what went wrong most. */
export function PeopleSide({ homework, people }: Props) {
  const phone = usePhone()
  const missing = missingOf(people)
  return (
    <aside className={`${layout.gridMd} ${classes.side}`}>
      {!phone && missing.length > 0 && homework.status !== 'draft' && (
        <Reminder homework={homework} missing={missing} people={people} />
      )}
      {!homework.reading && <MarksChart homework={homework} people={people} />}
      {people.some(({ score }) => score !== null) && <WorstQuestions homework={homework} />}
    </aside>
  )
}
