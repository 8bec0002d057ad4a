import { asc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/db/database.ts'
import { type KeptRows, keepRows, putRowsBack } from '../../kernel/db/kept-rows.ts'
import type { Pair, Pupil } from '../../kernel/pupil-data.ts'
import { contestParticipants, contests, contestTeams } from '../../schema/contests.ts'
import { roomHalls, roomSeats } from '../../schema/rooms.ts'

/** The contests in which a student takes part; their seats and answers stand with those of all rooms. */
export const readKeptContests = (db: Db, { studentId }: Pupil) =>
  db
    .select({
      name: contests.name,
      team: contestTeams.name,
      hall: roomHalls.name,
      number: contestParticipants.number,
      board: contestParticipants.board,
      paperPoints: contestParticipants.paperPoints,
      extraMinutes: contestParticipants.extraMinutes,
      sits: contestParticipants.sits,
      joinedAt: contestParticipants.joinedAt,
    })
    .from(contestParticipants)
    .innerJoin(contests, eq(contests.id, contestParticipants.contestId))
    .leftJoin(contestTeams, eq(contestTeams.id, contestParticipants.teamId))
    .leftJoin(roomHalls, eq(roomHalls.id, contestParticipants.hallId))
    .where(eq(contestParticipants.studentId, studentId))
    .orderBy(asc(contestParticipants.joinedAt), asc(contests.id))

/** Where both take part, the record that stays does as before, with what the other has written on paper where it has nothing there. */
export async function joinParticipants(db: Db, { from, to }: Pair): Promise<KeptRows> {
  const kept = await keepRows(
    db,
    contestParticipants,
    sql`${or(eq(contestParticipants.studentId, from), eq(contestParticipants.studentId, to))}`,
  )
  await db.execute(sql`
    update ${contestParticipants} stays set paper_points = goes.paper_points, edition = stays.edition + 1 from ${contestParticipants} goes
    where stays.student_id = ${to} and goes.student_id = ${from} and goes.contest_id = stays.contest_id
      and stays.paper_points is null and goes.paper_points is not null`)
  // Nobody sits twice in an examination: of two sittings that counts in which one of them has begun, else that of who stays. Their seats
  // are those of who stays already, or will be.
  await db.execute(sql`
    update ${contestParticipants} one set sits = false from (
      select p.contest_id, p.student_id, row_number() over (partition by p.series_id
        order by p.paper_points is null and not exists (select from ${roomSeats} s where s.room_id = p.contest_id
          and s.student_id in (${from}, ${to}) and s.begun_at is not null), p.student_id <> ${to}, p.contest_id) as no
      from ${contestParticipants} p
      where p.student_id in (${from}, ${to}) and p.sits and p.series_id is not null) both_sit
    where both_sit.no > 1 and one.contest_id = both_sit.contest_id and one.student_id = both_sit.student_id`)
  // Who stays had left the sitting that counts: it is theirs again.
  await db.execute(sql`
    with gone as (
      update ${contestParticipants} goes set sits = false where goes.student_id = ${from} and goes.sits and goes.series_id is not null
        and exists (select from ${contestParticipants} stays where stays.contest_id = goes.contest_id and stays.student_id = ${to})
      returning goes.contest_id)
    update ${contestParticipants} stays set sits = true from gone
    where stays.student_id = ${to} and stays.contest_id = gone.contest_id and not stays.sits`)
  await db.execute(sql`
    delete from ${contestParticipants} goes where goes.student_id = ${from} and exists (
      select from ${contestParticipants} stays where stays.contest_id = goes.contest_id and stays.student_id = ${to})`)
  // Without a hall of its own it sits where the other was to sit, whose place is free now.
  await db.execute(sql`
    update ${contestParticipants} stays set hall_id = goes.hall_id, edition = stays.edition + 1 from ${keptRows(kept)} goes
    where stays.student_id = ${to} and goes.student_id = ${from} and goes.contest_id = stays.contest_id
      and stays.hall_id is null and goes.hall_id is not null`)
  // So it has the number that the other was to have.
  await db.execute(sql`
    update ${contestParticipants} stays set number = goes.number, edition = stays.edition + 1 from ${keptRows(kept)} goes
    where stays.student_id = ${to} and goes.student_id = ${from} and goes.contest_id = stays.contest_id
      and stays.number is null and goes.number is not null`)
  await db.update(contestParticipants).set({ studentId: to }).where(eq(contestParticipants.studentId, from))
  return kept
}

const keptRows = (kept: KeptRows) =>
  sql`jsonb_populate_recordset(null::${contestParticipants}, ${JSON.stringify(kept)}::jsonb)`

/** Both take part again as they did; what was joined since stays with the record that stayed. */
export async function partParticipants(db: Db, kept: KeptRows, { from, to }: Pair): Promise<void> {
  const rows = keptRows(kept)
  await db.execute(sql`
    update ${contestParticipants} now set student_id = ${from} from ${rows} was
    where was.student_id = ${from} and now.contest_id = was.contest_id and now.student_id = ${to}
      and not exists (select from ${rows} own where own.student_id = ${to} and own.contest_id = was.contest_id)`)
  // So does a place in a hall that it took over, unless it was moved since.
  await db.execute(sql`
    update ${contestParticipants} now set hall_id = null, edition = now.edition + 1 from ${rows} was, ${rows} own
    where now.student_id = ${to} and was.student_id = ${from} and own.student_id = ${to}
      and was.contest_id = now.contest_id and own.contest_id = now.contest_id
      and own.hall_id is null and now.hall_id = was.hall_id`)
  // So does a number that it took over.
  await db.execute(sql`
    update ${contestParticipants} now set number = null, edition = now.edition + 1 from ${rows} was, ${rows} own
    where now.student_id = ${to} and was.student_id = ${from} and own.student_id = ${to}
      and was.contest_id = now.contest_id and own.contest_id = now.contest_id
      and own.number is null and now.number = was.number`)
  // So do points on paper that it took over, unless they were changed since.
  await db.execute(sql`
    update ${contestParticipants} now set paper_points = null, edition = now.edition + 1 from ${rows} was, ${rows} own
    where now.student_id = ${to} and was.student_id = ${from} and own.student_id = ${to}
      and was.contest_id = now.contest_id and own.contest_id = now.contest_id
      and own.paper_points is null and now.paper_points = was.paper_points`)
  const { rows: standing } = await db.execute<{ id: string; part: string | null; most: number }>(sql`
    select c.id, c.paper_total::float8 as most, part.id as part from ${contests} c left join (
      select id, contest_id from ${contestTeams} union all select id, room_id from ${roomHalls}) part on part.contest_id = c.id
    where c.id in (select contest_id from ${rows} was)`)
  // Fewer may be given on paper by now.
  const most = new Map(standing.map(row => [row.id, row.most]))
  const onPaper = (row: KeptRows[number]) =>
    row.paper_points === null
      ? null
      : Math.min(Number(row.paper_points), most.get(row.contest_id as string) ?? 0)
  const parts = new Set(standing.map(({ part }) => part))
  const still = (part: unknown) => (parts.has(part as string) ? part : null)
  const theirs = kept
    .filter(row => row.student_id === from && most.has(row.contest_id as string))
    .map(row => ({
      ...row,
      team_id: still(row.team_id),
      hall_id: still(row.hall_id),
      paper_points: onPaper(row),
    }))
  await putRowsBack(db, contestParticipants, await whereFree(db, theirs))
  await db.execute(sql`
    update ${contestParticipants} now set sits = false from ${rows} was
    where now.contest_id = was.contest_id and now.student_id = was.student_id and now.sits and not was.sits and exists (
      select from ${rows} other where other.series_id = was.series_id and other.student_id = was.student_id and other.sits)`)
  // Each sits again where they did, unless they have got a place elsewhere since.
  await db.execute(sql`
    update ${contestParticipants} now set sits = true from ${rows} was
    where now.contest_id = was.contest_id and now.student_id = was.student_id and was.sits and not now.sits and not exists (
      select from ${contestParticipants} other where other.series_id = now.series_id and other.student_id = now.student_id and other.sits)`)
}

/** A hall may be full by now, and a number somebody else's: then they are dealt anew. */
async function whereFree(db: Db, rows: KeptRows): Promise<KeptRows> {
  const { rows: given } = await db.execute<{ contest_id: string; number: number }>(sql`
    select now.contest_id, now.number from ${contestParticipants} now join ${keptRows(rows)} was
      on was.contest_id = now.contest_id and was.number = now.number and was.student_id <> now.student_id`)
  const isGiven = (row: KeptRows[number]) =>
    given.some(({ contest_id, number }) => contest_id === row.contest_id && number === row.number)
  const halls = [...new Set(rows.flatMap(({ hall_id }) => (typeof hall_id === 'string' ? [hall_id] : [])))]
  const { rows: full } = await db.execute<{ id: string }>(sql`
    select h.id from ${roomHalls} h where h.id = any(${sql.param(halls)}::uuid[])
      and (select count(*) from ${contestParticipants} who where who.hall_id = h.id) >= h.places`)
  const taken = new Set(full.map(({ id }) => id))
  return rows.map(row => ({
    ...row,
    ...(taken.has(row.hall_id as string) && { hall_id: null }),
    ...(isGiven(row) && { number: null }),
  }))
}
