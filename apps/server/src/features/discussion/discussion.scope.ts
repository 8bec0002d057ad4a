import { type SQL, sql } from 'drizzle-orm'
import { abilities, type Rights } from '../../kernel/db/abilities.ts'
import { classStudents, classTeachers } from '../../schema/classes.ts'
import { topicComments } from '../../schema/discussion.ts'
import { students } from '../../schema/students.ts'
import { classScope } from '../classes/classes.scope.ts'

/** What somebody may do in the discussion of a class. What they may as its author alone is asked of the row. */
export const discussionAbilities = abilities(classScope, {
  write: 'discussion.write',
  remove: { action: 'discussion.remove', except: 'O' },
  moderate: 'discussion.moderate',
})

/** The classes whose discussion somebody reads. */
export const readsDiscussion = ({ viewer, scopesOf }: Rights): SQL =>
  classScope(viewer, scopesOf('discussion.read'))

/** Accounts of those who are in a class now: `user_id` of its teachers and of its approved pupils. */
export const peopleOf = (classId: SQL): SQL => sql`(
  select ${classTeachers.userId} as user_id, true as by_teacher from ${classTeachers} where ${classTeachers.classId} = ${classId}
  union
  select ${students.userId}, false from ${classStudents} join ${students} on ${students.id} = ${classStudents.studentId}
  where ${classStudents.classId} = ${classId} and ${classStudents.state} = 'approved' and ${students.userId} is not null
    and not exists (select from ${classTeachers} taught
      where taught.class_id = ${classStudents.classId} and taught.user_id = ${students.userId}))`

/** What a reader is not shown of a comment: it was reported, is not theirs, and they do not look after the class. */
export const isKeptFrom = ({ viewer, scopesOf }: Rights): SQL => sql`(${topicComments.hiddenAt} is not null
  and ${topicComments.authorId} is distinct from ${viewer.userId}
  and not coalesce(${classScope(
    viewer,
    scopesOf('discussion.remove').filter(({ scope }) => scope !== 'O'),
  )}, false))`
