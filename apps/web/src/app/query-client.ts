import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { CallError, isOffline } from '../shared/http/call-error.ts'
import { type TextKey, translate } from '../shared/i18n/i18n.ts'
import { noticeError, noticeSuccess } from '../shared/ui/notices.ts'

/** The sentence a person reads when a call failed: the server's, else one of ours. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof CallError)) return translate('shared:notice.generic')
  if (error.msg) return error.msg
  if (error.code === 'E_TIMEOUT') return translate('shared:notice.timeout')
  return translate(error.offline ? 'shared:notice.offline' : 'shared:notice.generic')
}

interface Telling {
  readonly silent?: boolean
  readonly atField?: Readonly<Record<string, string>>
  readonly failed?: TextKey
}

/** The one place where failures and successes of calls are shown (product 8). */
function tell(error: unknown, { silent, atField, failed }: Telling = {}): void {
  if (error instanceof CallError && atField?.[error.code]) return
  if (silent || (error instanceof DOMException && error.name === 'AbortError')) return
  // A lost session leads to the login page, which is notice enough.
  if (error instanceof CallError && error.code === 'E_UNAUTHENTICATED') return
  // Whoever made the call hears of it after this, and may show both versions and ask (shared/edit).
  if (error instanceof CallError && error.code === 'E_CHANGED') {
    setTimeout(() => error.told || void noticeError(sentenceOf(error)))
    return
  }
  void noticeError(sentenceOf(error), undefined, failed)
}

const READ_TRIES = 3

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => tell(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => tell(error, mutation.meta),
      onSuccess: (_data, _variables, _result, mutation) => {
        if (mutation.meta?.done) void noticeSuccess(translate(mutation.meta.done))
      },
    }),
    defaultOptions: {
      queries: {
        // A school's network may have no internet at all, so the browser's idea of "online" does not count.
        networkMode: 'always',
        staleTime: 15_000,
        retry: (failures, error) => isOffline(error) && failures < READ_TRIES,
        retryDelay: (failures, error) =>
          error instanceof CallError && error.retryAfter
            ? Math.min(error.retryAfter, 30) * 1000
            : 1000 * 2 ** failures,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
