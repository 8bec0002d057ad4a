import type { QueryClient } from '@tanstack/react-query'
import { type Account, accountQuery, isChief } from '../features/account/account.ts'
import { configQuery, departmentQuery } from '../features/organisation/organisation.ts'
import { CallError } from '../shared/http/call-error.ts'
import { dropToken, readToken } from '../shared/http/token.ts'
import { loadTexts, translate } from '../shared/i18n/i18n.ts'
import { noticeError } from '../shared/ui/notices.ts'

/**
 * The signed-in person with what the shell needs of his organisation; null without a session.
 * A refused token or a profile without data ends the session. When the server is away the failure
 * is passed on and the token stays (product 8.1).
 */
export async function loadSession(client: QueryClient): Promise<Account | null> {
  if (!readToken()) return null
  try {
    const account = await client.ensureQueryData({ ...accountQuery, retry: false })
    if (!account.profile?._id) throw new CallError({ status: 401, code: 'E_UNAUTHENTICATED' })
    if (isChief(account)) await client.ensureQueryData({ ...departmentQuery, retry: false })
    else await client.ensureQueryData({ ...configQuery, retry: false })
    return account
  } catch (error) {
    if (error instanceof CallError && error.outcomeUnknown) throw error
    dropToken()
    client.clear()
    await loadTexts(['account'])
    void noticeError(translate('account:login.again'))
    return null
  }
}
