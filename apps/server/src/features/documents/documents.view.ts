import { LIBRARY } from '@bangxanh/contract/documents/library/limits.ts'
import type { BinItem, Folder, LibraryFile } from '@bangxanh/contract/documents/library/schemas.ts'
import type { AddressOf } from '../../kernel/caller.ts'
import type { BinRow } from './bin.store.ts'
import { levelName, mayAdd, mayEdit, mayEditFile } from './documents.access.ts'
import type { FileRow } from './files.store.ts'
import type { FolderRow } from './folders.store.ts'

export const folderView = (row: FolderRow): Folder => ({
  _id: row.id,
  type: 'category',
  name: row.name,
  parentId: row.parentId,
  isLeaf: row.isLeaf,
  author: row.author,
  createdAt: row.createdAt.toISOString(),
  library: {
    kind: row.schoolId ? 'school' : row.departmentId ? 'department' : row.groupId ? 'group' : 'installation',
    name: row.library,
  },
  ownRules: row.ruledBy === row.id,
  edition: row.edition,
  can: { level: levelName(row.level), add: mayAdd(row), edit: mayEdit(row), permit: row.permits },
})

export const stepView = ({ id, name }: { id: string; name: string }) => ({ _id: id, name })

const thumbnailOf = ({ type, fileKey, thumbnailKey }: FileRow, addressOf: AddressOf): string | null => {
  const key = thumbnailKey ?? (type.startsWith('image/') ? fileKey : null)
  return key && addressOf(key)
}

export const fileView = (row: FileRow, addressOf: AddressOf): LibraryFile => ({
  _id: row.id,
  type: 'file',
  name: row.name,
  categoryId: row.folderId,
  author: row.madeBy,
  size: row.size,
  mediaType: row.type,
  createdAt: row.createdAt.toISOString(),
  url: addressOf(row.fileKey),
  fileInfo: {
    author: row.author,
    price: row.price,
    source: row.source,
    thumbnailUrl: thumbnailOf(row, addressOf),
  },
  readState: row.readState,
  edition: row.edition,
  can: { edit: mayEditFile(row) },
})

const DAY_MS = 86_400_000

export const binView = ({ id, type, name, from, size, binnedAt }: BinRow): BinItem => ({
  _id: id,
  type,
  name,
  from,
  size,
  binnedAt: binnedAt.toISOString(),
  endsAt: new Date(binnedAt.getTime() + LIBRARY.binDays * DAY_MS).toISOString(),
})
