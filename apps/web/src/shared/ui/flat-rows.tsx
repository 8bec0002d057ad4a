import { VisuallyHidden } from '@mantine/core'
import { Fragment, Suspense } from 'react'
import { lazyPart } from '../loading/lazy-part.ts'
import layout from './layout.module.css'
import { groupAt, isNothing, leadOf, type RowsProps, type ShownColumn } from './row-columns.ts'
import classes from './row-list.module.css'

/** No wide screen needs it. */
const SortMenu = lazyPart(async () => (await import('./sort-menu.tsx')).SortMenu)

/** The name above, below it what else is known, in few words; what is done with it at the end. */
export function FlatRows<Row extends { readonly _id: string }>({
  label,
  order,
  rows,
  columns,
  rowActions,
  groupOf,
}: RowsProps<Row>) {
  const lead = leadOf(columns)
  const cellsAt = (place: ShownColumn<Row>['phone'], at: number) =>
    columns.flatMap(column =>
      column === lead || column.phone !== place || isNothing(column.shown[at])
        ? []
        : [
            <div key={column.title} className={classes[place ?? 'fact']}>
              <VisuallyHidden>{column.title}: </VisuallyHidden>
              {column.shown[at]}
            </div>,
          ],
    )
  const heads = columns.flatMap(({ title, head }) => (head ? [<Fragment key={title}>{head}</Fragment>] : []))
  return (
    <>
      <div className={`${layout.rowXxs} ${classes.above}`}>
        {heads}
        <Suspense>
          <SortMenu columns={columns} order={order} isBesideHeads={heads.length > 0} />
        </Suspense>
      </div>
      <ul className={classes.flat} aria-label={label}>
        {rows.map((row, at) => {
          const facts = cellsAt(undefined, at)
          const group = groupAt(rows, at, groupOf)
          return (
            <Fragment key={row._id}>
              {group && (
                <li className={classes.group}>
                  {group.title}
                  {group.action}
                </li>
              )}
              <li className={classes.row} data-of-group={groupOf?.(row) ? true : undefined}>
                {cellsAt('start', at)}
                {lead?.picture?.(row)}
                <div className={classes.words}>
                  <div className={classes.lead}>{lead?.shown[at]}</div>
                  {facts.length > 0 && <div className={classes.facts}>{facts}</div>}
                </div>
                {cellsAt('end', at)}
                {rowActions && <div className={classes.actions}>{rowActions(row)}</div>}
              </li>
            </Fragment>
          )
        })}
      </ul>
    </>
  )
}
