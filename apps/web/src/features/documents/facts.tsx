interface Props {
  readonly className: string | undefined
  readonly facts: readonly (readonly [name: string, value: string | null])[]
}

/** What is known of something, a line each. */
export function Facts({ className, facts }: Props) {
  return (
    <dl className={className}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
