import { type SQL, sql } from 'drizzle-orm'
import { users } from '../../schema/account.ts'
import { topicPictures } from '../../schema/discussion.ts'
import { documents } from '../../schema/documents.ts'
import { attemptFiles } from '../../schema/learn.ts'
import { commentFiles } from '../../schema/marking.ts'
import { groups, schools } from '../../schema/organisation.ts'
import { paperImports } from '../../schema/paper-imports.ts'
import { files, uploads } from '../../schema/uploads.ts'

/**
 * A file that was brought as material of lessons, homework or questions, and for nothing else (product 5.44): no work of a pupil,
 * nothing beside a comment or in a discussion, no face, no logo, no file of a library, no paper that is read. What ties it there is written with its
 * row, so that it is never without.
 */
export const isMaterial: SQL = sql`not (
  exists (select from ${attemptFiles} where ${attemptFiles.key} = ${files.key})
  or exists (select from ${commentFiles} where ${commentFiles.key} = ${files.key})
  or exists (select from ${topicPictures} where ${topicPictures.key} = ${files.key})
  or exists (select from ${uploads} where ${uploads.key} = ${files.key} and ${uploads.purpose} <> 'class')
  or exists (select from ${users} where ${users.avatarKey} = ${files.key})
  or exists (select from ${schools} where ${schools.logoKey} = ${files.key})
  or exists (select from ${groups} where ${groups.logoKey} = ${files.key})
  or exists (select from ${documents} where ${documents.fileKey} = ${files.key})
  or exists (select from ${paperImports} where ${paperImports.fileKey} = ${files.key}))`

/** What a screen shows a file as, and of which types it is then. */
const TYPES = { media: '^(image|audio|video)/', film: '^video/mp4$', any: '' }
export type ShownAs = keyof typeof TYPES

export const isShownAs = (as: ShownAs): SQL => sql`${files.type} ~ ${TYPES[as]}`
