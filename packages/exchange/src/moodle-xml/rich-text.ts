import { moodleMaths } from '../html.ts'
import { Packing, toBase64 } from '../media.ts'
import type { BytesOf } from '../model.ts'
import type { Report } from '../report.ts'
import { cdata, xml } from '../xml.ts'

/** Writes an element that holds HTML, its files beside it. */
export type RichText = (
  name: string,
  html: string,
  more?: {
    readonly media?: { readonly imgUrl: string | null; readonly audioUrl: string | null }
    readonly attributes?: Readonly<Record<string, string | number>>
    /** XML that stands in the element behind the text. */
    readonly inner?: string
    /** In the place of a text, an item that is a picture. */
    readonly item?: string
  },
) => string

export function richTexts(report: Report, bytesOf: BytesOf): RichText {
  return (name, html, { media, attributes = {}, inner = '', item = '' } = {}) => {
    const packing = new Packing(report, bytesOf, file => `@@PLUGINFILE@@/${file}`)
    const text = packing.item(item) ?? (media ? packing.withMedia(html, media) : packing.html(html))
    const files = [...packing.files].map(([name, bytes]) =>
      xml('file', { name, path: '/', encoding: 'base64' }, toBase64(bytes)),
    )
    return xml(
      name,
      { ...attributes, format: 'html' },
      xml('text', {}, cdata(moodleMaths(text))),
      ...files,
      inner,
    )
  }
}
