import { type ReactNode, type RefObject, useRef } from 'react'
import { CallError } from '../http/call-error.ts'
import { openConflict } from './conflict.ts'
import { isSame, touched } from './touched.ts'

/** How a field is called and shown when two people have changed it. */
interface FieldWords<Value, Thing> {
  readonly label: string
  /** The value in words; without it the value is its own word. `theirs` is what stands now, when it is their value. */
  readonly show?: (value: Value, theirs: Thing | undefined) => ReactNode
}

/** How each field is called and shown. */
export type FieldsWords<Fields, Thing> = {
  readonly [Field in keyof Fields]-?: FieldWords<Fields[Field], Thing>
}

interface Edited<Thing, Fields> {
  /** What is edited, as it was read when the form was filled; undefined where something new is made. */
  readonly thing: Thing | undefined
  /** The fields that a PUT writes, as it would send them back unchanged. */
  readonly fieldsOf: (thing: Thing) => Fields
  readonly words: FieldsWords<Fields, Thing>
}

/** What one try sends. */
export interface Sent<Fields> {
  /** Of the thing as the person has seen it. */
  readonly edition: number
  /** What the person has touched, for a partial PUT. */
  readonly touched: Partial<Fields>
  /** The same over everything else as it stands, for a PUT that replaces the thing. */
  readonly whole: Fields
}

/**
 * Saves an edit so that it undoes nobody else's unseen (product 4.14): `save(fields, send, thingOf)`. When somebody was
 * quicker, what they changed elsewhere in the thing stays; where both changed the same field the person is asked.
 * @returns the thing as it stands then, or `'stay'` when the person went back to the form
 */
export function useEdit<Thing extends { readonly edition: number }, Fields extends object>({
  thing,
  ...how
}: Edited<Thing, Fields>) {
  // A refreshed list brings newer editions while the form still holds what it was filled with.
  return editOf(useRef(thing), how)
}

/** The same outside of a component; `seen` holds the thing as it was read, and then as it was saved. */
export function editOf<Thing extends { readonly edition: number }, Fields extends object>(
  seen: RefObject<Thing | undefined>,
  { fieldsOf, words }: Omit<Edited<Thing, Fields>, 'thing'>,
) {
  return async function save<Reply>(
    fields: Fields,
    send: (sent: Sent<Fields>) => Promise<Reply>,
    thingOf: (reply: Reply) => Thing,
  ): Promise<Thing | 'stay'> {
    if (!seen.current) throw new Error('There is nothing to edit')
    let base = seen.current
    let wanted = touched(fields, fieldsOf(base))
    for (;;) {
      const before = fieldsOf(base)
      try {
        const whole = { ...before, ...wanted }
        seen.current = thingOf(await send({ edition: base.edition, touched: wanted, whole }))
        return seen.current
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'E_CHANGED' || !error.current) throw error
        // The person is asked below, where they need to be.
        error.told = true
        // The contract types it as the call's own reply.
        base = thingOf(error.current as Reply)
      }
      const stands = fieldsOf(base)
      wanted = only(wanted, key => !isSame(wanted[key], stands[key]))
      const contested = keysOf(wanted).filter(key => !isSame(stands[key], before[key]))
      const resolution = contested.length === 0 ? 'mine' : await ask(contested, wanted, base)
      if (resolution === 'back') return 'stay'
      if (resolution === 'theirs') wanted = only(wanted, key => !contested.includes(key))
      if (keysOf(wanted).length === 0) {
        seen.current = base
        return base
      }
    }
  }

  function ask(contested: readonly (keyof Fields)[], mine: Partial<Fields>, theirs: Thing) {
    const stands = fieldsOf(theirs)
    const shown = (key: keyof Fields, value: Fields[keyof Fields], of?: Thing) => {
      const { show = (plain: unknown) => String(plain ?? '') } = words[key]
      return show(value, of) ?? ''
    }
    return openConflict.ask({
      fields: contested.map(key => ({
        label: words[key].label,
        // Contested are fields of mine alone.
        mine: shown(key, mine[key] as Fields[keyof Fields]),
        theirs: shown(key, stands[key], theirs),
      })),
    })
  }
}

const keysOf = <Fields extends object>(fields: Fields) => Object.keys(fields) as (keyof Fields)[]

const only = <Fields extends object>(
  fields: Partial<Fields>,
  fits: (key: keyof Fields) => boolean,
): Partial<Fields> => {
  const rest: Partial<Fields> = {}
  for (const key of keysOf(fields) as (keyof Fields)[]) if (fits(key)) rest[key] = fields[key]
  return rest
}
