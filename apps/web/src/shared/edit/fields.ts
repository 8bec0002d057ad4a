import type { ReactNode } from 'react'

/** One field of a record: what it is called, begins with and sends. `Value` is what the form holds, `Wire` what the call takes. */
export interface Field<Thing, Value, Wire> {
  readonly label: string
  /** What it is called where two versions are compared, if not by its label. */
  readonly conflictLabel?: string | undefined
  /** What the form begins with; without a thing something new is made. */
  from(thing: Thing | undefined): Value
  wire(value: Value): Wire
  /** What is wrong with it, before the server is asked. */
  check?(value: Value): ReactNode
  /** Where two versions are compared; without it the value is its own word. `theirs` is what stands now, when it is their value. */
  show?(wire: Wire, theirs: Thing | undefined): ReactNode
  /** Is typed. */
  readonly typed?: boolean
}

/** Fields by their names. */
export type Fields<Thing> = Readonly<Record<string, Field<Thing, unknown, unknown>>>

/** What a form with these fields holds. */
export type ValuesOf<F> = {
  [Name in keyof F]: F[Name] extends Field<infer _Thing, infer Value, infer _Wire> ? Value : never
}

/** What is sent of it. */
export type WireOf<F> = {
  [Name in keyof F]: F[Name] extends Field<infer _Thing, infer _Value, infer Wire> ? Wire : never
}

interface Named {
  readonly label: string
  readonly conflictLabel?: string
}

interface Text<Thing> extends Named {
  readonly from: (thing: Thing | undefined) => string | null | undefined
  /** Says that it must not be empty. */
  readonly missing?: string | undefined
  readonly check?: (value: string) => ReactNode
}

interface Chosen<Thing, Value> extends Named {
  readonly from: (thing: Thing | undefined) => Value | null | undefined
  /** Says that something has to be chosen. */
  readonly missing?: string | undefined
  readonly check?: (value: Value) => ReactNode
  readonly show?: (value: Value, theirs: Thing | undefined) => ReactNode
}

interface Kept<Thing, Value, Wire> extends Named {
  readonly from: (thing: Thing | undefined) => Value
  readonly check?: (value: Value) => ReactNode
  readonly show?: (wire: Wire, theirs: Thing | undefined) => ReactNode
}

/** The kinds of fields that a `Thing` has: `const { text, chosen } = fieldsOf<Exam>()`. */
export const fieldsOf = <Thing>() => ({
  /** Text; what stands around it is not sent. */
  text: (field: Text<Thing>): Field<Thing, string, string> => ({
    ...textOf(field),
    wire: typed => typed.trim(),
  }),

  /** Text that may be left out. */
  textOrNull: (field: Text<Thing>): Field<Thing, string, string | null> => ({
    ...textOf(field),
    wire: typed => typed.trim() || null,
  }),

  /** One of several. */
  chosen: <Value>({
    from,
    missing,
    check,
    ...field
  }: Chosen<Thing, Value>): Field<Thing, Value | null, Value> => ({
    ...field,
    from: thing => from(thing) ?? null,
    // A form that lacks it is not sent.
    wire: value => value as Value,
    check: value => (value ? check?.(value) : missing),
  }),

  /** Some of several. */
  list: ({ from, missing, check, ...field }: Chosen<Thing, string[]>): Field<Thing, string[], string[]> => ({
    ...field,
    from: thing => from(thing) ?? [],
    wire: values => values,
    check: values => (values.length > 0 ? undefined : missing) ?? check?.(values),
  }),

  /** Anything else that is sent as the form holds it. */
  value: <Value>(field: Kept<Thing, Value, Value>): Field<Thing, Value, Value> => ({
    ...field,
    wire: value => value,
  }),

  /** What is sent in another shape than the form holds it. */
  converted: <Value, Wire>(
    field: Kept<Thing, Value, Wire> & { readonly wire: (value: Value) => Wire },
  ): Field<Thing, Value, Wire> => field,
})

const textOf = <Thing>({ from, missing, check, ...field }: Text<Thing>) => ({
  ...field,
  typed: true,
  from: (thing: Thing | undefined) => from(thing) ?? '',
  check: (typed: string) => (typed.trim() ? undefined : missing) ?? check?.(typed),
})
