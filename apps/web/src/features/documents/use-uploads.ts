import { createFolder, uploadDocument } from '@bangxanh/contract/documents/library/endpoints.ts'
import { LIBRARY } from '@bangxanh/contract/documents/library/limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../shared/http/call.ts'
import { CallError } from '../../shared/http/call-error.ts'
import { requestKey } from '../../shared/http/request-key.ts'
import { refresh } from '../../shared/query/refresh.ts'
import { useUnsaved } from '../../shared/unsaved/unsaved.ts'

export interface Sending {
  readonly id: number
  readonly file: File
  readonly folderId: string
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed' | 'stopped'
  /** Share of its bytes that has left, from 0 to 1. */
  readonly share: number
  /** Why it failed, in the server's words; nothing when nobody answered. */
  readonly why?: string | undefined
}

/** The server takes four of a person at once; two leave room for the screen's own calls. */
const AT_ONCE = 2

/** Files on their way into the library, one list for all that were chosen; who leaves the page is asked. */
export function useUploads() {
  const client = useQueryClient()
  const [list, setList] = useState<readonly Sending[]>([])
  const next = useRef(1)
  const running = useRef(new Map<number, AbortController>())
  const change = (id: number, to: Partial<Sending>) =>
    setList(before => before.map(one => (one.id === id ? { ...one, ...to } : one)))

  const open = list.filter(({ state }) => state === 'waiting' || state === 'sending')
  useUnsaved(open.length > 0)

  const send = async ({ id, file, folderId }: Sending) => {
    const stop = new AbortController()
    running.current.set(id, stop)
    change(id, { state: 'sending', share: 0, why: undefined })
    try {
      const query = { categoryId: folderId, name: file.name.slice(-LIBRARY.fileName), size: file.size }
      await call(
        uploadDocument,
        { query, file },
        { signal: stop.signal, onProgress: share => change(id, { share }) },
      )
      change(id, { state: 'sent', share: 1 })
      void refresh(client, uploadDocument.changes)
    } catch (error) {
      const state = stop.signal.aborted ? 'stopped' : 'failed'
      change(id, { state, why: error instanceof CallError ? error.msg : undefined })
    } finally {
      running.current.delete(id)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one ends or comes, the next ones begin
  useEffect(() => {
    const free = AT_ONCE - running.current.size
    for (const one of list.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free)))
      void send(one)
  }, [list])

  /** @param anew what was sent before is no longer told of */
  const add = (files: readonly File[], folderId: string, anew = true) => {
    const added = files.map((file): Sending => {
      const fits = file.size <= LIBRARY.fileBytes
      return { id: next.current++, file, folderId, state: fits ? 'waiting' : 'failed', share: 0 }
    })
    setList(before => [...before.filter(({ state }) => !anew || state !== 'sent'), ...added])
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

  return {
    list,
    add,
    addFolder,
    stop: (id: number) => {
      running.current.get(id)?.abort()
      change(id, { state: 'stopped' })
    },
    retry: (id: number) => change(id, { state: 'waiting', share: 0 }),
    stopAll: () => {
      for (const { id } of open) {
        running.current.get(id)?.abort()
        change(id, { state: 'stopped' })
      }
    },
    close: () => setList([]),
  }
}
