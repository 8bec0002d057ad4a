import { PAGED, PICTURE_TYPES } from '../uploads/limits.ts'

/** Read by the server's schemas and by the browser's autosave. */
export const LEARN = {
  /** Answers that one save carries. */
  answersAtOnce: 50,
  /** Longest join code as typed, with spaces. */
  joinCode: 20,
  /** Files of an attempt, those that were replaced too, and the bytes of one. */
  files: 100,
  fileBytes: 20 * 1024 * 1024,
  /** Of the work that is handed in: its files, and the signs of its text with its markup. */
  workFiles: 50,
  workText: 20_000,
  pageTypes: [...PICTURE_TYPES, ...PAGED.types],
  /** As file-type names them: recordings of browsers bear the name of their container, which may hold a film too. */
  soundTypes: [
    'audio/mpeg',
    'audio/x-m4a',
    'audio/mp4',
    'audio/ogg',
    'audio/ogg; codecs=opus',
    'audio/wav',
    'video/webm',
    'video/mp4',
  ],
} as const
