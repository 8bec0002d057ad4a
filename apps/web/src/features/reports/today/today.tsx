import { readToday } from '@bangxanh/contract/reports/endpoints.ts'
import type { ReactNode } from 'react'
import { useArrived } from '../../../shared/loading/use-arrived.ts'
import { useApiQuery } from '../../../shared/query/use-api-query.ts'
import layout from '../../../shared/ui/layout.module.css'
import { ReadingState } from '../../../shared/ui/reading-state.tsx'
import { NewestMarks } from './newest-marks.tsx'
import { TaughtClasses } from './taught-classes.tsx'
import { ToDoList } from './to-do-list.tsx'
import classes from './today.module.css'

interface Props {
  /** In place of the classes of who teaches none. */
  readonly withoutClass: ReactNode
}

/** What waits for who teaches, then their classes, then what came of their homework. */
export function Today({ withoutClass }: Props) {
  const query = useApiQuery(readToday, {})
  const arrived = useArrived(query.data !== undefined)
  if (!query.data || !arrived) return <ReadingState query={query} minHeight="60vh" />
  const { toDos, classes: taught, total, marks } = query.data
  const waits = Object.values(toDos).some(rows => rows.length > 0)
  return (
    <>
      {(waits || total > 0) && <ToDoList toDos={toDos} />}
      {total === 0 ? (
        withoutClass
      ) : (
        <div className={`${layout.gridLg} ${classes.pair}`}>
          <TaughtClasses taught={taught} total={total} />
          {marks.length > 0 && <NewestMarks marks={marks} />}
        </div>
      )}
    </>
  )
}
