import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { freePlaces, freePlacesNamed } from '../classes/places.scope.ts'
import type { OwnRecord } from './own-record.store.ts'

/** Whether a place of a class's list is free now. */
export async function isFreePlace(db: Db, classId: string, placeId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select from ${freePlaces(classId)} and place.id = ${placeId}`)
  return rowCount === 1
}

/** The free place of a class's list that agrees with what a pupil gave, and whether that was a guess which was wrong. */
export async function findFreePlace(
  db: Db,
  classId: string,
  { fullname, birthday, onlyAsks }: OwnRecord,
): Promise<{ agreeing: string | null; missed: boolean }> {
  if (!birthday || !onlyAsks) return { agreeing: null, missed: false }
  const { rows } = await db.execute<{ agreeing: string | null; guessable: boolean }>(sql`
    select (select place.id from ${freePlacesNamed(classId, sql`${fullname}::text`)} and place.birthday = ${birthday}
        order by place.id limit 1) as agreeing,
      exists (select from ${freePlaces(classId)} and place.birthday is not null) as guessable`)
  const { agreeing = null, guessable = false } = rows[0] ?? {}
  return { agreeing, missed: guessable && !agreeing }
}
