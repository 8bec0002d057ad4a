/** A paper that comes ahead, or one of its files, on its way: of what it is stands in plain, the rest is sealed by AES-GCM. */
export interface Sealed {
  /** Digits, letters and full stops. */
  readonly version: string
  readonly nonce: Uint8Array<ArrayBuffer>
  /** With its tag behind. */
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** What an opened paper holds beside its questions; the address of its file `n` reads `<mark>:<n>:` until the file is opened. */
export interface OpenedPaper<Question> {
  readonly questions: readonly Question[]
  /** Keys of files, in the order of their numbers. */
  readonly files: readonly string[]
  readonly mark: string
  /** In base64: by which each file is opened. */
  readonly fileKey: string
}

/** By which the files of a paper are asked for: they are the same for every variant, and others once the waiting room was closed and opened again. */
export const mediaVersionOf = (paperVersion: string): string => paperVersion.split('.')[0] as string

/** Of file `no` of a paper or a question. */
export const fileVersionOf = (version: string, no: number): string => `${mediaVersionOf(version)}.0.${no}`

const MARK = [0x42, 0x58, 0x53, 0x50]
const NONCE = 12
const LENGTH = 4

/** Four letters, the version behind its length, the nonce, how many bytes follow, and these. */
export function framed({ version, nonce, bytes }: Sealed): Uint8Array<ArrayBuffer> {
  const name = Array.from(version, sign => sign.charCodeAt(0))
  const whole = new Uint8Array(MARK.length + 1 + name.length + NONCE + LENGTH + bytes.length)
  whole.set([...MARK, name.length, ...name])
  let at = MARK.length + 1 + name.length
  whole.set(nonce, at)
  at += NONCE
  new DataView(whole.buffer).setUint32(at, bytes.length)
  whole.set(bytes, at + LENGTH)
  return whole
}

/** The same read back; undefined where it was cut short, or is something else. */
export function unframed(whole: Uint8Array<ArrayBuffer>): Sealed | undefined {
  const isOurs = MARK.every((sign, at) => whole[at] === sign)
  const nonceAt = MARK.length + 1 + (whole[MARK.length] ?? 0)
  const bytesAt = nonceAt + NONCE + LENGTH
  if (!isOurs || whole.length < bytesAt) return undefined
  const count = new DataView(whole.buffer, whole.byteOffset).getUint32(nonceAt + NONCE)
  if (whole.length !== bytesAt + count) return undefined
  return {
    version: String.fromCharCode(...whole.subarray(MARK.length + 1, nonceAt)),
    nonce: whole.slice(nonceAt, nonceAt + NONCE),
    bytes: whole.slice(bytesAt),
  }
}
