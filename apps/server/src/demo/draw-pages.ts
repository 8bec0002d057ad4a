import sharp from 'sharp'

/** A page of A4 at 96 points an inch. */
const [WIDTH, HEIGHT] = [794, 1123]

/** A line as it stands in a drawing. */
export const asText = (line: string): string => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A page with a title and lines, as a picture. */
async function drawPage([title = '', ...lines]: readonly string[]): Promise<Buffer> {
  const text = lines.map(
    (line, at) => `<text x="70" y="${190 + at * 44}" font-size="22">${asText(line)}</text>`,
  )
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="serif">
    <rect width="100%" height="100%" fill="#fff"/><text x="70" y="110" font-size="30" font-weight="700">${asText(title)}</text>
    <line x1="70" x2="724" y1="132" y2="132" stroke="#166534" stroke-width="3"/>${text.join('')}</svg>`
  return sharp(Buffer.from(drawing)).jpeg({ quality: 80 }).toBuffer()
}

/** A sheet as a picture. */
export const drawSheet = async (lines: readonly string[], name: string): Promise<File> =>
  new File([new Uint8Array(await drawPage(lines))], name)

/** Sheets as they come out of a scanner: a PDF whose pages are pictures. */
export async function drawPdf(pages: readonly (readonly string[])[], name: string): Promise<File> {
  const drawn = await Promise.all(pages.map(drawPage))
  const stream = (words: string, bytes: Buffer) =>
    Buffer.concat([
      Buffer.from(`<< ${words} /Length ${bytes.length} >>\nstream\n`),
      bytes,
      Buffer.from('\nendstream'),
    ])
  const [width, height] = [595, 842]
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(
      `<< /Type /Pages /Count ${drawn.length} /Kids [${drawn.map((_, at) => `${3 + at * 3} 0 R`).join(' ')}] >>`,
    ),
    ...drawn.flatMap((jpeg, at) => [
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${4 + at * 3} 0 R /Resources << /XObject << /P ${5 + at * 3} 0 R >> >> >>`,
      ),
      stream('', Buffer.from(`q ${width} 0 0 ${height} 0 0 cm /P Do Q`)),
      stream(
        `/Type /XObject /Subtype /Image /Width ${WIDTH} /Height ${HEIGHT} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
        jpeg,
      ),
    ]),
  ]
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  let length = 9
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  const places = objects.map((object, at) => {
    const place = length
    add(Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]))
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = length
  const size = objects.length + 1
  add(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`,
    ),
  )
  return new File([new Uint8Array(Buffer.concat(parts))], name)
}
