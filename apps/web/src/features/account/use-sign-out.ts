import { logout } from '@bangxanh/contract/account/endpoints.ts'
import { useRouter } from '@tanstack/react-router'
import { call } from '../../shared/http/call.ts'
import { CallError } from '../../shared/http/call-error.ts'
import { dropToken } from '../../shared/http/token.ts'
import { translate } from '../../shared/i18n/i18n.ts'
import { forgetKept, mayForgetKept } from '../../shared/kept/forget-kept.ts'
import { noticeError } from '../../shared/ui/notices.ts'
import { maySignOut } from '../../shared/unsaved/unsaved.ts'

const FAILURE_MS = 3_000

interface Options {
  readonly unreached?: boolean
  readonly seat?: { readonly code?: string | undefined } | undefined
}

/**
 * Logs out and loads the sign-in page anew, so that nothing of this person stays, neither in memory nor in the address (product 8.11);
 * a failure is told for 3 s. `unreached` signs out on this device also when the server does not answer; `seat` leads on to where
 * the next candidate of an exam comes in, with the code that was brought.
 */
export function useSignOut({ unreached = false, seat }: Options = {}): () => Promise<void> {
  const router = useRouter()
  return async () => {
    if (!(await maySignOut()) || !(await mayForgetKept())) return
    try {
      await call(logout, {})
    } catch (error) {
      // Somebody ended the session already: the same as done.
      if (!unreached && (!(error instanceof CallError) || error.status !== 401)) {
        const told = error instanceof CallError && error.msg
        await noticeError(told || translate('shared:notice.offline'), FAILURE_MS)
        return
      }
    }
    await forgetKept()
    dropToken()
    const goal = seat
      ? ({ to: '/auth-redirect', search: { kind: 'seat', ...seat } } as const)
      : ({ to: '/login' } as const)
    await router.navigate({ ...goal, replace: true, ignoreBlocker: true })
    window.location.reload()
  }
}
