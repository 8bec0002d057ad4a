import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps what must be read again, and by nobody who has a copy of the database alone: keys that are shared with others. */
export interface Sealer {
  seal(text: string): string
  /** Undefined where it was sealed by another secret, or touched. */
  open(sealed: string): string | undefined
}

const NONCE = 12
const TAG = 16

/** @param secret of the installation; the key is derived from it, so that signing and sealing have nothing in common */
export function sealer(secret: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sealed', 32))
  return {
    seal(text) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < NONCE + TAG) return undefined
      const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG })
      cipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
      try {
        return Buffer.concat([cipher.update(bytes.subarray(NONCE + TAG)), cipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
