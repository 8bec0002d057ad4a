import type { Files } from '../../kernel/files/local-files.ts'
import type { Upload } from '../../kernel/serve/routes.ts'
import type { StoredFile } from './keep-file.ts'

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const OPEN = 'application/vnd.oasis.opendocument'

/** Endings of the keys of what is kept as it came, by what its bytes are. */
export const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  [`${OFFICE}.wordprocessingml.document`]: 'docx',
  [`${OFFICE}.spreadsheetml.sheet`]: 'xlsx',
  [`${OFFICE}.presentationml.presentation`]: 'pptx',
  [`${OPEN}.text`]: 'odt',
  [`${OPEN}.spreadsheet`]: 'ods',
  [`${OPEN}.presentation`]: 'odp',
  'application/x-cfb': 'doc',
  'audio/mpeg': 'mp3',
  'audio/x-m4a': 'm4a',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/ogg; codecs=opus': 'ogg',
  'audio/wav': 'wav',
  'audio/webm': 'webm',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

/** What browsers are told of it, where they know it by another name. */
const TOLD: Readonly<Record<string, string>> = {
  'audio/x-m4a': 'audio/mp4',
  'audio/ogg; codecs=opus': 'audio/ogg',
}

/** Stores bytes as they came. Whoever reads them downloads them or plays them: nothing in them runs in a page of ours (product 5.8). */
export async function keepAsIs(
  files: Files,
  { type, name, size, sha256, ...received }: Upload,
): Promise<StoredFile> {
  const ending = ENDINGS[type]
  if (!ending) throw new Error(`${type} is not kept as it comes`)
  const key = await files.keep({ ...received, size, sha256 }, ending)
  return { key, name, size, sha256, type: TOLD[type] ?? type }
}
