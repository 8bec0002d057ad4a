/** [MS-CFB]: a file of streams in sectors, as OLE objects are kept. */
const FREE = 0xfffffffa
const MINI_LIMIT = 4096

/** The stream of this name; null where the file has none or is damaged. Reads what an equation needs, at most a million bytes. */
export function streamOf(bytes: Uint8Array, name: string): Uint8Array | null {
  try {
    return new CompoundFile(bytes).stream(name)
  } catch (error) {
    // Offsets of a damaged file lead out of it.
    if (error instanceof RangeError) return null
    throw error
  }
}

class CompoundFile {
  private readonly view: DataView
  private readonly bytes: Uint8Array
  private readonly sector: number
  private readonly miniSector: number
  private readonly table: number[]

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    if (this.view.getUint32(0) !== 0xd0cf11e0) throw new RangeError('No compound file')
    this.sector = 1 << Math.min(this.view.getUint16(30, true), 16)
    this.miniSector = 1 << Math.min(this.view.getUint16(32, true), 16)
    // An object of an equation is small: the 109 sectors of the table that the header names hold 7 MB.
    const places = Array.from({ length: 109 }, (_, at) => this.view.getUint32(76 + at * 4, true)).filter(
      at => at < FREE,
    )
    this.table = places.flatMap(at => this.words(this.at(at)))
  }

  stream(name: string): Uint8Array | null {
    const directory = this.chain(this.view.getUint32(48, true))
    const entries = Array.from({ length: Math.floor(directory.length / 128) }, (_, at) =>
      entryOf(directory, at * 128),
    )
    const found = entries.find(entry => entry.name === name)
    const root = entries[0]
    if (!found || !root) return null
    if (found.size >= MINI_LIMIT) return this.chain(found.start).subarray(0, found.size)
    const mini = this.chain(root.start)
    const links = this.words(this.chain(this.view.getUint32(60, true)))
    const parts: Uint8Array[] = []
    for (
      let at = found.start;
      at < FREE && parts.length * this.miniSector < found.size;
      at = links[at] ?? FREE
    )
      parts.push(mini.subarray(at * this.miniSector, (at + 1) * this.miniSector))
    return joined(parts).subarray(0, found.size)
  }

  private at(sector: number): Uint8Array {
    const from = (sector + 1) * this.sector
    if (from >= this.bytes.length) throw new RangeError('Outside of the file')
    return this.bytes.subarray(from, from + this.sector)
  }

  private words(bytes: Uint8Array): number[] {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    return Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) => view.getUint32(at * 4, true))
  }

  /** The sectors from this one on; one that leads in a circle ends at the size of the file. */
  private chain(start: number): Uint8Array {
    const parts: Uint8Array[] = []
    for (
      let at = start;
      at < FREE && parts.length * this.sector <= this.bytes.length;
      at = this.table[at] ?? FREE
    )
      parts.push(this.at(at))
    return joined(parts)
  }
}

function entryOf(directory: Uint8Array, from: number): { name: string; start: number; size: number } {
  const view = new DataView(directory.buffer, directory.byteOffset + from, 128)
  const length = Math.max(0, Math.min(view.getUint16(64, true) / 2 - 1, 31))
  const name = Array.from({ length }, (_, at) => String.fromCharCode(view.getUint16(at * 2, true))).join('')
  return { name, start: view.getUint32(116, true), size: Math.min(view.getUint32(120, true), 1_000_000) }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
