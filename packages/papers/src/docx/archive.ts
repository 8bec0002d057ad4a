import { unzipSync } from 'fflate'
import { CannotReadPaper } from '../failures.ts'
import { PAPER } from '../limits.ts'

/** The parts of a .docx by name: XML, pictures and embedded objects; nothing else is inflated. */
export type Archive = Readonly<Record<string, Uint8Array>>

const WANTED =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:[^/]+\.xml|_rels\/[^/]+\.rels|media\/[^/]+|embeddings\/[^/]+))$/

/**
 * Opens a .docx. Counts, sizes and ratio are checked by the directory before anything is inflated; an entry is inflated
 * into the size that it claims, so a false claim cuts it short and gains nothing.
 * @throws CannotReadPaper
 */
export function openArchive(bytes: Uint8Array, most: number = PAPER.file): Archive {
  if (bytes.length > most) throw new CannotReadPaper('E_PAPER_TOO_LARGE')
  refuseOthers(bytes)
  let entries = 0
  let inflated = 0
  const archive = guarded(() =>
    unzipSync(bytes, {
      filter({ name, size, originalSize, compression }) {
        entries += 1
        if (entries > PAPER.entries) throw new CannotReadPaper('E_PAPER_TOO_LARGE')
        if (!WANTED.test(name)) return false
        if (compression === 0 && size !== originalSize) throw new CannotReadPaper('E_PAPER_UNREADABLE')
        inflated += originalSize
        if (inflated > PAPER.inflated || originalSize > 1024 * 1024 + size * PAPER.ratio)
          throw new CannotReadPaper('E_PAPER_TOO_LARGE')
        return true
      },
    }),
  )
  if (!archive['word/document.xml']) throw new CannotReadPaper('E_PAPER_KIND')
  return archive
}

function guarded<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw error instanceof CannotReadPaper ? error : new CannotReadPaper('E_PAPER_UNREADABLE')
  }
}

/** Files that people hand in instead, by their first bytes. @throws CannotReadPaper */
export function refuseOthers(bytes: Uint8Array): void {
  const begins = (...first: number[]) => first.every((byte, at) => bytes[at] === byte)
  if (begins(0xd0, 0xcf, 0x11, 0xe0))
    throw new CannotReadPaper(holds(bytes, 'EncryptedPackage') ? 'E_PAPER_PROTECTED' : 'E_PAPER_OLD_WORD')
  if (!begins(0x50, 0x4b))
    throw new CannotReadPaper(begins(0x7b, 0x5c, 0x72, 0x74, 0x66) ? 'E_PAPER_OLD_WORD' : 'E_PAPER_KIND')
}

/** Whether a name of a stream stands in a compound file, in whose directory names are UTF-16. */
function holds(bytes: Uint8Array, name: string): boolean {
  const wanted = Uint8Array.from([...name].flatMap(sign => [sign.charCodeAt(0), 0]))
  for (let at = bytes.indexOf(wanted[0] as number); at >= 0; at = bytes.indexOf(wanted[0] as number, at + 1))
    if (wanted.every((byte, step) => bytes[at + step] === byte)) return true
  return false
}
