import { subscribePush } from '@bangxanh/contract/notifications/endpoints.ts'
import { call } from '../../shared/http/call.ts'
import { currentLanguage } from '../../shared/i18n/language.ts'
import { keptPerson } from './kept-push.ts'

/**
 * Whether this browser can show notifications: `install`: once the page stands on the home screen of an iPhone; `insecure`: not by
 * an address without https; `none`: never; `denied`: its owner has said no; `asked`: it can, and nobody was asked yet.
 */
export type PushAbility = 'none' | 'insecure' | 'install' | 'denied' | 'asked' | 'able'

export function pushAbility(): PushAbility {
  if (!window.isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return /iPhone|iPad/.test(navigator.userAgent) ? 'install' : 'none'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' ? 'able' : 'asked'
}

/** Asks the owner of the browser, where nobody has yet. Call it while something is pressed: a browser hears no other asking. */
export async function mayPush(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted'
}

/** This browser shows notifications of a person from now on, and says so to the server. */
export async function startPush(pushKey: string, userId: string): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await subscribed(pushManager, pushKey)
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  await call(subscribePush, {
    body: { endpoint, keys: { p256dh, auth }, language: currentLanguage() },
  })
  keptPerson.keep(userId)
}

/** One made for other keys of the installation reaches nobody. */
async function subscribed(manager: PushManager, pushKey: string): Promise<PushSubscription> {
  const asked = { userVisibleOnly: true, applicationServerKey: pushKey }
  const before = await manager.getSubscription()
  try {
    return await manager.subscribe(asked)
  } catch (error) {
    if (!before) throw error
    await before.unsubscribe()
    return manager.subscribe(asked)
  }
}

export async function endPush(): Promise<void> {
  keptPerson.forget()
  const { pushManager } = await navigator.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe()
}
