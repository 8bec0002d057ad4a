import { isImage } from '@bangxanh/questions/media.ts'
import { latexFromMathml } from './mathml.ts'
import type { BytesOf } from './model.ts'
import type { Reading } from './reading.ts'
import type { Report } from './report.ts'

/** Where picture and sound of a question stand in its HTML, in formats that have no other place for them. */
const PLACES = { picture: 'bangxanh-picture', sound: 'bangxanh-sound' } as const

interface Media {
  readonly imgUrl: string | null
  readonly audioUrl: string | null
}

/** HTML and its files on their way out. `hrefOf` says by which address the HTML names a file. */
export class Packing {
  readonly #report: Report
  readonly #bytesOf: BytesOf
  readonly #hrefOf: (name: string) => string
  readonly #soundOf: (href: string) => string
  readonly files = new Map<string, Uint8Array>()

  constructor(
    report: Report,
    bytesOf: BytesOf,
    hrefOf: (name: string) => string,
    soundOf = (href: string) => `<audio src="${href}" controls="controls"></audio>`,
  ) {
    this.#soundOf = soundOf
    this.#report = report
    this.#bytesOf = bytesOf
    this.#hrefOf = hrefOf
  }

  /** The address of a stored file, which goes along; undefined when it has no bytes, which is told. */
  href(key: string): string | undefined {
    const bytes = this.#bytesOf(key)
    if (!bytes) return this.#report.lose('file-missing')
    const name = key.replace(/^\//, '').replaceAll('/', '-')
    this.files.set(name, bytes)
    return this.#hrefOf(name)
  }

  html(html: string): string {
    return html.replace(/<img src="(\/[^"]+)"([^>]*)>/g, (_, key: string, rest: string) => {
      const href = this.href(key)
      return href === undefined ? '' : `<img src="${href}"${rest}>`
    })
  }

  /** HTML with picture and sound behind it. */
  withMedia(html: string, { imgUrl, audioUrl }: Media): string {
    const picture = imgUrl === null ? undefined : this.href(imgUrl)
    const sound = audioUrl === null ? undefined : this.href(audioUrl)
    return [
      this.html(html),
      picture && `<p class="${PLACES.picture}"><img src="${picture}" alt="" /></p>`,
      sound && `<p class="${PLACES.sound}">${this.#soundOf(sound)}</p>`,
    ]
      .filter(Boolean)
      .join('')
  }

  /** A text, or the picture that stands in its place. */
  item(item: string): string | undefined {
    if (!isImage(item)) return undefined
    const href = this.href(item)
    return href === undefined ? '' : `<img src="${href}" alt="" />`
  }
}

/** Finds the bytes that an address in HTML names; undefined when it is none of the package. */
export type Find = (href: string) => { readonly name: string; readonly bytes: Uint8Array } | undefined

const PICTURE = /<img\b[^>]*>/gi
const PICTURE_OBJECT = /<object\b[^>]*\btype="image\/[^>]*?(?:\/>|>[\s\S]*?<\/object>)/gi
const SOUND =
  /<object\b[^>]*\btype="audio\/[^>]*?(?:\/>|>[\s\S]*?<\/object>)|<audio\b[^>]*>[\s\S]*?<\/audio>|<audio\b[^>]*\/>|<a\b[^>]*\bhref="[^"]*\.(?:mp3|m4a|ogg|oga|wav)[^"]*"[^>]*>[\s\S]*?<\/a>/gi
const FILM = /<video\b[\s\S]*?<\/video>|<iframe\b[\s\S]*?<\/iframe>|<(?:object|embed|iframe)\b[^>]*>/gi
const OURS = {
  picture: new RegExp(`<p class="${PLACES.picture}">(<img\\b[^>]*>)</p>`),
  sound: new RegExp(`<p class="${PLACES.sound}">([\\s\\S]*?)</p>`),
}
const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i')
    .exec(tag)
    ?.slice(1)
    .find(value => value !== undefined)

/** HTML as it came: its files taken over, its sound taken out. What cannot come along is told. */
export function unpackHtml(reading: Reading, html: string, find: Find): Media & { readonly content: string } {
  const taken = (href: string | undefined): string | undefined => {
    const address = (href ?? '').replaceAll('&amp;', '&')
    const file = inPlace(address) ?? find(address)
    if (file) return reading.file(file.name, file.bytes)
    return reading.lose(/^https?:/i.test(address) ? 'picture' : 'file-missing', nameOf(address))
  }
  let imgUrl: string | null = null
  let audioUrl: string | null = null
  const content = latexFromMathml(reading, html)
    .replace(PICTURE_OBJECT, object => `<img src="${attribute(object, 'data') ?? ''}" />`)
    .replace(OURS.picture, (_, img: string) => {
      imgUrl = taken(attribute(img, 'src')) ?? null
      return ''
    })
    .replace(OURS.sound, '$1')
    .replace(SOUND, sound => {
      const key = taken(attribute(sound, 'src') ?? attribute(sound, 'data') ?? attribute(sound, 'href'))
      if (key !== undefined && audioUrl !== null) reading.lose('sound')
      audioUrl ??= key ?? null
      return wordsOfLink(sound)
    })
    .replace(FILM, () => {
      reading.lose('file-unfit')
      return ''
    })
    .replace(PICTURE, img => {
      const key = taken(attribute(img, 'src'))
      return key === undefined ? '' : pictureOf(key, img)
    })
  return { content, imgUrl, audioUrl }
}

/** What a link to a sound says, but for the name of its file; within a player stands what is shown without one. */
function wordsOfLink(link: string): string {
  const [, words = ''] = /^<a\b[^>]*>([\s\S]*)<\/a>$/i.exec(link) ?? []
  return /^\s*\S*\.(?:mp3|m4a|ogg|oga|wav)\s*$/i.test(words) ? '' : words
}

/** In the form that the sanitizer leaves as it is: `src` first. */
function pictureOf(key: string, img: string): string {
  const rest = ['alt', 'width', 'height'].flatMap(name => {
    const value = attribute(img, name)
    return value ? [` ${name}="${value}"`] : []
  })
  return `<img src="${key}"${rest.join('')} />`
}

/** A picture that is written out in its own address. */
function inPlace(address: string) {
  const [, kind, base64 = ''] = /^data:(?:image|audio)\/(\w+)[^,]*;base64,(.+)$/s.exec(address) ?? []
  return kind ? { name: `file.${kind === 'jpeg' ? 'jpg' : kind}`, bytes: fromBase64(base64) } : undefined
}

const nameOf = (address: string): string => address.slice(0, 200).split('/').at(-1)?.slice(0, 60) ?? ''

export const fromBase64 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'))
export const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
