import { z } from 'zod'
import { Edition } from '../../kit/editions.ts'
import { ClassId, DocumentId, idOf, SchoolId, UserId } from '../../kit/ids.ts'
import { Instant, line } from '../../kit/values.ts'
import { LIBRARY } from './limits.ts'
import { LEVELS, LIBRARIES, MARKETS, READ_STATES, RULE_KINDS, RULE_ROLES } from './states.ts'

/** Of the document library. */
export const FolderId = idOf('folder')

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

/** What a file says, without its program: paragraphs by pages, tables, or what stands on slides. */
export const Preview = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), pages: z.array(z.array(z.string())) }),
    z.object({
      kind: z.literal('sheets'),
      sheets: z.array(z.object({ name: z.string(), rows: z.array(z.array(z.string())) })),
    }),
    z.object({ kind: z.literal('slides'), slides: z.array(z.object({ lines: z.array(z.string()) })) }),
  ])
  .meta({ id: 'Preview' })
export type Preview = z.infer<typeof Preview>

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
    readState: z.enum(READ_STATES),
    edition: Edition,
    can: z.object({ edit: z.boolean() }),
  })
  .meta({ id: 'LibraryFile' })
export type LibraryFile = z.infer<typeof LibraryFile>

/** Something that a search has found: where it stands, and for words within a file those around them. */
export const FoundItem = z
  .object({
    item: z.union([Folder, LibraryFile]),
    /** The folders above it that the caller sees, from the top. */
    parents: z.array(FolderStep),
    excerpt: z.string().nullable(),
  })
  .meta({ id: 'FoundItem' })

/** A file that others offer: the installation, or the group by its name. */
export const MarketItem = z
  .object({
    file: LibraryFile,
    library: z.object({ kind: z.enum(MARKETS), name: z.string().nullable() }),
    parents: z.array(FolderStep),
  })
  .meta({ id: 'MarketItem' })
export type MarketItem = z.infer<typeof MarketItem>

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

const level = z.enum(LEVELS)
/** What some of the staff may do in a folder; it holds below it too, down to a folder with rules of its own. */
export const FolderRule = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('staff'), level }),
    z.strictObject({ kind: z.literal('role'), role: z.enum(RULE_ROLES), level }),
    z.strictObject({ kind: z.literal('subject'), subject: line(1, 40), level }),
    z.strictObject({ kind: z.literal('school'), schoolId: SchoolId, level }),
    z.strictObject({ kind: z.literal('user'), userId: UserId, level }),
  ])
  .meta({ id: 'FolderRule' })
export type FolderRule = z.infer<typeof FolderRule>

/** Some people and what they may do in a folder: who leads its organisation, who has made it, whom a rule means, a class, all of the school. */
export const AccessLine = z
  .object({
    kind: z.enum([...RULE_KINDS, 'leaders', 'maker', 'class', 'everybody']),
    /** The role, the subject or the id that is meant; nothing of all staff, of its leaders and of everybody. */
    value: z.string().nullable(),
    /** Of a person, a school or a class. */
    name: z.string().nullable(),
    level,
  })
  .meta({ id: 'AccessLine' })
export type AccessLine = z.infer<typeof AccessLine>

export const FolderPermissions = z
  .object({
    category: Folder,
    /** False: those of a folder above it hold, or what is usual. */
    ownRules: z.boolean(),
    /** Where the rules come from that hold here; null: all staff look. */
    from: FolderStep.nullable(),
    /** The rules that hold here. */
    rules: z.array(AccessLine),
    /** Those that would hold without own ones, and where they would come from. */
    inherited: z.object({ from: FolderStep.nullable(), rules: z.array(AccessLine) }),
    /** Everybody who sees it, and what they may do. */
    access: z.array(AccessLine),
    edition: Edition,
  })
  .meta({ id: 'FolderPermissions' })
export type FolderPermissions = z.infer<typeof FolderPermissions>

/** The link of a folder, a path of this installation, since when all of its school may follow it, and classes that may. */
export const QuickShare = z
  .object({
    link: z.string(),
    shared: z.object({ by: z.string().nullable(), at: Instant }).nullable(),
    /** Those that the caller may share it with, and others that see it; none for who may not share it. */
    classes: z.array(
      z.object({
        _id: ClassId,
        name: z.string(),
        shared: z.boolean(),
        can: z.object({ share: z.boolean() }),
      }),
    ),
    can: z.object({ share: z.boolean() }),
  })
  .meta({ id: 'QuickShare' })
export type QuickShare = z.infer<typeof QuickShare>

export const SharedClass = z.object({ _id: ClassId, name: z.string() }).meta({ id: 'SharedClass' })
