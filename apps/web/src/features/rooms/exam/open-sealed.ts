import type { OwnPaper } from '@bangxanh/contract/rooms/schemas.ts'
import { type OpenedPaper, type Sealed, unframed } from '@bangxanh/contract/rooms/sealed.ts'

export type Bytes = Uint8Array<ArrayBuffer>

/** A paper as it lies here before the start, with its files by their numbers. */
export interface SealedPaper {
  readonly version: string
  readonly paper: Bytes
  readonly files: readonly Bytes[]
}

const bytesOf = (base64: string): Bytes => Uint8Array.from(atob(base64), sign => sign.charCodeAt(0))

/** By what the browser brings; without https it brings nothing, and a library does it. Throws where the key is another one. */
async function open({ nonce, bytes }: Sealed, key: Bytes): Promise<Bytes> {
  if (crypto.subtle) {
    const known = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt'])
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, known, bytes))
  }
  const { gcm } = await import('@noble/ciphers/aes.js')
  return new Uint8Array(gcm(key, nonce).decrypt(bytes))
}

async function opened(whole: Bytes, key: Bytes): Promise<Bytes> {
  const sealed = unframed(whole)
  if (!sealed) throw new Error('The paper was cut short.')
  return open(sealed, key)
}

/** Older browsers unpack nothing: to them the paper comes when it begins. */
export const opensPapers = (): boolean => 'DecompressionStream' in window

/** The paper by what the start has brought, its files as they lie here. Throws where it does not open. */
export async function openPaper({ paper, files }: SealedPaper, key: string): Promise<OwnPaper> {
  const packed = new Blob([await opened(paper, bytesOf(key))]).stream()
  const text = await new Response(packed.pipeThrough(new DecompressionStream('gzip'))).text()
  const { mark, fileKey, files: keys } = JSON.parse(text) as OpenedPaper<never>
  const addresses: string[] = []
  for (const file of files)
    addresses.push(URL.createObjectURL(new Blob([await opened(file, bytesOf(fileKey))])))
  const whole = text.replaceAll(
    new RegExp(`${mark}:(\\d+):`, 'g'),
    (_, no: string) => addresses[Number(no) - 1] ?? '',
  )
  const { questions } = JSON.parse(whole) as Pick<OwnPaper, 'questions'>
  return {
    ...{ questions, answers: [] },
    files: Object.fromEntries(keys.map((each, at) => [each, addresses[at] ?? ''])),
  }
}
