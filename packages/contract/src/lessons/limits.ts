import { UPLOAD } from '../uploads/limits.ts'

export const LESSONS = {
  name: 200,
  description: 20_000,
  documents: 20,
  documentName: 200,
  meetingUrl: 500,
  /** Of one class. */
  perClass: 300,
  filmSeconds: UPLOAD.filmSeconds,
  /** Stretches of a film that are told at once. */
  stretches: 100,
  /** What is watched of a film is kept in so many parts of it. */
  parts: 100,
  /** From this share on a film counts as watched. */
  watched: 0.9,
} as const
