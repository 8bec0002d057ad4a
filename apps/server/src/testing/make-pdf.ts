/** A PDF with so many pages of A4, each with its number on it. */
export function pdfOf(pages: number, { locked = false } = {}): Buffer {
  const numbers = Array.from({ length: pages }, (_, at) => at)
  const stream = (text: string) => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${numbers.map(at => `${4 + at * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...numbers.flatMap(at => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + at * 2} 0 R /Resources << /Font << /F 3 0 R >> >> >>`,
      stream(`BT /F 48 Tf 72 700 Td (Trang ${at + 1}) Tj ET`),
    ]),
  ]
  let text = '%PDF-1.7\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const lock = locked ? ' /Encrypt 1 0 R' : ''
  const table = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${lock} >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
