// What the head of a program or library says, of the three kinds that systems run: ELF (Linux), Mach-O (macOS), PE (Windows).

const PROCESSORS = {
  ELF: new Map([
    [0x3e, 'x64'],
    [0xb7, 'arm64'],
  ]),
  'Mach-O': new Map([
    [0x1000007, 'x64'],
    [0x100000c, 'arm64'],
  ]),
  PE: new Map([[0x8664, 'x64']]),
}
const OTHER = 'another'

/**
 * @param bytes of any file
 * @returns undefined where it is none; else its kind, the processors it is for, the libraries that it `needs`, the folders where it
 *   looks for them (`looksIn`), and of macOS whether it is signed and from which version of macOS it runs
 */
export function programOf(bytes) {
  if (bytes.length < 64) return
  if (bytes.readUInt32BE(0) === 0x7f454c46) return elfOf(bytes)
  if (bytes.readUInt32LE(0) === 0xfeedfacf) return machOf(bytes)
  if (bytes.readUInt32BE(0) === 0xcafebabe) return fatOf(bytes)
  if (bytes.readUInt16BE(0) === 0x4d5a) return peOf(bytes)
}

const processorOf = (kind, number) => PROCESSORS[kind].get(number) ?? OTHER

function textAt(bytes, from) {
  return bytes.toString('latin1', from, bytes.indexOf(0, from))
}

function elfOf(bytes) {
  const kind = 'ELF'
  const processors = [processorOf(kind, bytes.readUInt16LE(18))]
  const number = at => Number(bytes.readBigUInt64LE(at))
  const segments = Array.from({ length: bytes.readUInt16LE(56) }, (_, index) => {
    const at = number(32) + index * bytes.readUInt16LE(54)
    return {
      type: bytes.readUInt32LE(at),
      offset: number(at + 8),
      address: number(at + 16),
      size: number(at + 32),
    }
  })
  const dynamic = segments.find(({ type }) => type === 2)
  const entries = []
  for (let at = dynamic?.offset; dynamic && at < dynamic.offset + dynamic.size && number(at) !== 0; at += 16)
    entries.push({ tag: number(at), value: number(at + 8) })
  const address = entries.find(({ tag }) => tag === 5)?.value
  const texts = segments.find(
    ({ type, address: from, size }) => type === 1 && from <= address && address < from + size,
  )
  const valuesOf = (...tags) =>
    entries
      .filter(({ tag }) => tags.includes(tag))
      .map(({ value }) => textAt(bytes, texts.offset + address - texts.address + value))
  const looksIn = valuesOf(15, 29).flatMap(list => list.split(':'))
  return { kind, processors, needs: valuesOf(1), looksIn }
}

function machOf(bytes) {
  const kind = 'Mach-O'
  const found = {
    kind,
    processors: [processorOf(kind, bytes.readUInt32LE(4))],
    needs: [],
    looksIn: [],
    signed: false,
    since: 0,
  }
  for (let at = 32, left = bytes.readUInt32LE(16); left > 0; left--, at += bytes.readUInt32LE(at + 4)) {
    const command = bytes.readUInt32LE(at)
    const text = () => textAt(bytes, at + bytes.readUInt32LE(at + 8))
    if ([0xc, 0x80000018, 0x8000001f, 0x20].includes(command)) found.needs.push(text())
    else if (command === 0x8000001c) found.looksIn.push(text())
    else if (command === 0x1d) found.signed = true
    else if (command === 0x32) found.since = versionOf(bytes.readUInt32LE(at + 12))
    else if (command === 0x24) found.since = versionOf(bytes.readUInt32LE(at + 8))
  }
  return found
}

const versionOf = packed => (packed >>> 16) + ((packed >>> 8) & 0xff) / 100

/** One file with a part for each processor. */
function fatOf(bytes) {
  const count = bytes.readUInt32BE(4)
  // A class of Java begins with the same four bytes; there its version stands here, which begins at 45.
  if (count > 30) return
  const parts = Array.from({ length: count }, (_, index) => {
    const at = 8 + index * 20
    const offset = bytes.readUInt32BE(at + 8)
    return machOf(bytes.subarray(offset, offset + bytes.readUInt32BE(at + 12)))
  })
  return {
    kind: 'Mach-O',
    processors: parts.flatMap(part => part.processors),
    needs: [...new Set(parts.flatMap(part => part.needs))],
    looksIn: [...new Set(parts.flatMap(part => part.looksIn))],
    signed: parts.every(part => part.signed),
    since: Math.max(...parts.map(part => part.since)),
  }
}

function peOf(bytes) {
  const head = bytes.readUInt32LE(0x3c)
  if (head + 24 > bytes.length || bytes.readUInt32BE(head) !== 0x50450000) return
  const kind = 'PE'
  const found = {
    kind,
    processors: [processorOf(kind, bytes.readUInt16LE(head + 4))],
    needs: [],
    looksIn: [],
  }
  const optional = head + 24
  // 64 bits; what is needed stands at the second of the directories.
  if (bytes.readUInt16LE(optional) !== 0x20b) return { ...found, processors: [OTHER] }
  const sections = Array.from({ length: bytes.readUInt16LE(head + 6) }, (_, index) => {
    const at = optional + bytes.readUInt16LE(head + 20) + index * 40
    return {
      address: bytes.readUInt32LE(at + 12),
      size: bytes.readUInt32LE(at + 16),
      offset: bytes.readUInt32LE(at + 20),
    }
  })
  const placeOf = address => {
    const section = sections.find(each => each.address <= address && address < each.address + each.size)
    return section && section.offset + address - section.address
  }
  const imports = bytes.readUInt32LE(optional + 112 + 8)
  for (let at = imports && placeOf(imports); at && bytes.readUInt32LE(at + 12) !== 0; at += 20)
    found.needs.push(textAt(bytes, placeOf(bytes.readUInt32LE(at + 12))))
  return found
}
