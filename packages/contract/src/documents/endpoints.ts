import { z } from 'zod'
import { sawEdition } from '../kit/editions.ts'
import { del, get, post, put } from '../kit/endpoint.ts'
import { errors as common } from '../kit/errors.ts'
import { DocumentId, FolderId, SchoolId } from '../kit/ids.ts'
import { listQuery, Pagination, wholeListQuery } from '../kit/paging.ts'
import { line } from '../kit/values.ts'
import { PlaceId, Subject } from '../organisation/schemas.ts'
import { errors as uploads } from '../uploads/errors.ts'
import { errors } from './errors.ts'
import { LIBRARY } from './limits.ts'
import {
  BinItem,
  City,
  District,
  Folder,
  FolderDraft,
  FolderStep,
  fileName,
  folderName,
  LibraryFile,
  PlacedSchool,
  placeQuery,
} from './schemas.ts'

const FOLDER_ID = '0192f0c0-0000-7000-8000-000000000001'

export const listCities = get('/documents/cities', {
  action: 'reference.read',
  summary: 'Provinces and cities of Vietnam, by name; found by the names from before July 2025 too.',
  shows: [],
  query: placeQuery,
  reply: { cities: z.array(City), pagination: Pagination },
  example: { query: { search: 'ha giang', limit: 50 } },
})

export const listDistricts = get('/documents/districts', {
  action: 'reference.read',
  summary:
    'Wards, communes and special zones of a city, by name; found by the names of the old districts too.',
  shows: [],
  query: { ...placeQuery, cityId: PlaceId },
  reply: { districts: z.array(District), pagination: Pagination },
  example: { query: { cityId: '79', search: 'go vap', limit: 50 } },
})

export const listPlacedSchools = get('/documents/schools', {
  action: 'reference.read',
  summary: "The schools of the caller's own organisations, by city and district.",
  shows: ['school'],
  query: { ...listQuery(SchoolId), city: PlaceId.optional(), district: PlaceId.optional() },
  reply: { schools: z.array(PlacedSchool), pagination: Pagination },
  example: { query: { city: '01', page: 1, limit: 50 } },
})

export const listSubjects = get('/documents/subjects', {
  action: 'reference.read',
  summary: 'The subjects of the product, all of them unless a limit is named.',
  shows: [],
  query: wholeListQuery(line(1, 40)),
  reply: { subjects: z.array(Subject), pagination: Pagination },
  example: { query: { search: 'toan' } },
})

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
  example: { query: { categoryId: FOLDER_ID } },
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
    size: z.coerce.number().int().min(1).optional(),
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
  example: { query: { categoryId: FOLDER_ID } },
})

export const readDocument = get('/documents/files/{id}', {
  action: 'document.read',
  summary: 'A file of the library, with the chain of folders above it as far as the caller sees it.',
  shows: ['folder', 'document', 'file', 'user'],
  params: { id: DocumentId },
  reply: { file: LibraryFile, parents: z.array(FolderStep) },
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

export const listBin = get('/documents/bin', {
  action: 'document.write',
  summary: 'What lies in the bin and the caller may take out of it, the latest first.',
  shows: ['folder', 'document', 'file'],
  query: { ...listQuery(FolderId) },
  reply: { items: z.array(BinItem), pagination: Pagination },
})
