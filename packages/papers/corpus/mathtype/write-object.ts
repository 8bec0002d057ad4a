const SECTOR = 512
const MINI = 64
const END = 0xfffffffe
const FREE = 0xffffffff

/** A compound file ([MS-CFB]) with one small stream, as an embedded object is kept. */
export function writeObject(name: string, stream: Uint8Array): Uint8Array {
  const minis = Math.ceil(stream.length / MINI)
  const data = Math.ceil((minis * MINI) / SECTOR)
  const bytes = new Uint8Array(SECTOR * (4 + data))
  const view = new DataView(bytes.buffer)
  view.setUint32(0, 0xd0cf11e0)
  view.setUint32(4, 0xa1b11ae1)
  const words: [at: number, value: number][] = [
    [24, 0x3003e],
    [28, 0x9fffe],
    [32, 6],
    [44, 1],
    [48, 1],
    [56, 4096],
    [60, 2],
    [64, 1],
    [68, END],
  ]
  for (const [at, value] of words) view.setUint32(at, value, true)
  const table = (at: number, links: number[], length: number) => {
    for (let place = 0; place < length; place++) view.setUint32(at + place * 4, links[place] ?? FREE, true)
  }
  table(76, [0], 109)
  // Sector 0: this table, 1: directory, 2: table of small sectors, from 3 on: small sectors.
  const chain = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => (at === count - 1 ? END : from + at + 1))
  table(SECTOR, [0xfffffffd, END, END, ...chain(3, data)], 128)
  table(SECTOR * 3, chain(0, minis), 128)
  const entry = (at: number, title: string, type: number, start: number, size: number, child: number) => {
    const from = SECTOR * 2 + at * 128
    for (const [place, letter] of [...title].entries())
      view.setUint16(from + place * 2, letter.charCodeAt(0), true)
    view.setUint16(from + 64, (title.length + 1) * 2, true)
    bytes[from + 66] = type
    for (const link of [68, 72]) view.setUint32(from + link, FREE, true)
    view.setUint32(from + 76, child, true)
    view.setUint32(from + 116, start, true)
    view.setUint32(from + 120, size, true)
  }
  entry(0, 'Root Entry', 5, 3, minis * MINI, 1)
  entry(1, name, 2, 0, stream.length, FREE)
  bytes.set(stream, SECTOR * 4)
  return bytes
}
