import { listQuestionGroups, listVersions } from '@bangxanh/contract/questions/endpoints.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../kernel/caller.ts'
import { isAmong } from '../../kernel/db/is-among.ts'
import { asked } from '../../kernel/serve/routes.ts'
import { classes } from '../../schema/classes.ts'
import { contests } from '../../schema/contests.ts'
import { questionGroups, questions } from '../../schema/questions.ts'
import { rooms } from '../../schema/rooms.ts'
import { classContestScope, contestScope } from '../rooms/contest.scope.ts'
import { keysAreKnown } from '../rooms/series.scope.ts'
import type { FileReader } from '../uploads/public.ts'

const isRead = ({ viewer, scopesOf, now }: Caller): SQL => sql`(
  ${classContestScope(viewer, scopesOf('class-contest.read'))} or ${contestScope(viewer, scopesOf('contest.questions'))}
  or (${keysAreKnown(now)} and ${contestScope(viewer, scopesOf('contest.read'))}))`

/** A question in all its versions. */
export const contestQuestion: FileReader = async (caller, ids) => {
  const rows = await caller.db
    .select({ questionId: questions.id })
    .from(questions)
    .innerJoin(questionGroups, eq(questionGroups.id, questions.questionGroupId))
    .innerJoin(contests, eq(contests.id, questionGroups.contestId))
    .innerJoin(rooms, eq(rooms.id, contests.id))
    .leftJoin(classes, eq(classes.id, contests.classId))
    .where(and(isAmong(questions.id, ids), isRead(caller)))
  return rows.map(({ questionId }) => asked(listVersions, { params: { area: 'contest', questionId } }))
}

export const contestQuestionGroup: FileReader = async (caller, ids) => {
  const rows = await caller.db
    .select({ groupId: questionGroups.id, contestId: contests.id })
    .from(questionGroups)
    .innerJoin(contests, eq(contests.id, questionGroups.contestId))
    .innerJoin(rooms, eq(rooms.id, contests.id))
    .leftJoin(classes, eq(classes.id, contests.classId))
    .where(and(isAmong(questionGroups.id, ids), isRead(caller)))
  return rows.map(({ groupId, contestId }) =>
    asked(listQuestionGroups, { params: { area: 'contest' }, query: { contestId, ids: [groupId] } }),
  )
}
