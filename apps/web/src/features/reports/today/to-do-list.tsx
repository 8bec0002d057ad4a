import type { ToDos } from '@bangxanh/contract/reports/schemas.ts'
import { Button, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '../../../shared/ui/layout.module.css'
import { ToDoRow } from './to-do-row.tsx'
import { byUrgency, keyOf, type ToDo } from './to-dos.ts'
import classes from './today.module.css'

/** More than these are read when they are asked for. */
const SHOWN = 5
const SHOWN_OVERDUE = 1

/** What waits for this person, most urgent first, each with its one act; a row leaves once it is done. */
export function ToDoList({ toDos }: { readonly toDos: ToDos }) {
  const { t } = useTranslation('reports')
  const { due, overdue } = byUrgency(toDos, Date.now())
  const count = due.length + overdue.length
  return (
    <section aria-labelledby="today-to-dos">
      <div className={layout.spread}>
        <Title order={2} id="today-to-dos">
          {t('today.title')}
        </Title>
        {count > 0 && (
          <Text size="sm" c="dimmed">
            {t('today.count', { count })}
          </Text>
        )}
      </div>
      <div className={`${layout.card} ${layout.sheet} ${classes.card}`}>
        {count === 0 && (
          <Text c="dimmed" className={classes.none}>
            {t('today.none')}
          </Text>
        )}
        <Rows label={t('today.title')} toDos={due} most={SHOWN} />
        {overdue.length > 0 && (
          <>
            <Title order={3} size="sm" className={classes.apart}>
              {t('today.overdue')}
            </Title>
            <Rows label={t('today.overdue')} toDos={overdue} most={SHOWN_OVERDUE} />
          </>
        )}
      </div>
    </section>
  )
}

interface RowsProps {
  readonly label: string
  readonly toDos: readonly ToDo[]
  readonly most: number
}

function Rows({ label, toDos, most }: RowsProps) {
  const { t } = useTranslation('reports')
  const [all, setAll] = useState(false)
  if (toDos.length === 0) return null
  // One more line takes the place of the button that would hide it.
  const shown = all || toDos.length <= most + 1 ? toDos : toDos.slice(0, most)
  return (
    <>
      <ul className={`${layout.list} ${layout.ruled}`} aria-label={label}>
        {shown.map(toDo => (
          <ToDoRow key={keyOf(toDo)} toDo={toDo} />
        ))}
      </ul>
      {shown.length < toDos.length && (
        <Button variant="subtle" fullWidth radius={0} className={classes.more} onClick={() => setAll(true)}>
          {t('today.more', { count: toDos.length - shown.length })}
        </Button>
      )}
    </>
  )
}
