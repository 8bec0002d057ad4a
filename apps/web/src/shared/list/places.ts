/**
 * Where in a list somebody was: what the address of each page said when it was left, and from which page one came to it. So
 * the way back from a thing leads to the same search, page and tab, also after a reload (product 8.5). It is this tab's alone and
 * goes when the session does.
 */
interface Places {
  /** By path, `?search=toan&page=2`. */
  readonly said: Readonly<Record<string, string>>
  /** By path, the path that led there. */
  readonly from: Readonly<Record<string, string>>
}

const KEY = 'places'
/** More pages than somebody goes back over. */
const MOST = 60

const read = (): Places => {
  try {
    return { said: {}, from: {}, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Places>) }
  } catch {
    return { said: {}, from: {} }
  }
}

const write = (places: Places) => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(places))
  } catch {
    // Storage is refused: the way back leads to the list's first page.
  }
}

/** The latest stands last, the oldest go. */
const put = (all: Readonly<Record<string, string>>, key: string, value: string) => {
  const { [key]: _, ...others } = all
  return Object.fromEntries([...Object.entries(others), [key, value]].slice(-MOST))
}

interface Address {
  readonly pathname: string
  readonly search: string
}

/** Somebody is at an address; `from` is the page whose link led there, none after a step through the browser's history. */
export function rememberPlace({ pathname, search }: Address, from?: string): void {
  const places = read()
  write({
    said: put(places.said, pathname, search),
    from: from === undefined || from === pathname ? places.from : put(places.from, pathname, from),
  })
}

/** What the address of a page said when somebody was there last. */
export const placeAt = (pathname: string): string | undefined => read().said[pathname]

/** The page whose link led to this one. */
export const cameFrom = (pathname: string): string | undefined => read().from[pathname]

export function forgetPlaces(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Storage is refused: then nothing was remembered.
  }
}

interface History {
  readonly location: Address
  readonly subscribe: (listener: (now: { location: Address; action: { type: string } }) => void) => () => void
}

/** Remembers every page of a history from now on. */
export function keepPlaces(history: History): void {
  let { pathname } = history.location
  rememberPlace(history.location)
  history.subscribe(({ location, action }) => {
    rememberPlace(location, action.type === 'PUSH' ? pathname : undefined)
    pathname = location.pathname
  })
}
