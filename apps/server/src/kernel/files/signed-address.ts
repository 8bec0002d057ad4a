import { createHmac, timingSafeEqual } from 'node:crypto'

const HOUR = 3_600_000

/** Signs and checks the addresses by which a picture or a video is read without a token (product 5.8). */
export interface Signer {
  /** An address under /app, good for one to two hours. It stays the same within an hour, so that browsers can keep it. */
  addressOf(key: string, now: Date): string
  isGood(key: string, expires: number, signature: string, now: Date): boolean
  /** A ticket for the bytes of one part of an upload; what else it binds, the upload knows (product 10.270). */
  ticketOf(part: UploadPart, expires: Date): string
  /** What a ticket is for, unless it is none of ours or its time is over. */
  readTicket(ticket: string, now: Date): UploadPart | undefined
}

export interface UploadPart {
  readonly uploadId: string
  readonly number: number
}

const TICKET = /^([0-9a-f-]{36})\.(\d{1,3})\.(\d{13})\.([\w-]{43})$/

export function signer(secret: string): Signer {
  const sign = (...words: (string | number)[]) =>
    createHmac('sha256', secret).update(words.join('\n')).digest('base64url')
  const isSigned = (signature: string, ...words: (string | number)[]) => {
    const right = Buffer.from(sign(...words))
    const given = Buffer.from(signature)
    return right.length === given.length && timingSafeEqual(right, given)
  }
  return {
    addressOf(key, now) {
      const expires = Math.ceil(now.getTime() / HOUR) * HOUR + HOUR
      return `/app/files/${encodeURIComponent(key)}?expires=${expires}&signature=${sign('file', key, expires)}`
    },
    isGood: (key, expires, signature, now) =>
      expires > now.getTime() && isSigned(signature, 'file', key, expires),
    ticketOf({ uploadId, number }, expires) {
      const until = expires.getTime()
      return `${uploadId}.${number}.${until}.${sign('upload', uploadId, number, until)}`
    },
    readTicket(ticket, now) {
      const [, uploadId, number, until, signature] = TICKET.exec(ticket) ?? []
      if (!uploadId || !number || !until || !signature || Number(until) <= now.getTime()) return undefined
      return isSigned(signature, 'upload', uploadId, number, until)
        ? { uploadId, number: Number(number) }
        : undefined
    },
  }
}
