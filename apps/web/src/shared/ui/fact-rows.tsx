import classes from './fact-rows.module.css'

/** A name and what holds for it. */
export type Fact = readonly [name: string, said: string]

/** What holds for a thing, one line each. */
export function FactRows({ rows }: { readonly rows: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {rows.map(([name, said]) => (
        <div key={name} className={classes.fact}>
          <dt>{name}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  )
}
