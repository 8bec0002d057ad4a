import type { QueryClient } from '@tanstack/react-query'
import { type Account, accountQuery, isChief } from '../features/account/account.ts'
import { configQuery, departmentQuery } from '../features/organisation/organisation.ts'
import { CallError, isOffline } from '../shared/http/call-error.ts'
import { dropToken, readToken } from '../shared/http/token.ts'
import { loadTexts, translate } from '../shared/i18n/i18n.ts'
import { forgetKept } from '../shared/kept/forget-kept.ts'
import { noticeError } from '../shared/ui/notices.ts'

const PATIENCE_MS = 3_000

/**
 * The signed-in person with what the shell needs of their organisation; null without a session.
 * A refused token or a profile without data ends the session. When the server is away the failure
 * is passed on and the token stays (product 8.1).
 */
export async function loadSession(client: QueryClient): Promise<Account | null> {
  if (!readToken()) return null
  try {
    return await orFromKept(client, askSession(client))
  } catch (error) {
    if (error instanceof CallError && error.outcomeUnknown) throw error
    dropToken()
    client.clear()
    void forgetKept()
    await loadTexts(['account'])
    void noticeError(translate('account:login.again'))
    return null
  }
}

async function askSession(client: QueryClient): Promise<Account> {
  const account = await client.ensureQueryData({ ...accountQuery, retry: false })
  if (!account.profile?._id) throw new CallError({ status: 401, code: 'E_UNAUTHENTICATED' })
  // Who came in by the card of a seat is told of that exam alone.
  if (account.exam) return account
  if (isChief(account)) await client.ensureQueryData({ ...departmentQuery, retry: false })
  else await client.ensureQueryData({ ...configQuery, retry: false })
  return account
}

/** In a dead spot a pupil goes on as who this browser keeps an open attempt of; the server is asked on. */
async function orFromKept(client: QueryClient, asked: Promise<Account>): Promise<Account> {
  const late = new Promise<undefined>(resolve => setTimeout(resolve, PATIENCE_MS))
  const first = await Promise.race([asked, late]).catch((error: unknown) => {
    if (!isOffline(error)) throw error
  })
  if (first) return first
  const kept = await import('../features/learn/kept-attempt.ts')
    .then(({ findKept }) => findKept())
    .catch(() => undefined)
  // The server may have answered meanwhile, and what it says counts.
  if (!kept || client.getQueryData(accountQuery.queryKey)) return asked
  const { account, config } = kept
  client.setQueryData(accountQuery.queryKey, account)
  if (config) client.setQueryData(configQuery.queryKey, config)
  // Read again as soon as the server is back.
  void client.invalidateQueries({ queryKey: accountQuery.queryKey, refetchType: 'none' })
  asked.catch(() => undefined)
  return account
}
