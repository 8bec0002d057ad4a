/** Who may open a route. `visitor` is for who is not signed in yet, `anyone` for both. */
export type RouteGuard = 'visitor' | 'anyone' | 'signed-in' | 'staff' | 'student'

export interface Arrival {
  readonly guard: RouteGuard
  /** Path and search that were wanted. */
  readonly href: string
  readonly pathname: string
  /** A join code in the address, which a signed-in student takes along. */
  readonly code?: string
}

/** What is known of who arrives: nothing without a token. */
export interface Session {
  readonly student: boolean
  readonly mustChangePassword: boolean
  /** They came in by the card of a seat: nothing but this exam is open to them. */
  readonly exam?: string | null
}

export type Redirect =
  | { readonly to: '/login'; readonly search: { readonly next?: string } }
  | { readonly to: '/em/tham-gia'; readonly search: { readonly code: string } }
  | { readonly to: '/em/thi/$contestId'; readonly params: { readonly contestId: string } }
  | { readonly to: '/' | '/em' | '/profile' }
  | { readonly to: '/em/tai-lieu'; readonly href: string }

/** Where an arrival is led instead, or null when it may stay (product 8.1). */
export function redirectFor(arrival: Arrival, session: Session | null): Redirect | null {
  const { guard } = arrival
  if (!session) {
    if (guard === 'visitor' || guard === 'anyone') return null
    return { to: '/login', search: arrival.href === '/' ? {} : { next: arrival.href } }
  }
  if (guard === 'anyone') return null
  if (session.exam)
    return arrival.pathname === `/em/thi/${session.exam}`
      ? null
      : { to: '/em/thi/$contestId', params: { contestId: session.exam } }
  if (session.mustChangePassword && arrival.pathname !== '/profile') return { to: '/profile' }
  if (guard === 'visitor') {
    if (!session.student) return { to: '/' }
    return arrival.code ? { to: '/em/tham-gia', search: { code: arrival.code } } : { to: '/em' }
  }
  // The link of a folder is passed on to pupils too (product 10.50).
  if (guard === 'staff' && session.student)
    return arrival.pathname === '/tai-lieu'
      ? { to: '/em/tai-lieu', href: `/em${arrival.href}` }
      : { to: '/em' }
  if (guard === 'student' && !session.student) return { to: '/' }
  return null
}

/** A path of ours to go on to after signing in; anything else, such as a foreign address, is ignored. */
export function ownPath(value: unknown): string | undefined {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) && !value.startsWith('/login')
    ? value
    : undefined
}
