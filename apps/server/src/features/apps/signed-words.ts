import { createHmac, timingSafeEqual } from 'node:crypto'

type Payload = Readonly<Record<string, unknown>>

// JWT with HS256 (RFC 7519, RFC 7515) and nothing else: what a header says of another algorithm is not believed.
const HEADER = encode({ alg: 'HS256', typ: 'JWT' })

function encode(words: Payload): string {
  return Buffer.from(JSON.stringify(words)).toString('base64url')
}

const signatureOf = (text: string, key: string) => createHmac('sha256', key).update(text).digest()

export function signWords(words: Payload, key: string): string {
  const text = `${HEADER}.${encode(words)}`
  return `${text}.${signatureOf(text, key).toString('base64url')}`
}

const parsed = (part: string): Payload | undefined => {
  try {
    const words: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return typeof words === 'object' && words !== null ? (words as Payload) : undefined
  } catch {
    return undefined
  }
}

/** What a token says, whoever has signed it: only to find out whose key to look at it with. */
export const unverifiedWords = (token: string): Payload | undefined => parsed(token.split('.')[1] ?? '')

/** What a token says, where it is signed by this key. */
export function readWords(token: string, key: string): Payload | undefined {
  const [head = '', body = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || parsed(head)?.alg !== 'HS256') return undefined
  const right = signatureOf(`${head}.${body}`, key)
  const given = Buffer.from(signature, 'base64url')
  return right.length === given.length && timingSafeEqual(right, given) ? parsed(body) : undefined
}
