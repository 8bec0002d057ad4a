import { readAccount } from '@bangxanh/contract/account/endpoints.ts'
import type { Role } from '@bangxanh/contract/account/schemas.ts'
import type { ReplyOf } from '@bangxanh/contract/kit/endpoint.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { apiQuery, useApiQuery } from '../../shared/query/use-api-query.ts'

export type Account = ReplyOf<typeof readAccount>

/** Who is signed in. Read once at the start; what changes it (`mutations.ts`) refreshes it. */
export const accountQuery = apiQuery(readAccount, {}, { freshFor: Number.POSITIVE_INFINITY, silent: true })

/** The signed-in person, inside any screen behind the guard: never undefined there. */
export function useAccount(): Account {
  return useSuspenseQuery(accountQuery).data
}

/** How others reach the installation: what links, QR codes and papers carry (product 3.16). */
export function usePublicAddress(): string {
  const account = useApiQuery(readAccount, {}, { enabled: false }).data
  return account?.baseUrl ?? window.location.origin
}

const CHIEFS: readonly Role[] = ['group_chief', 'department_chief']

export function hasRole(account: Account, ...roles: readonly Role[]): boolean {
  return account.profile.roles.some(role => roles.includes(role))
}

/** Chiefs work above schools: they load their department where others load the configuration. */
export function isChief(account: Account): boolean {
  return hasRole(account, ...CHIEFS)
}

/** A pupil and nothing else: lives in the student space, and has no home in the menu. */
export function isStudent(account: Account): boolean {
  return !account.modules.includes('Home')
}
