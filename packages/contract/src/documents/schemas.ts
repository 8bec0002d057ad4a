import { z } from 'zod'
import { Edition } from '../kit/editions.ts'
import { DocumentId, FolderId, SchoolId } from '../kit/ids.ts'
import { listQuery } from '../kit/paging.ts'
import { Instant, line } from '../kit/values.ts'
import { LIBRARY } from './limits.ts'
import { LEVELS, LIBRARIES } from './states.ts'

/** A list of places: chosen ones are named by their official numbers. */
export const placeQuery = listQuery(line(1, 40))

export const City = z
  .object({ _id: z.string(), name: z.string(), kind: z.enum(['city', 'province']) })
  .meta({ id: 'City' })

/** Ward, commune or special zone; its kind is part of its name. */
export const District = z
  .object({ _id: z.string(), name: z.string(), cityId: z.string() })
  .meta({ id: 'District' })

export const PlacedSchool = z
  .object({
    _id: SchoolId,
    name: z.string(),
    cityId: z.string().nullable(),
    districtId: z.string().nullable(),
    level: z.int(),
  })
  .meta({ id: 'PlacedSchool' })

/** A name in the library. Signs of a path are signs like others: nothing on a disk is called by it. */
export const folderName = line(1, LIBRARY.folderName)
export const fileName = line(1, LIBRARY.fileName)

export const Folder = z
  .object({
    _id: FolderId,
    type: z.literal('category'),
    name: z.string(),
    /** Null for a root, and for one whose parent the caller does not see. */
    parentId: FolderId.nullable(),
    /** Nothing below it that the caller sees. */
    isLeaf: z.boolean(),
    /** Who has made it; null when they are gone. */
    author: z.string().nullable(),
    createdAt: Instant,
    library: z.object({ kind: z.enum(LIBRARIES), name: z.string().nullable() }),
    /** It has rules of its own instead of those above it. */
    ownRules: z.boolean(),
    edition: Edition,
    can: z.object({
      /** What the caller may do in it. */
      level: z.enum(LEVELS),
      add: z.boolean(),
      edit: z.boolean(),
      permit: z.boolean(),
    }),
  })
  .meta({ id: 'Folder' })
export type Folder = z.infer<typeof Folder>

export const FolderDraft = z.strictObject({
  name: folderName,
  /** Null: a root of the library of the caller's organisation. */
  parentId: FolderId.nullable().default(null),
})

/** One of those above a folder, from the root on. */
export const FolderStep = z.object({ _id: FolderId, name: z.string() }).meta({ id: 'FolderStep' })
export type FolderStep = z.infer<typeof FolderStep>

export const FileInfo = z
  .object({
    author: z.string().nullable(),
    /** In VNĐ; nothing is sold. */
    price: z.int(),
    source: z.string().nullable(),
    thumbnailUrl: z.string().nullable(),
  })
  .meta({ id: 'FileInfo' })

export const LibraryFile = z
  .object({
    _id: DocumentId,
    type: z.literal('file'),
    name: z.string(),
    categoryId: FolderId,
    /** Who has put it there; null when they are gone. */
    author: z.string().nullable(),
    /** In bytes. */
    size: z.int(),
    /** By its bytes. */
    mediaType: z.string(),
    createdAt: Instant,
    /** Where it is read without a token for the next hour or two. */
    url: z.string(),
    fileInfo: FileInfo,
    edition: Edition,
    can: z.object({ edit: z.boolean() }),
  })
  .meta({ id: 'LibraryFile' })
export type LibraryFile = z.infer<typeof LibraryFile>

/** What was put into the bin, with where it was. */
export const BinItem = z
  .object({
    _id: z.union([FolderId, DocumentId]),
    type: z.enum(['category', 'file']),
    name: z.string(),
    /** The folder that held it; null for a root. */
    from: z.string().nullable(),
    size: z.int(),
    binnedAt: Instant,
    /** When it is deleted for good. */
    endsAt: Instant,
  })
  .meta({ id: 'BinItem' })
export type BinItem = z.infer<typeof BinItem>
