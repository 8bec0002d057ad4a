import webpush from 'web-push'

/** The pair of keys by which push services know this installation, and whom they may write to. */
export interface PushAccess {
  readonly publicKey: string
  readonly privateKey: string
  /** `mailto:` or https. */
  readonly contact: string
}

/** Where one browser is reached, as it says itself. */
export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** `ended`: the browser does not take it any more. `later`: the service is busy or away. `refused`: never, whatever is tried. */
export type PushOutcome = 'taken' | 'ended' | 'later' | 'refused'

export interface Push {
  readonly publicKey: string
  /** Whether an address belongs to a service that is asked at all. */
  readonly knows: (endpoint: string) => boolean
  /** @param text at most 3,000 bytes */
  readonly send: (target: PushTarget, text: string) => Promise<PushOutcome>
}

/** The services of Chrome and Edge on Android, Firefox, Safari and Edge on Windows. No other address is ever asked. */
const SERVICES = [
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  'https://web.push.apple.com',
  'https://*.notify.windows.com',
]
const TIME_MS = 10_000
/** Who has not been reached after a day finds it in the list. */
const KEPT_SECONDS = 86_400

/** @param services origins; a star stands for the first names of a host */
export function openPush(access: PushAccess, services: readonly string[] = SERVICES): Push {
  const { publicKey, privateKey, contact: subject } = access
  const knows = (endpoint: string) => {
    if (!URL.canParse(endpoint)) return false
    const { origin, username, password } = new URL(endpoint)
    return (
      !username &&
      !password &&
      services.some(service => {
        const [start, end] = service.split('*')
        return end === undefined
          ? origin === service
          : origin.startsWith(start as string) && origin.endsWith(end)
      })
    )
  }
  return {
    publicKey,
    knows,
    async send({ endpoint, ...keys }, text) {
      if (!knows(endpoint)) return 'refused'
      try {
        const { method, headers, body } = webpush.generateRequestDetails({ endpoint, keys }, text, {
          vapidDetails: { subject, publicKey, privateKey },
          TTL: KEPT_SECONDS,
        })
        const response = await fetch(endpoint, {
          method,
          headers: headers as Record<string, string>,
          body: new Uint8Array(body),
          // What is known is this address, not where it leads.
          redirect: 'manual',
          signal: AbortSignal.timeout(TIME_MS),
        })
        await response.body?.cancel()
        return outcomeOf(response.status)
      } catch {
        return 'later'
      }
    },
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'taken'
  if (status === 404 || status === 410) return 'ended'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}

export const makePushKeys = webpush.generateVAPIDKeys
