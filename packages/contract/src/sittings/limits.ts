/** Read by the server's schemas and by the browser's forms. */
export const SITTINGS = {
  /** Of one examination. */
  most: 20,
  /** Of an examination: what a sitting is called comes to it. */
  name: 180,
  /** Of all sittings that are made at once. */
  candidates: 5_000,
  machines: { min: 1, max: 200, usual: 24 },
  /** Machines of a room that stay free: one dies. */
  spare: { min: 0, max: 50, usual: 2 },
  /** Minutes between two sittings. */
  pause: { min: 0, max: 600, usual: 20 },
  /** Of which it is said at once that they have more time. */
  extra: 500,
  /** Rooms of a school that are remembered. */
  rooms: 100,
} as const
