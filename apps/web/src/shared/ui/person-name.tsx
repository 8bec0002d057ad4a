import classes from './person-name.module.css'

/** A person's name with the given name in bold, because people are called by it: Bùi Gia **An**. `born`: what tells them from a namesake. */
export function PersonName({ name, born }: { readonly name: string; readonly born?: string }) {
  const [, others = '', given = name] = name.trim().match(/^(.*\s)(\S+)$/) ?? []
  return (
    <span className={classes.name}>
      {others}
      <b>{given}</b>
      {born && <small className={classes.born}> {born}</small>}
    </span>
  )
}
