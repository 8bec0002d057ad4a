/** Whether a parameter narrows the list, outlives "clear the filters", or is the screen's own and never asked of the server. */
export type Part = 'filter' | 'kept' | 'screen'

/** One parameter of an address: `Usual` is what holds when the address says nothing. */
export interface Param<Value, Of extends Part = 'filter', Usual = undefined> {
  /** The value that an address or a field gives; nothing where it is none. */
  readonly read: (given: unknown) => Value | undefined
  readonly part: Of
  readonly usual: Usual
  /** All its values, where they can be counted. */
  readonly values?: readonly Value[]
}

export type Params = Readonly<Record<string, Param<unknown, Part, unknown>>>

/** What an address says by these parameters: never a usual value, so that the shortest address says the same. */
export type SearchValues<P extends Params> = {
  readonly [Key in keyof P]?: P[Key] extends Param<infer Value, Part, unknown> ? Value : never
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const PAGES = 1_000_000

export function param<Value>(read: Param<Value>['read']): Param<Value> {
  return { read, part: 'filter', usual: undefined }
}

/** What somebody typed. The router reads `?search=9` as a number. */
export const text = (most = 200) =>
  param(given =>
    ['string', 'number', 'boolean'].includes(typeof given)
      ? String(given).slice(0, most) || undefined
      : undefined,
  )

export const id = param(given => (typeof given === 'string' && UUID.test(given) ? given : undefined))

export const moment = param(given =>
  typeof given === 'string' && !Number.isNaN(Date.parse(given)) ? new Date(given).toISOString() : undefined,
)

/** Pages count from one, which the address need not say. */
export const pageNumber = param(given =>
  Number.isInteger(given) && Number(given) > 1 && Number(given) <= PAGES ? Number(given) : undefined,
)

type Word = string | number | boolean

/** One of a table's values. A field gives `'0'` where the table says `0`. */
export function oneOf<const Value extends Word, const Usual extends Value | undefined = undefined>(
  values: readonly Value[],
  usual?: Usual,
): Param<Value, 'filter', Usual> {
  const read = (given: unknown) => values.find(value => String(value) === String(given))
  return { read, part: 'filter', usual: usual as Usual, values }
}

/** Stays when the filters are cleared, as a tab or an order does. */
export const kept = <Value, Usual>(of: Param<Value, Part, Usual>): Param<Value, 'kept', Usual> => ({
  ...of,
  part: 'kept',
})

/** Says what the screen shows beside the list; the list's call does not know it. */
export const ofScreen = <Value, Usual>(of: Param<Value, Part, Usual>): Param<Value, 'screen', Usual> => ({
  ...of,
  part: 'screen',
})

/** For a route's `validateSearch`: nonsense in an address is taken as nothing. */
export function searchParams<P extends Params>(params: P) {
  const validate = (address: Readonly<Record<string, unknown>>): SearchValues<P> => {
    const values = Object.entries(params).map(([key, { read, usual }]) => {
      const value = address[key] === undefined ? undefined : read(address[key])
      // Nothing is said too: the router would keep the nonsense under a name that is missing here.
      return [key, value === usual ? undefined : value]
    })
    return Object.fromEntries(values)
  }
  return Object.assign(validate, { params })
}
