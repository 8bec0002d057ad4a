import { PICTURE_TYPES } from '../uploads/limits.ts'

/** Lengths of what a person types about themselves, read by both sides. */
export const ACCOUNT = {
  username: { min: 3, max: 64 },
  password: { min: 8, max: 200 },
  displayName: 120,
  phone: 20,
  contact: 300,
  avatarBytes: 5 * 1024 * 1024,
  avatarTypes: PICTURE_TYPES,
} as const
