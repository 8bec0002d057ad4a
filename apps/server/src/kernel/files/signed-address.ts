import { createHmac, timingSafeEqual } from 'node:crypto'

const HOUR = 3_600_000

/** Signs and checks the addresses by which a picture or a video is read without a token (product 5.8). */
export interface Signer {
  /** An address under /app, good for one to two hours. It stays the same within an hour, so that browsers can keep it. */
  addressOf(key: string, now: Date): string
  isGood(key: string, expires: number, signature: string, now: Date): boolean
}

export function signer(secret: string): Signer {
  const sign = (key: string, expires: number) =>
    createHmac('sha256', secret).update(`file\n${key}\n${expires}`).digest('base64url')
  return {
    addressOf(key, now) {
      const expires = Math.ceil(now.getTime() / HOUR) * HOUR + HOUR
      return `/app/files/${encodeURIComponent(key)}?expires=${expires}&signature=${sign(key, expires)}`
    },
    isGood(key, expires, signature, now) {
      const right = Buffer.from(sign(key, expires))
      const given = Buffer.from(signature)
      return expires > now.getTime() && right.length === given.length && timingSafeEqual(right, given)
    },
  }
}
