/**
 * Kinds of pictures that are taken. Without HEIC, which the server's decoder does not read: where a page does not ask for it,
 * iPhones hand such photos over as JPEG by themselves.
 */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const

/** Bytes that a school may store before a package gives it more, and a person whose files count for no school (product 5.18). */
export const STORAGE = { school: 10 * 1024 ** 3, own: 1024 ** 3 } as const

/** Pictures and sounds of questions. */
export const MEDIA = {
  fileName: 200,
  fileBytes: 20 * 1024 * 1024,
  pictureTypes: PICTURE_TYPES,
  /** As file-type names mp3, m4a, ogg (Vorbis and Opus) and wav. */
  soundTypes: ['audio/mpeg', 'audio/x-m4a', 'audio/ogg', 'audio/ogg; codecs=opus', 'audio/wav'],
} as const
