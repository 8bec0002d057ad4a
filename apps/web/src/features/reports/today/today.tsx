import type { Today as Home } from '@bangxanh/contract/reports/schemas.ts'
import type { ReactNode } from 'react'
import layout from '../../../shared/ui/layout.module.css'
import { NewestMarks } from './newest-marks.tsx'
import { TaughtClasses } from './taught-classes.tsx'
import { ToDoList } from './to-do-list.tsx'
import classes from './today.module.css'

interface Props {
  readonly today: Home
  /** In place of the classes of who teaches none. */
  readonly withoutClass: ReactNode
}

/** What waits for who teaches, then their classes, then what came of their homework. */
export function Today({ today, withoutClass }: Props) {
  const { toDos, classes: taught, total, marks, weeks } = today
  const waits = Object.values(toDos).some(rows => rows.length > 0)
  return (
    <>
      {(waits || total > 0) && <ToDoList toDos={toDos} />}
      {total === 0 ? (
        withoutClass
      ) : (
        <div className={`${layout.gridLg} ${classes.pair}`}>
          <TaughtClasses taught={taught} total={total} weeks={weeks} />
          {marks.length > 0 && <NewestMarks marks={marks} />}
        </div>
      )}
    </>
  )
}
