import { UPLOAD } from '@bangxanh/contract/uploads/limits.ts'
import type { UploadPurpose } from '../../schema/uploads.ts'

const FILMS: readonly string[] = [...UPLOAD.filmTypes, 'video/quicktime']

/** A film is one where films are taken; elsewhere a file of that type can only be a recording (product 9.22). */
export const isToBeFilm = (purpose: UploadPurpose, type: string): boolean =>
  (purpose === 'class' || purpose === 'work') && FILMS.includes(type)

export const mostBytes = (purpose: UploadPurpose, type: string): number =>
  isToBeFilm(purpose, type) ? UPLOAD.filmBytes : UPLOAD.fileBytes

/** How many parts a file of that size may be announced in: one, or as many as it has. */
export const isPartCount = (parts: number, size: number): boolean =>
  parts === 1 || parts === Math.ceil(size / UPLOAD.partBytes)

const CONTAINER = ['video/mp4', 'audio/mp4', 'audio/x-m4a']
/** What bytes may turn out to be that were announced as this type; of every other one: just that. */
const SNIFFED: Readonly<Record<string, readonly string[]>> = {
  'audio/mp4': CONTAINER,
  'audio/x-m4a': CONTAINER,
  'video/mp4': CONTAINER,
  'video/quicktime': ['video/quicktime', 'video/mp4'],
  'audio/ogg': ['audio/ogg', 'audio/ogg; codecs=opus'],
  'audio/x-wav': ['audio/wav'],
  'audio/webm': ['video/webm'],
}

export const agrees = (announced: string, sniffed: string | undefined): boolean =>
  sniffed !== undefined && (SNIFFED[announced] ?? [announced]).includes(sniffed)

/** Endings of what is kept as it came, and is downloaded by whoever reads it (product 5.8). */
export const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
}

/** The ending of what is kept just as it comes; other bytes are made anew or named by what they are. */
export const endingOf = (purpose: UploadPurpose, type: string): string =>
  ENDINGS[type] ?? (isToBeFilm(purpose, type) ? 'mp4' : 'part')

/** The beginning of an office document may not tell yet which one it is. */
export const mayBecome = (announced: string, sniffed: string | undefined): boolean =>
  agrees(announced, sniffed) ||
  (announced.startsWith('application/vnd.openxmlformats') && sniffed === 'application/zip')

/** A name that people see: without the folders before it and signs that nobody sees, its ending kept. */
export function plainName(name: string): string {
  const last =
    name
      .replace(/[\p{Cf}\p{Zl}\p{Zp}]/gu, '')
      .split(/[/\\]/)
      .at(-1)
      ?.trim() ?? ''
  const letters = [...last]
  return letters.length > 0 ? letters.slice(-120).join('') : 'file'
}
