import { createFolder, uploadDocument } from '@bangxanh/contract/documents/library/endpoints.ts'
import { LIBRARY } from '@bangxanh/contract/documents/library/limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/http/call.ts'
import { requestKey } from '../../shared/http/request-key.ts'
import { refresh } from '../../shared/query/refresh.ts'
import { useSending } from '../uploads/uploads.ts'

/** Files on their way into the library, one list for all folders into which they were chosen. */
export function useLibraryUploads() {
  const client = useQueryClient()
  const sending = useSending<void, { readonly folderId: string }>({
    outlives: true,
    send: async (file, way, { folderId }) => {
      if (file.size > LIBRARY.fileBytes) throw new Error('Too large for the library')
      const query = { categoryId: folderId, name: file.name.slice(-LIBRARY.fileName), size: file.size }
      await call(uploadDocument, { query, file }, way)
      void refresh(client, uploadDocument.changes)
    },
  })
  const { queue } = sending

  /** @param anew what was sent before is no longer told of */
  const add = (files: readonly File[], folderId: string, anew = true) => {
    if (anew) queue.clear()
    queue.add(files, { folderId })
  }

  /** A folder of the machine with the folders in it: they are made first, each once, and then filled. */
  const addFolder = async (files: readonly File[], parentId: string) => {
    const made = new Map<string, string>([['', parentId]])
    const folderOf = async (path: readonly string[]): Promise<string> => {
      const key = path.join('/')
      const there = made.get(key)
      if (there) return there
      const body = {
        name: (path.at(-1) ?? '').slice(0, LIBRARY.folderName),
        parentId: await folderOf(path.slice(0, -1)),
      }
      const { category } = await call(createFolder, { body }, { key: requestKey() })
      made.set(key, category._id)
      return category._id
    }
    let anew = true
    for (const file of files) {
      // What a system hides is nobody's document.
      if (file.name.startsWith('.') || file.name === 'Thumbs.db') continue
      add([file], await folderOf(file.webkitRelativePath.split('/').slice(0, -1)), anew)
      anew = false
    }
    await refresh(client, createFolder.changes)
  }

  return { ...sending, add, addFolder }
}
