import classes from './person-name.module.css'

/** A person's name with the given name in bold, because people are called by it: Bùi Gia **An**. */
export function PersonName({ name }: { readonly name: string }) {
  const [, others = '', given = name] = name.trim().match(/^(.*\s)(\S+)$/) ?? []
  return (
    <span className={classes.name}>
      {others}
      <b>{given}</b>
    </span>
  )
}
