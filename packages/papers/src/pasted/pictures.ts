import type { Picture, Piece } from '../document.ts'
import type { Xml } from '../docx/xml.ts'

/**
 * A picture that came as data. Any other one is a gap: a file on the sender's disk, or an address, which is never asked
 * and, where it is one of ours, never taken over.
 */
export function pictureIn(
  { attributes }: Xml,
  style: Readonly<Record<string, string>>,
  pictures: Picture[],
): Piece {
  const [, kind = '', data] =
    /^data:image\/([\w.+-]{1,20});base64,([\w+/=\s]+)$/.exec(attributes.src ?? '') ?? []
  if (!data) return { kind: 'gap' }
  const bytes = new Uint8Array(Buffer.from(data, 'base64'))
  if (bytes.length === 0) return { kind: 'gap' }
  const extension = kind.replace('x-', '').replace(/^jpg$/, 'jpeg')
  const name = `picture-${pictures.length + 1}`
  pictures.push({ name, extension, bytes })
  const floating =
    /^(?:left|right)$/i.test(attributes.align ?? '') ||
    /^(?:left|right)/i.test(style.float ?? '') ||
    /^absolute/i.test(style.position ?? '')
  return { kind: 'picture', name, floating }
}
