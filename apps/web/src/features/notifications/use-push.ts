import { unsubscribePush } from '@bangxanh/contract/notifications/endpoints.ts'
import { useState } from 'react'
import { call } from '../../shared/http/call.ts'
import { CallError } from '../../shared/http/call-error.ts'
import { translate } from '../../shared/i18n/i18n.ts'
import { noticeError, noticeSuccess } from '../../shared/ui/notices.ts'
import { useAccount } from '../account/account.ts'
import { keptPerson } from './kept-push.ts'
import { endPush, mayPush, type PushAbility, pushAbility, startPush } from './push.ts'

/** Whether this browser shows notifications of the person who is signed in, and the way to change that. */
export function usePush() {
  const { profile } = useAccount()
  const [ability, setAbility] = useState<PushAbility>(pushAbility)
  const [on, setOn] = useState(() => pushAbility() === 'able' && keptPerson.is(profile._id))
  const [busy, setBusy] = useState(false)

  /** @param pushKey is asked for once the browser has said yes: it hears an asking only while something is pressed */
  async function start(pushKey: () => Promise<string | null>) {
    setBusy(true)
    try {
      const may = await mayPush()
      setAbility(pushAbility())
      const key = may ? await pushKey() : null
      if (!key) return
      await startPush(key, profile._id)
      setOn(true)
      void noticeSuccess(translate('notifications:push.started'))
    } catch (error) {
      void noticeError(failureOf(error))
    } finally {
      setBusy(false)
    }
  }

  async function end() {
    setBusy(true)
    try {
      await call(unsubscribePush, {})
      await endPush()
      setOn(false)
      void noticeSuccess(translate('notifications:push.ended'))
    } catch (error) {
      void noticeError(failureOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { ability, on, busy, start, end }
}

const failureOf = (error: unknown) =>
  error instanceof CallError && error.msg ? error.msg : translate('notifications:push.failed')
