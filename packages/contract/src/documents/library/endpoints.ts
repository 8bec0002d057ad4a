import { z } from 'zod'
import { sawEdition } from '../../kit/editions.ts'
import { del, get, post, put } from '../../kit/endpoint.ts'
import { errors as common } from '../../kit/errors.ts'
import { anId, ClassId, DocumentId } from '../../kit/ids.ts'
import { PAGE } from '../../kit/limits.ts'
import { listQuery, Pagination, pageQuery, wholeListQuery } from '../../kit/paging.ts'
import { line } from '../../kit/values.ts'
import { errors as uploads } from '../../uploads/errors.ts'
import { errors } from './errors.ts'
import { LIBRARY } from './limits.ts'
import {
  AccessLine,
  BinItem,
  Folder,
  FolderDraft,
  FolderId,
  FolderPermissions,
  FolderRule,
  FolderStep,
  FoundItem,
  fileName,
  folderName,
  LibraryFile,
  MarketItem,
  Preview,
  QuickShare,
  SharedClass,
} from './schemas.ts'
import { MARKETS } from './states.ts'

export const listFolders = get('/documents/categories', {
  action: 'document.read',
  summary:
    'Folders of the library by name: those in one that the caller sees, or the topmost that they see at all.',
  shows: ['folder'],
  query: { ...wholeListQuery(FolderId), parentId: FolderId.optional() },
  reply: {
    categories: z.array(Folder),
    /** Whether the caller may make a root. */
    canAdd: z.boolean(),
    pagination: Pagination,
  },
})

export const readFolder = get('/documents/categories/detail', {
  action: 'document.read',
  summary: 'A folder, the chain above it as far as the caller sees it, and what is in it.',
  shows: ['folder', 'document', 'file', 'user'],
  query: { categoryId: FolderId },
  reply: {
    category: Folder,
    parents: z.array(FolderStep),
    childs: z.array(Folder),
    files: z.array(LibraryFile),
  },
  example: { query: { categoryId: anId } },
})

export const quickShare = get('/documents/categories/quick-share', {
  action: 'document.read',
  summary:
    'The link of a folder, which opens it for whoever is signed in and sees it, and whether all of its school do, or which classes.',
  shows: ['folder', 'user', 'class'],
  query: { categoryId: FolderId },
  reply: { share: QuickShare },
  example: { query: { categoryId: anId } },
})

export const setQuickShare = put('/documents/categories/{id}/quick-share', {
  action: 'document.write',
  summary:
    'Lets everybody of its school look at a folder and what is below it under the same rules, or no longer: its staff, and the pupils of its classes.',
  changes: ['folder', 'document'],
  params: { id: FolderId },
  body: z.strictObject({ shared: z.boolean() }),
  reply: { share: QuickShare },
  errors: [errors.E_NO_SCHOOL_TO_SHARE_WITH],
  example: { body: { shared: true } },
})

export const createFolder = post('/documents/categories', {
  action: 'document.write',
  summary: 'Makes a folder in another one, or a root of the library of the own organisation.',
  changes: ['folder'],
  body: FolderDraft,
  reply: { category: Folder },
  repeat: 'key',
  errors: [errors.E_NO_LIBRARY, errors.E_FOLDER_TOO_DEEP, errors.E_FOLDER_FULL],
  example: { body: { name: 'Đề cương ôn tập' } },
})

export const updateFolder = put('/documents/categories/{id}', {
  action: 'document.write',
  summary: 'Renames a folder, or moves it with all that is in it; `parentId: null` makes it a root.',
  changes: ['folder', 'document'],
  params: { id: FolderId },
  body: z.strictObject({
    name: folderName.optional(),
    parentId: FolderId.nullable().optional(),
    ...sawEdition,
  }),
  reply: { category: Folder },
  errors: [
    common.E_CHANGED,
    errors.E_FOLDER_INTO_ITSELF,
    errors.E_FOLDER_TOO_DEEP,
    errors.E_FOLDER_FULL,
    errors.E_OTHER_LIBRARY,
  ],
  example: { body: { name: 'Đề cương ôn tập giữa kỳ' } },
})

export const deleteFolder = del('/documents/categories/{id}', {
  action: 'document.write',
  summary: 'Puts a folder with all that is in it into the bin, from where it comes back within 30 days.',
  changes: ['folder', 'document'],
  params: { id: FolderId },
  reply: {},
})

export const restoreFolder = put('/documents/categories/{id}/restore', {
  action: 'document.write',
  summary: 'Takes a folder out of the bin, with all that went with it.',
  changes: ['folder', 'document'],
  params: { id: FolderId },
  reply: { category: Folder },
  errors: [errors.E_FOLDER_IN_BIN, errors.E_FOLDER_FULL],
})

export const uploadDocument = put('/documents/files', {
  action: 'document.write',
  summary: 'Takes a file into a folder. Pictures are written anew without what a phone adds to them.',
  changes: ['document', 'file'],
  query: {
    categoryId: FolderId,
    name: fileName.optional(),
    /** In bytes, as the sender counts them: a file that was cut off on its way is refused. */
    size: z.coerce.number().int().min(0).optional(),
  },
  file: {
    maxBytes: LIBRARY.fileBytes,
    types: LIBRARY.types,
    tooLarge: errors.E_DOCUMENT_TOO_LARGE,
    otherType: errors.E_DOCUMENT_TYPE,
  },
  reply: { file: LibraryFile },
  errors: [
    common.E_FILE_INVALID,
    common.E_MEDIA_TYPE,
    errors.E_DOCUMENT_TOO_LARGE,
    errors.E_DOCUMENT_TYPE,
    errors.E_FOLDER_FULL,
    uploads.E_STORAGE_FULL,
    uploads.E_OWN_STORAGE_FULL,
  ],
  example: { query: { categoryId: anId } },
})

export const copyDocument = post('/documents/files/{id}/copies', {
  action: 'document.write',
  summary: 'Puts a copy of a file that the caller sees into a folder, such as one of the own library.',
  changes: ['document', 'file'],
  params: { id: DocumentId },
  body: z.strictObject({ categoryId: FolderId }),
  reply: { file: LibraryFile },
  repeat: 'key',
  errors: [common.E_FILE_INVALID, errors.E_FOLDER_FULL, uploads.E_STORAGE_FULL, uploads.E_OWN_STORAGE_FULL],
  example: { body: { categoryId: anId } },
})

export const readDocument = get('/documents/files/{id}', {
  action: 'document.read',
  summary: 'A file of the library, with the chain of folders above it as far as the caller sees it.',
  shows: ['folder', 'document', 'file', 'user'],
  params: { id: DocumentId },
  reply: { file: LibraryFile, parents: z.array(FolderStep), preview: Preview.nullable() },
})

export const updateDocument = put('/documents/files/{id}', {
  action: 'document.write',
  summary: 'Renames a file, moves it, or says who wrote it, where it is from and what it costs elsewhere.',
  changes: ['document'],
  params: { id: DocumentId },
  body: z.strictObject({
    name: fileName.optional(),
    categoryId: FolderId.optional(),
    author: line(1, LIBRARY.author).nullable().optional(),
    source: line(1, LIBRARY.source).nullable().optional(),
    price: z.int().min(0).max(LIBRARY.price).optional(),
    ...sawEdition,
  }),
  reply: { file: LibraryFile },
  errors: [common.E_CHANGED, errors.E_FOLDER_FULL, errors.E_OTHER_LIBRARY],
  example: { body: { name: 'Đề cương ôn tập.pdf' } },
})

export const deleteDocument = del('/documents/files/{id}', {
  action: 'document.write',
  summary: 'Puts a file into the bin, from where it comes back within 30 days.',
  changes: ['document'],
  params: { id: DocumentId },
  reply: {},
})

export const restoreDocument = put('/documents/files/{id}/restore', {
  action: 'document.write',
  summary: 'Takes a file out of the bin.',
  changes: ['document'],
  params: { id: DocumentId },
  reply: { file: LibraryFile },
  errors: [errors.E_FOLDER_IN_BIN, errors.E_FOLDER_FULL],
})

export const searchDocuments = get('/documents/search', {
  action: 'document.read',
  summary: 'Folders and files by their names, and files by the words in them, whatever their tone marks.',
  shows: ['folder', 'document', 'file', 'user'],
  query: {
    ...pageQuery,
    search: line(1, PAGE.search),
    /** Only in this folder and below it. */
    categoryId: FolderId.optional(),
  },
  reply: { items: z.array(FoundItem), pagination: Pagination },
  example: { query: { search: 'phan so' } },
})

export const listMarket = get('/documents/market', {
  action: 'document.read',
  summary: "What the installation and the caller's group offer to their schools, the latest first.",
  shows: ['folder', 'document', 'file', 'user'],
  query: { ...listQuery(DocumentId), library: z.enum(MARKETS).optional() },
  reply: { items: z.array(MarketItem), pagination: Pagination },
  example: { query: { search: 'toan' } },
})

export const listBin = get('/documents/bin', {
  action: 'document.write',
  summary: 'What lies in the bin and the caller may take out of it, the latest first.',
  shows: ['folder', 'document', 'file'],
  query: { ...listQuery(FolderId) },
  reply: { items: z.array(BinItem), pagination: Pagination },
})

export const readPermissions = get('/documents/admin/permissions', {
  action: 'document.permissions',
  summary: 'Who may do what in a folder, and where that comes from.',
  shows: ['folder', 'user', 'school', 'class'],
  query: { categoryId: FolderId },
  reply: { permissions: FolderPermissions },
  example: { query: { categoryId: anId } },
})

export const writePermissions = put('/documents/admin/permissions', {
  action: 'document.permissions',
  summary: 'Gives a folder rules of its own, or takes them away, so that those above it hold again.',
  changes: ['folder', 'document'],
  body: z.strictObject({
    categoryId: FolderId,
    ownRules: z.boolean(),
    /** Whom no rule means sees nothing, but who leads the organisation and who has made the folder. */
    rules: z.array(FolderRule).max(LIBRARY.rules).default([]),
    ...sawEdition,
  }),
  reply: { permissions: FolderPermissions },
  errors: [common.E_CHANGED],
  example: { body: { categoryId: anId, ownRules: true, rules: [{ kind: 'staff', level: 'view' }] } },
})

export const readAccess = get('/documents/categories/{id}/access', {
  action: 'document.write',
  summary: 'Who sees a folder and what they may do; with another parent also who would, were it moved there.',
  shows: ['folder', 'user', 'school', 'class'],
  params: { id: FolderId },
  query: { parentId: FolderId.optional() },
  reply: {
    access: z.array(AccessLine),
    /** Null where no other parent was named. */
    moved: z.array(AccessLine).nullable(),
  },
  errors: [errors.E_FOLDER_INTO_ITSELF, errors.E_OTHER_LIBRARY],
})

export const shareFolder = put('/documents/categories/{id}/classes', {
  action: 'document.write',
  summary: 'Shares a folder with classes that the caller may change, or no longer; those of others stay.',
  changes: ['folder'],
  params: { id: FolderId },
  body: z.strictObject({ classIds: z.array(ClassId).max(LIBRARY.classes) }),
  reply: { classes: z.array(SharedClass) },
  example: { body: { classIds: [] } },
})
