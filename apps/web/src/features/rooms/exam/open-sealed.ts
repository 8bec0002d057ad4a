import type { OwnPaper } from '@bangxanh/contract/rooms/schemas.ts'
import { type OpenedPaper, type Sealed, unframed } from '@bangxanh/contract/rooms/sealed.ts'

export type Bytes = Uint8Array<ArrayBuffer>

/** A paper as it lies here before the start, with its files by their numbers. */
export interface SealedPaper {
  readonly paper: Bytes
  readonly files: readonly Bytes[]
}

const bytesOf = (base64: string): Bytes => Uint8Array.from(atob(base64), sign => sign.charCodeAt(0))

/** What opens papers where the browser brings nothing for it: without https. */
const byLibrary = () => import('@noble/ciphers/aes.js')

/** So that at the start, which all devices hear of in the same second, nothing of it is fetched any more. */
export async function bringOpener(): Promise<void> {
  if (!crypto.subtle) await byLibrary()
}

/** By what the browser brings, or by the library. Throws where the key is another one. */
async function open({ nonce, bytes }: Sealed, key: Bytes): Promise<Bytes> {
  if (crypto.subtle) {
    const known = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt'])
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, known, bytes))
  }
  const { gcm } = await byLibrary()
  return new Uint8Array(gcm(key, nonce).decrypt(bytes))
}

async function opened(whole: Bytes, key: Bytes): Promise<Bytes> {
  const sealed = unframed(whole)
  if (!sealed) throw new Error('The paper was cut short.')
  return open(sealed, key)
}

/** Pictures and sounds as they are kept, by how their keys end. Some browsers play no sound that has no type. */
const TYPES: Readonly<Record<string, string>> = {
  ...{ jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', gif: 'image/gif' },
  ...{ mp3: 'audio/mpeg', m4a: 'audio/mp4', ogg: 'audio/ogg', wav: 'audio/wav', webm: 'audio/webm' },
}
const typeOf = (key: string): string => TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? ''

/** Its pictures and sounds take no room any more. */
export function closePaper({ files }: OwnPaper): void {
  for (const address of Object.values(files)) URL.revokeObjectURL(address)
}

/** Older browsers unpack nothing: to them the paper comes when it begins. */
export const opensPapers = (): boolean => 'DecompressionStream' in window

/** Addresses in this page of files by the keys of what they are, in one order. @param opens in base64. Throws where they do not open. */
export async function openFiles(
  files: readonly Bytes[],
  { keys, opens }: { readonly keys: readonly string[]; readonly opens: string },
): Promise<string[]> {
  const blobs: Blob[] = []
  for (const [at, file] of files.entries())
    blobs.push(new Blob([await opened(file, bytesOf(opens))], { type: typeOf(keys[at] ?? '') }))
  return blobs.map(blob => URL.createObjectURL(blob))
}

/** The paper by what the start has brought, its files as they lie here. Throws where it does not open. */
export async function openPaper({ paper, files }: SealedPaper, key: string): Promise<OwnPaper> {
  const packed = new Blob([await opened(paper, bytesOf(key))]).stream()
  const text = await new Response(packed.pipeThrough(new DecompressionStream('gzip'))).text()
  const { mark, fileKey, files: keys } = JSON.parse(text) as OpenedPaper<never>
  const addresses = await openFiles(files, { keys, opens: fileKey })
  const whole = text.replaceAll(
    new RegExp(`${mark}:(\\d+):`, 'g'),
    (_, no: string) => addresses[Number(no) - 1] ?? '',
  )
  const { questions } = JSON.parse(whole) as Pick<OwnPaper, 'questions'>
  return {
    ...{ questions, answers: [], place: 0, flags: [] },
    files: Object.fromEntries(keys.map((each, at) => [each, addresses[at] ?? ''])),
  }
}
