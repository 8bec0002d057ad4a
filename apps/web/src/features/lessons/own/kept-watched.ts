import type { Watched } from '@bangxanh/contract/lessons/schemas.ts'
import { keptDrafts } from '../../../shared/kept/kept.ts'
import { WATCHED } from '../../../shared/kept/kept-database.ts'

/** What was watched and did not reach the server, so that it outlives the page. */
const keyOf = (userId: string, lessonId: string) => `${WATCHED}${userId}:${lessonId}`

export const keptWatched = {
  async read(userId: string, lessonId: string): Promise<Watched | undefined> {
    const key = keyOf(userId, lessonId)
    return (await keptDrafts.all<Watched>()).find(([known]) => known === key)?.[1]
  },
  write: (userId: string, lessonId: string, watched: Watched) =>
    keptDrafts.write(keyOf(userId, lessonId), watched),
  remove: (userId: string, lessonId: string) => keptDrafts.remove(keyOf(userId, lessonId)),
}
