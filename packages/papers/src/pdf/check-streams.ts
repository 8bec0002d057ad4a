import { constants, inflateSync } from 'node:zlib'
import { CannotReadPaper } from '../failures.ts'
import { PAPER } from '../limits.ts'

/** Packed in a way that can grow a thousandfold and that papers do not use for more than a few signs. */
const OLD_FILTERS = /\/(?:LZWDecode|LZW|RunLengthDecode|RL)\b/
const OLD_LIMIT = 64 * 1024
/** pdf.js copies what it inflates, so that a page's program has to be far below the limit of all together. */
const STREAM_LIMIT = 48 * 1024 * 1024

/**
 * Refuses a PDF that would fill the memory when it is opened: pdf.js inflates without a limit, and what it inflates is
 * not in the heap that a worker's limits count.
 * @throws CannotReadPaper
 */
export function checkStreams(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (/\/Encrypt\s+\d+\s+\d+\s+R|\/Encrypt\s*<</.test(file.toString('latin1')))
    throw new CannotReadPaper('E_PAPER_PROTECTED')
  let size = 0
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    if (file.subarray(at - 3, at).toString('latin1') === 'end') continue
    const from = at + 6 + (file[at + 6] === 13 ? 2 : 1)
    const end = file.indexOf('endstream', from)
    const packed = file.subarray(from, end < 0 ? file.length : end)
    const dictionary = file.subarray(Math.max(0, at - 1500), at).toString('latin1')
    const own = dictionary.slice(dictionary.lastIndexOf(' obj') + 1)
    if (OLD_FILTERS.test(own) && packed.length > OLD_LIMIT) throw new CannotReadPaper('E_PAPER_TOO_LARGE')
    size += inflatedSize(packed, 0)
    if (size > PAPER.inflated * 2) throw new CannotReadPaper('E_PAPER_TOO_LARGE')
  }
}

/** The size of what a stream holds, also of what is packed twice; 0 where it is not packed. */
function inflatedSize(packed: Uint8Array, depth: number): number {
  // The first byte of zlib's format names its method and window; the first two together are a multiple of 31.
  const [first = 0, second = 0] = packed
  if ((first & 15) !== 8 || ((first << 8) | second) % 31 !== 0) return 0
  const content = inflated(packed)
  return content.length + (depth < 3 ? inflatedSize(content, depth + 1) : 0)
}

function inflated(packed: Uint8Array): Uint8Array {
  try {
    return inflateSync(packed, { maxOutputLength: STREAM_LIMIT, finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
      throw new CannotReadPaper('E_PAPER_TOO_LARGE')
    // Damaged, or no such stream after all: pdf.js reads as far as it can.
    return new Uint8Array()
  }
}
