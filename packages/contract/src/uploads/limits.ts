/**
 * Kinds of pictures that are taken. Without HEIC, which the server's decoder does not read: where a page does not ask for it,
 * iPhones hand such photos over as JPEG by themselves.
 */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const

/** Bytes that a school may store before a package gives it more, and a person whose files count for no school (product 5.18). */
export const STORAGE = { school: 10 * 1024 ** 3, own: 1024 ** 3 } as const

const MB = 1024 * 1024
const OFFICE = 'application/vnd.openxmlformats-officedocument'
/** Pages are composed of these: they have none of their own. */
const COMPOSED = [`${OFFICE}.wordprocessingml.document`, `${OFFICE}.spreadsheetml.sheet`] as const

/** Files that come by a ticket (product 10.1). */
export const UPLOAD = {
  /** Of the name as it is sent; what is kept of it is shorter. */
  fileName: 1_000,
  /** What is longer may come in parts of so many bytes, the last one with the rest. */
  partBytes: 8 * MB,
  parts: 40,
  hours: 24,
  /** Of one person at once, and what they announce together. */
  open: 60,
  openBytes: 1024 * MB,
  fileBytes: 20 * MB,
  filmBytes: 300 * MB,
  /** No film is longer, whatever its header says. */
  filmSeconds: 24 * 3_600,
  pictureTypes: PICTURE_TYPES,
  documentTypes: [
    'application/pdf',
    `${OFFICE}.wordprocessingml.document`,
    `${OFFICE}.spreadsheetml.sheet`,
    `${OFFICE}.presentationml.presentation`,
  ],
  /** As browsers name them. */
  soundTypes: [
    'audio/mpeg',
    'audio/mp4',
    'audio/x-m4a',
    'audio/ogg',
    'audio/wav',
    'audio/x-wav',
    'audio/webm',
  ],
  filmTypes: ['video/mp4'],
} as const

const { pictureTypes, documentTypes, soundTypes, filmTypes } = UPLOAD
/** What a ticket is given for, by what the file is for. */
export const UPLOAD_TYPES = {
  /** What teachers bring into a class. */
  class: [...pictureTypes, ...documentTypes, ...soundTypes, ...filmTypes],
  /** What stands beside a comment. */
  comment: [...pictureTypes, ...documentTypes, ...soundTypes],
  /** What stands in the discussion of a class. */
  discussion: pictureTypes,
  /** What a pupil hands in. A recording may be named like the film that it is not; an iPhone films into QuickTime. */
  work: [...pictureTypes, ...documentTypes, ...soundTypes, 'video/webm', ...filmTypes, 'video/quicktime'],
} as const

/** Files that are shown as pictures of their pages (product 10.49). */
export const PAGED = {
  types: ['application/pdf', ...COMPOSED],
  /** Of these lines and pages may end elsewhere than in their own program. */
  composed: COMPOSED,
  bytes: 40 * MB,
  pages: 100,
} as const

/** Pictures and sounds of questions. */
export const MEDIA = {
  fileName: 200,
  fileBytes: 20 * 1024 * 1024,
  pictureTypes: PICTURE_TYPES,
  /** As file-type names mp3, m4a, ogg (Vorbis and Opus) and wav. */
  soundTypes: ['audio/mpeg', 'audio/x-m4a', 'audio/ogg', 'audio/ogg; codecs=opus', 'audio/wav'],
} as const
