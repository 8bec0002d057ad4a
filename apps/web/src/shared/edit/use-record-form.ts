import { type FormErrors, useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import type { Field, Fields, ValuesOf, WireOf } from './fields.ts'
import { type FieldsWords, type Sent, useEdit } from './use-edit.ts'

interface Form<Thing, F> {
  /** What is edited; without it something new is made. */
  readonly thing?: Thing | undefined
  readonly fields: F
  /** What depends on several fields, once each is as it is sent. */
  readonly adjust?: (record: WireOf<F>) => WireOf<F>
  /** What several fields must hold together, before the server is asked; its words stand before those of a field. */
  readonly check?: (values: ValuesOf<F>) => { readonly [Name in keyof F]?: ReactNode }
  /** What is wrong is said while it is typed. */
  readonly validateInputOnChange?: boolean
}

interface Create<F> {
  /** Makes a new one. */
  readonly create: (record: WireOf<F>) => Promise<unknown>
}

interface Update<Thing, F, Reply> {
  /** Sends what was changed of `thing`. */
  readonly update: (sent: Sent<WireOf<F>>, thing: Thing) => Promise<Reply>
  /** The thing in the reply. */
  readonly of: (reply: Reply) => Thing
}

/** Something new is made, or what stands is edited, or either. */
type SaveCalls<Thing, F, Reply> =
  | ({ readonly thing?: undefined; readonly update?: undefined; readonly of?: undefined } & Create<F>)
  | ({ readonly thing: object; readonly create?: undefined } & Update<Thing, F, Reply>)
  | (Create<F> & Update<Thing, F, Reply>)

/** What an input takes; a box that is ticked has no value of its own. */
export type InputProps<Value> = {
  readonly label: string
  readonly error?: ReactNode
  readonly onChange: (given: unknown) => void
} & (Value extends boolean ? { readonly checked: Value } : { readonly value: Value })

/**
 * The form of a record, by which a new one is made or one is edited that others may edit too (product 4.15). Each field is said once, in
 * `fields`, and stands where `{...field('title')}` puts it:
 * `const { form, field, save } = useRecordForm({ thing, fields, create, update, of })`.
 */
export function useRecordForm<Thing extends { readonly edition: number }, F extends Fields<Thing>, Reply>({
  thing,
  fields,
  adjust = record => record,
  check,
  validateInputOnChange = false,
  create,
  update,
  of,
}: Form<Thing, F> & SaveCalls<Thing, F, Reply>) {
  /** The same of each field; its type follows from the field, which an object of entries cannot say. */
  const each = (of: (field: Field<Thing, unknown, unknown>, name: string) => unknown) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field, name)])) as unknown

  const valuesOf = (one: Thing | undefined) => each(field => field.from(one)) as ValuesOf<F>
  const recordOf = (values: ValuesOf<F>) =>
    adjust(each((field, name) => field.wire(values[name])) as WireOf<F>)

  const form = useForm<ValuesOf<F>>({
    initialValues: valuesOf(thing),
    validateInputOnChange,
    validate: values => {
      const own = each((field, name) => field.check?.(values[name])) as FormErrors
      const said = Object.entries({ ...own, ...check?.(values) })
      // To Mantine an empty sentence is a sentence.
      return Object.fromEntries(said.filter(([, sentence]) => sentence))
    },
  })
  const saveEdit = useEdit<Thing, WireOf<F>>({
    thing,
    fieldsOf: one => recordOf(valuesOf(one)),
    words: each(({ label, conflictLabel = label, show }) => ({ label: conflictLabel, show })) as FieldsWords<
      WireOf<F>,
      Thing
    >,
  })
  const inputs = each(({ label, typed }, name) => ({
    label,
    ...(typed && { autoComplete: 'off' }),
    ...form.getInputProps(name, { type: typeof form.values[name] === 'boolean' ? 'checkbox' : 'input' }),
  })) as { readonly [Name in keyof F]: InputProps<ValuesOf<F>[Name]> }

  return {
    form,
    /** What the input of a field takes. */
    field: <Name extends keyof F>(name: Name) => inputs[name],
    /** What the form holds of a thing. */
    valuesOf,
    /** Gives the thing as it stands after an edit. */
    save: async (values: ValuesOf<F>) => {
      if (thing && update) return saveEdit(recordOf(values), sent => update(sent, thing), of)
      await create?.(recordOf(values))
      return undefined
    },
  }
}
