/** How many people one file may bring, and how many namesakes a row asks about at most. Passwords of that many teachers are hashed within some seconds. */
export const ROSTER = { students: 2_000, teachers: 200, candidates: 20 } as const
