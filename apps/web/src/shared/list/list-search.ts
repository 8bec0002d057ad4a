import { makeListeners } from '../store/listeners.ts'
import {
  type Param,
  type Params,
  type Part,
  pageNumber,
  type SearchValues,
  searchParams,
} from './search-params.ts'

type Paged<P extends Params> = P & { readonly page: typeof pageNumber }
type ValueOf<One> = One extends Param<infer Value, Part, infer Usual> ? Value | Usual : never

/** What the list's call is asked: everything but what is the screen's own. */
type Asked<P extends Params> = {
  readonly [Key in keyof P as P[Key]['part'] extends 'screen' ? never : Key]: ValueOf<P[Key]>
} & { readonly page: number; readonly limit: number }

/** `replace`: the address changes without a page of its own to go back to, as while somebody types. */
export interface Way {
  readonly replace?: boolean
}
/** Takes a list to another address: `(search, way) => void navigate({ search, ...way })`. */
export type OnSearch<Search> = (search: Search, way?: Way) => void

type SortOf<Search> = Search extends { readonly sort?: infer Sort } ? Extract<Sort, string> : never

/** A place that one part of a list gives and another fills. */
export interface Room {
  readonly get: () => HTMLElement | null
  readonly subscribe: (listener: () => void) => () => void
  /** The ref of who gives it. */
  readonly give: (element: HTMLElement | null) => void
}

function makeRoom(): Room {
  const { subscribe, tell } = makeListeners()
  let room: HTMLElement | null = null
  return {
    get: () => room,
    subscribe,
    give: element => {
      room = element
      tell()
    },
  }
}

/** A list at one address. Widgets take what they need of it: the panel sets, the rows turn pages and clear. */
export interface ListState<Search> {
  /** What the address says. */
  readonly search: Search
  /** What holds: what the address says, else what is usual. */
  readonly values: Search
  readonly filtered: boolean
  /** What a field or an address gave, as a value of the parameter. */
  readonly read: <Key extends keyof Search & string>(key: Key, given: unknown) => Search[Key]
  /** Changes these and keeps the others; another list begins at its first page. */
  readonly set: (change: Partial<Search>, way?: Way) => void
  /** The column that the rows are ordered by, `-name` for the other way round; nothing where a list has one order. */
  readonly sort: SortOf<Search> | undefined
  readonly sortBy: (sort: SortOf<Search>) => void
  /** On a phone the panel's line has room for the order, which the rows know. */
  readonly orderRoom: Room
  /** Changes what the screen shows beside the list; the page stays. */
  readonly open: (change: Partial<Search>) => void
  readonly clear: () => void
  readonly toPage: (page: number) => void
}

/**
 * A list's parameters, said once: `listSearch(20, { status: kept(oneOf(CLASS_STATUSES, 'open')), search: text() })`.
 * `validate` is for the route, `at` for the screen.
 */
export function listSearch<const P extends Params>(limit: number, own: P) {
  type Search = SearchValues<Paged<P>>
  const params: Paged<P> = { ...own, page: pageNumber }
  const validate = searchParams(params)
  const orderRoom = makeRoom()
  const partOf = (key: string) => own[key]?.part

  return {
    params,
    validate,
    at(address: Search, onSearch: OnSearch<Search>) {
      // An address may hold what belongs to another list of the same screen.
      const search = validate(address)
      const said = Object.entries(search).filter(([, value]) => value !== undefined)
      const go = (next: Partial<Search>, ...way: [Way?]) => onSearch(validate({ ...search, ...next }), ...way)
      const values = Object.fromEntries(
        Object.entries(own).map(([key, { usual }]) => [key, search[key as keyof Search] ?? usual]),
      ) as { readonly [Key in keyof P]: ValueOf<P[Key]> }
      const asked = Object.entries(values).filter(([key]) => partOf(key) !== 'screen')
      const { sort } = values as { readonly sort?: SortOf<Search> }
      const list: ListState<Search> = {
        search,
        values: values as Search,
        filtered: said.some(([key]) => partOf(key) === 'filter'),
        read: (key, given) => params[key]?.read(given) as Search[typeof key],
        set: (change, ...way) => go({ ...change, page: undefined }, ...way),
        sort,
        sortBy: next => go({ sort: next, page: undefined } as unknown as Partial<Search>),
        orderRoom,
        open: change => go(change),
        clear: () =>
          onSearch(
            validate(Object.fromEntries(said.filter(([key]) => partOf(key) !== 'filter' && key !== 'page'))),
          ),
        toPage: page => go({ page } as Partial<Search>),
      }
      return {
        ...list,
        values,
        query: { ...Object.fromEntries(asked), page: search.page ?? 1, limit } as Asked<P>,
      }
    },
  }
}

/** The parameters of a declared list, as its address holds them. */
export type SearchOf<L extends { readonly validate: (address: never) => unknown }> = ReturnType<L['validate']>
