/** Ends the key of a file on a cloud drive: the drive's id, then this (product, vault config: storageClass 1). */
export const DRIVE_MARKER = '#drive'

const PATH = String.raw`\/(?!\/)(?!.*\.\.)[^\s\p{Cc}\p{Cs}\\?#]+`

/**
 * Uploads answer with a key, questions hold it as a path: with one slash before it. Clients send it with none, one or two;
 * keys of ours are known by their form, all other text stays as it is.
 */
export const asPath = (text: string): string =>
  text.replace(/^\/{0,2}([a-z2-7]{2}\/[a-z2-7]{30}\.[a-z0-9]{1,5})$/, '/$1')

/** A stored file: a path with one leading slash, or a drive's id with the marker. Never an address elsewhere. */
export const FILE_KEY = new RegExp(String.raw`^(?:${PATH}|[\w\-]+${DRIVE_MARKER})$`, 'u')

/** Ends the key of a recording, and of a page that is handed in: a picture or a PDF. */
export const SOUND = /\.(?:webm|m4a|mp3|ogg|wav)$/
export const PAGE = /\.(?:jpg|png|pdf)$/

/**
 * True when an item of Matching is a picture: a stored file that ends in png, jpg, jpeg, tiff, gif or the drive marker
 * (product, question types). "image.png" without the slash is a text, such as an informatics lesson needs.
 */
export function isImage(item: string): boolean {
  return FILE_KEY.test(item) && (item.endsWith(DRIVE_MARKER) || /\.(?:png|jpe?g|tiff|gif)$/i.test(item))
}
