import { UPLOAD } from '@bangxanh/contract/uploads/limits.ts'
import type { UploadPurpose } from '../../schema/uploads.ts'
import { ENDINGS } from './keep-as-is.ts'

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

export const isDocument = (type: string): boolean =>
  (UPLOAD.documentTypes as readonly string[]).includes(type)

/** The ending of what is kept just as it comes; other bytes are made anew or named by what they are. */
export const endingOf = (purpose: UploadPurpose, type: string): string =>
  isDocument(type) || isToBeFilm(purpose, type) ? (ENDINGS[type] ?? 'mp4') : 'part'

/** The beginning of an office document may not tell yet which one it is. */
export const mayBecome = (announced: string, sniffed: string | undefined): boolean =>
  agrees(announced, sniffed) ||
  (announced.startsWith('application/vnd.openxmlformats') && sniffed === 'application/zip')

/** What a sender calls a file: the last part of a way, without signs that nobody sees, as long as a name may be; its ending stays. */
export function plainName(sent: string, most = 120): string {
  const last = sent.split(/[\\/]/).at(-1) ?? ''
  const clean = last.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '').trim()
  const ending = /\.[\p{L}\d]{1,5}$/u.exec(clean)?.[0] ?? ''
  const stem = clean.slice(0, Math.min(most, clean.length) - ending.length)
  // Half of a sign may be left where it was cut.
  return `${stem.replace(/\p{Cs}/gu, '')}${ending}` || 'file'
}
