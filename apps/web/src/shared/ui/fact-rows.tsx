import type { ReactNode } from 'react'
import classes from './fact-rows.module.css'

/** A name and what holds for it, and by what it is changed. */
export type Fact = readonly [name: string, said: ReactNode, change?: ReactNode]

/** What holds for a thing, one line each. */
export function FactRows({ rows }: { readonly rows: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {rows.map(([name, said, change]) => (
        <div key={name} className={classes.fact}>
          <dt>{name}</dt>
          <dd>
            <span>{said}</span> {change}
          </dd>
        </div>
      ))}
    </dl>
  )
}
