/** A list's page: usual size, largest size, longest search text. */
export const PAGE = { usual: 10, most: 500, search: 200 } as const
/** Longest body of a JSON call, in bytes. */
export const BODY_BYTES = 2 * 1024 * 1024
