import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../kernel/db/database.ts'
import { users } from '../../schema/account.ts'
import { topicPictures } from '../../schema/discussion.ts'
import { documents } from '../../schema/documents.ts'
import { homeworkFiles, homeworks } from '../../schema/homework.ts'
import { instructions } from '../../schema/instructions.ts'
import { attemptAnswers, attemptFiles } from '../../schema/learn.ts'
import { lessonDocuments, lessons } from '../../schema/lessons.ts'
import { commentFiles } from '../../schema/marking.ts'
import { news } from '../../schema/news.ts'
import { groups, schools } from '../../schema/organisation.ts'
import { paperImportItems, paperImports } from '../../schema/paper-imports.ts'
import { examPapers } from '../../schema/printing.ts'
import { questionGroups, questionVersions } from '../../schema/questions.ts'
import { filePages, thumbnails } from '../../schema/uploads.ts'

/** Where keys stand, and which thing has them there. */
interface Where {
  readonly columns: readonly AnyColumn[]
  /** The keys of all its rows. */
  readonly keys: SQL
  /** The ids of the things that have a key. */
  readonly holders: (key: string) => SQL
}

const inColumn = (table: PgTable, key: AnyColumn, id: AnyColumn): Where => ({
  columns: [key],
  keys: sql`select ${key} from ${table} where ${key} is not null`,
  holders: wanted => sql`select ${id} from ${table} where ${key} = ${wanted}`,
})

/** In texts and JSON, with or without slashes before it. Each list of columns has its index (migrations 0059, 0065). */
function inTexts(table: PgTable, columns: readonly AnyColumn[], id: AnyColumn): Where {
  const texts = columns.map(column => (column.dataType === 'string' ? sql`${column}` : sql`${column}::text`))
  const found = sql`file_keys(${sql.join(texts, sql`, `)})`
  return {
    columns,
    keys: sql`select unnest(${found}) from ${table}`,
    holders: wanted => sql`select ${id} from ${table} where ${found} @> array[${wanted}]::text[]`,
  }
}

/** What was brought for an attempt is named by it once it has its place in the work, or an answer names it. */
const isOfWork = sql`(${attemptFiles.position} is not null or exists (
  select from ${attemptAnswers} where ${attemptAnswers.attemptId} = ${attemptFiles.attemptId}
    and strpos(${attemptAnswers.answer}::text, ${attemptFiles.key}) > 0))`

/**
 * Every place where a file is named, by the thing that has it. What stands in none of them is freed at night, and read by who
 * brought it alone; of the others each has its readers in `app/file-readers.ts`.
 */
export const FILE_PLACES = {
  avatar: [inColumn(users, users.avatarKey, users.id)],
  schoolLogo: [inColumn(schools, schools.logoKey, schools.id)],
  groupLogo: [inColumn(groups, groups.logoKey, groups.id)],
  document: [inColumn(documents, documents.fileKey, documents.id)],
  homework: [
    inColumn(homeworkFiles, homeworkFiles.key, homeworkFiles.homeworkId),
    inTexts(homeworks, [homeworks.content], homeworks.id),
  ],
  instruction: [inTexts(instructions, [instructions.content], instructions.id)],
  lesson: [
    inColumn(lessons, lessons.filmKey, lessons.id),
    inColumn(lessonDocuments, lessonDocuments.fileKey, lessonDocuments.lessonId),
  ],
  comment: [inColumn(commentFiles, commentFiles.key, commentFiles.commentId)],
  discussion: [inColumn(topicPictures, topicPictures.key, topicPictures.commentId)],
  questionGroup: [
    inTexts(
      questionGroups,
      [questionGroups.content, questionGroups.imgUrl, questionGroups.audioUrl],
      questionGroups.id,
    ),
  ],
  question: [
    inTexts(
      questionVersions,
      [
        questionVersions.content,
        questionVersions.imgUrl,
        questionVersions.audioUrl,
        questionVersions.answers,
        questionVersions.right,
        questionVersions.fakeChoices,
        questionVersions.answerHint,
      ],
      questionVersions.questionId,
    ),
  ],
  paperImport: [
    inColumn(paperImports, paperImports.fileKey, paperImports.id),
    inTexts(paperImports, [paperImports.content], paperImports.id),
    inTexts(paperImportItems, [paperImportItems.draft], paperImportItems.importId),
  ],
  printedPaper: [inTexts(examPapers, [examPapers.groups], examPapers.id)],
  news: [inColumn(news, news.coverKey, news.id), inTexts(news, [news.content], news.id)],
  work: [
    {
      columns: [attemptFiles.key],
      keys: sql`select ${attemptFiles.key} from ${attemptFiles} where ${isOfWork}`,
      holders: key =>
        sql`select ${attemptFiles.attemptId} from ${attemptFiles} where ${attemptFiles.key} = ${key} and ${isOfWork}`,
    },
  ],
} satisfies Record<string, readonly Where[]>
export type FilePlace = keyof typeof FILE_PLACES

const all = (Object.entries(FILE_PLACES) as [FilePlace, readonly Where[]][]).flatMap(([place, wheres]) =>
  wheres.map(where => ({ place, ...where })),
)

/** A statement of the keys that anything names. */
export const namedKeys: SQL = sql.join(
  all.map(({ keys }) => keys),
  sql` union `,
)

/** The things that name a file, by what they are. */
export async function placesOf(db: Db, key: string): Promise<Map<FilePlace, string[]>> {
  const parts = all.map(
    ({ place, holders }) =>
      sql`select ${sql.raw(`'${place}'`)} as place, id from (${holders(key)}) holder (id)`,
  )
  const { rows } = await db.execute<{ place: FilePlace; ids: string[] }>(sql`
    select place, array_agg(distinct id) as ids from (${sql.join(parts, sql` union all `)}) held group by place`)
  return new Map(rows.map(({ place, ids }) => [place, ids]))
}

/** The file of which a small picture or the picture of a page was drawn; undefined for what was not drawn of any. */
export async function drawnOf(db: Db, key: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ fileKey: string }>(sql`
    select ${thumbnails.fileKey} as "fileKey" from ${thumbnails} where ${thumbnails.key} = ${key}
    union all select ${filePages.fileKey} from ${filePages} where ${filePages.key} = ${key}`)
  return rows[0]?.fileKey
}
