import { createFolder, uploadDocument } from '@bangxanh/contract/documents/library/endpoints.ts'
import { LIBRARY } from '@bangxanh/contract/documents/library/limits.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/http/call.ts'
import { CallError } from '../../shared/http/call-error.ts'
import { requestKey } from '../../shared/http/request-key.ts'
import { translate } from '../../shared/i18n/i18n.ts'
import { refresh } from '../../shared/query/refresh.ts'
import { noticeError } from '../../shared/ui/notices.ts'
import { type SendingHandlers, SendingQueue, useSending } from '../uploads/uploads.ts'

/** Gives the folder that a file is to lie in, and makes it where it is not there yet. */
type Into = () => Promise<string>

const handlersOf = (client: QueryClient): SendingHandlers<void, Into> => ({
  send: async (file, options, into) => {
    if (file.size > LIBRARY.fileBytes) throw new CallError({ status: 413, code: 'E_TOO_LARGE' })
    const categoryId = await into()
    options.signal?.throwIfAborted()
    const query = { categoryId, name: file.name.slice(-LIBRARY.fileName), size: file.size }
    await call(uploadDocument, { query, file }, options)
    void refresh(client, uploadDocument.changes)
  },
  onUnseen: ({ file: { name } }) => void noticeError(translate('documents:uploads.lost', { name })),
})

/** As long as the page stands, which signing out ends: who comes back to the library finds the list again. */
const queues = new WeakMap<QueryClient, SendingQueue<void, Into>>()
function queueOf(client: QueryClient): SendingQueue<void, Into> {
  const queue = queues.get(client) ?? new SendingQueue(handlersOf(client))
  queues.set(client, queue)
  return queue
}

/** Files on their way into the library, one list for all folders into which they were chosen. */
export function useLibraryUploads() {
  const client = useQueryClient()
  const sending = useSending({ outlives: true, kept: queueOf(client), ...handlersOf(client) })
  const { queue } = sending

  /** What was sent before is no longer told of. */
  const add = (files: readonly File[], folderId: string) => {
    queue.clear()
    queue.add(files, async () => folderId)
  }

  /** A folder of the machine with the folders in it: each is made once, when the first file that lies in it has its turn. */
  const addFolder = (files: readonly File[], parentId: string) => {
    const make = async (key: string, name: string, parent: Into) => {
      const body = { name: name.slice(0, LIBRARY.folderName), parentId: await parent() }
      const { category } = await call(createFolder, { body }, { key })
      void refresh(client, createFolder.changes)
      return category._id
    }
    const known = new Map<string, Into>([['', async () => parentId]])
    const folderAt = (path: readonly string[]): Into => {
      const way = path.join('/')
      const there = known.get(way)
      if (there) return there
      const parent = folderAt(path.slice(0, -1))
      // With one key it is made once, also where an answer was lost; what could not be made is tried again for the next file.
      const key = requestKey()
      let made: Promise<string> | undefined
      const into = () => {
        made ??= make(key, path.at(-1) ?? '', parent).catch(error => {
          made = undefined
          throw error
        })
        return made
      }
      known.set(way, into)
      return into
    }
    queue.clear()
    for (const file of files) {
      // What a system hides is nobody's document.
      if (file.name.startsWith('.') || file.name === 'Thumbs.db') continue
      queue.add([file], folderAt(file.webkitRelativePath.split('/').slice(0, -1)))
    }
  }

  return { ...sending, add, addFolder }
}
