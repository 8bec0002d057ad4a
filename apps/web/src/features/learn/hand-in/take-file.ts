import { LEARN } from '@bangxanh/contract/learn/limits.ts'
import { PICTURE_TYPES, UPLOAD, UPLOAD_TYPES } from '@bangxanh/contract/uploads/limits.ts'
import { shrinkPicture } from '../../../shared/paper-photo/shrink-picture.ts'
import { straightPage } from '../../../shared/paper-photo/straight-page.ts'
import { LONGEST_SECONDS } from '../../../shared/recorder/use-recorder.ts'
import type { Ready } from './attempt-work.ts'

/** Why a file cannot be handed in, by the key of its sentence. */
export type Refusal = 'empty' | 'notOpened' | 'wrongType' | 'tooLarge' | 'tooLong'

/** What the chooser of files offers. Without HEIC: an iPhone then hands such a photo over as JPEG by itself. */
export const OFFERED = [
  ...PICTURE_TYPES,
  ...UPLOAD.documentTypes,
  '.docx',
  '.xlsx',
  '.pptx',
  'audio/*',
  'video/mp4',
].join(',')

/** Clocks of recorders are not exact. */
const SPARE_SECONDS = 5

/**
 * A chosen file as it is sent: a photo upright, no larger than it is kept, and of a kind that the server reads. Whatever cannot
 * be taken is refused before a byte of it goes over a slow net.
 */
export async function takeFile(chosen: File): Promise<File | Refusal> {
  if (chosen.size === 0) return 'empty'
  const named = withType(chosen)
  const isPicture = named.type.startsWith('image/')
  const file = isPicture ? await shrinkPicture(named, PICTURE_TYPES) : named
  const type = file.type.split(';')[0]?.trim() ?? ''
  if (!(UPLOAD_TYPES.work as readonly string[]).includes(type)) return isPicture ? 'notOpened' : 'wrongType'
  if (file.size > (isFilm(file) ? UPLOAD.filmBytes : LEARN.fileBytes)) return 'tooLarge'
  if (type.startsWith('audio/') && (await secondsOf(file)) > LONGEST_SECONDS + SPARE_SECONDS) return 'tooLong'
  return file
}

/** A photo that the camera has just taken: its page is cut out where that is certain (product 10.254). */
export async function takePhoto(chosen: File): Promise<Ready | Refusal> {
  const original = await takeFile(chosen)
  if (!(original instanceof File)) return original
  const file = await straightPage(original)
  return file ? { file, original } : original
}

export const isFilm = ({ type }: Pick<File, 'type'>): boolean => type.startsWith('video/')

const [, WORD, EXCEL, SLIDES] = UPLOAD.documentTypes
const BY_ENDING: readonly (readonly [ending: RegExp, type: string])[] = [
  [/\.hei[cf]$/i, 'image/heic'],
  [/\.docx$/i, WORD],
  [/\.xlsx$/i, EXCEL],
  [/\.pptx$/i, SLIDES],
]

/** Where a browser does not know what an iPhone has written, or a machine has no Office. */
function withType(file: File): File {
  const type = file.type || BY_ENDING.find(([ending]) => ending.test(file.name))?.[1]
  return type && type !== file.type ? new File([file], file.name, { type }) : file
}

/** How long a recording is; 0 where the browser cannot tell, as of what it has recorded itself. */
function secondsOf(file: File): Promise<number> {
  const sound = document.createElement('audio')
  const address = URL.createObjectURL(file)
  return new Promise<number>(resolve => {
    sound.onloadedmetadata = () => resolve(Number.isFinite(sound.duration) ? sound.duration : 0)
    sound.onerror = () => resolve(0)
    sound.preload = 'metadata'
    sound.src = address
  }).finally(() => URL.revokeObjectURL(address))
}
