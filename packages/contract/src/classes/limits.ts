/** Lengths and numbers of a class, read by both sides. */
export const CLASS = {
  name: 120,
  code: 40,
  homeroom: 20,
  /** Homerooms of a school, told at once. */
  homerooms: 200,
  teachers: 20,
  atOnce: 100,
  handedOver: 300,
  /** Without homework for so long, a class is quiet. */
  quietMs: 14 * 24 * 60 * 60_000,
} as const

/** What a join code is made of: no 0 O 1 I L, which are mistaken for each other on paper (product 3.3). */
export const JOIN_CODE = { letters: '23456789ABCDEFGHJKMNPQRSTUVWXYZ', length: 7 } as const
