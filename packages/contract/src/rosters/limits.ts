/** How many people one file may bring. Passwords of that many teachers are hashed within some seconds. */
export const ROSTER = { students: 2_000, teachers: 200 } as const
