import { join } from 'node:path'
import { z } from 'zod'
import { KEY } from '../files/local-files.ts'

/** Raised when a dump of the old form can no longer be read as it is. */
export const FORMAT = 1

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const Count = z.int().min(0)
// What is quoted into SQL and into paths.
const Name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)
const Schema = z.enum(['public', 'graphile_worker'])

const Table = z.strictObject({
  schema: Schema,
  name: Name,
  columns: z.array(Name).min(1),
  rows: Count,
  /** Of the rows as text, so that what was loaded can be compared with it. */
  content: Sha256,
  /** Of the packed file. */
  size: Count,
  sha256: Sha256,
})
export type DumpedTable = z.infer<typeof Table>

const Sequence = z.strictObject({
  schema: Schema,
  name: Name,
  value: z.string().regex(/^\d+$/),
  used: z.boolean(),
})
export type DumpedSequence = z.infer<typeof Sequence>

const StoredFile = z.strictObject({ key: z.string().regex(KEY), size: Count, sha256: Sha256 })
/** A stored file as its row tells of it. */
export type StoredFile = z.infer<typeof StoredFile>

/** What a dump holds, with a hash of each part. A hash of the manifest itself lies beside it. */
export const Manifest = z.strictObject({
  format: z.literal(FORMAT),
  /** The version of the product that made it. */
  product: z.string(),
  made: z.iso.datetime(),
  migrations: z.array(z.strictObject({ name: z.string(), sha256: Sha256 })).min(1),
  /** How far the job queue's own tables had come. */
  queue: Count,
  tables: z.array(Table).min(1),
  sequences: z.array(Sequence),
  files: z.array(StoredFile),
  secret: z.strictObject({ size: Count, sha256: Sha256 }),
})
export type Manifest = z.infer<typeof Manifest>

/** Where the parts of a dump lie. */
export const partsOf = (folder: string) => ({
  manifest: join(folder, 'manifest.json'),
  seal: join(folder, 'manifest.sha256'),
  secret: join(folder, 'app-secret'),
  tables: join(folder, 'tables'),
  table: ({ schema, name }: Pick<DumpedTable, 'schema' | 'name'>) =>
    join(folder, 'tables', `${schema}.${name}.copy.gz`),
  files: join(folder, 'files'),
})
