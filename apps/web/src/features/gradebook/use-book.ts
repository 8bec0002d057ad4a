import { readGradebook } from '@bangxanh/contract/gradebook/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { useAccount } from '../account/account.ts'
import { openBook } from './open-books.ts'

/** The gradebook of a class, and what was typed into it and is not saved yet. */
export function useBook(eClass: { readonly _id: string; readonly name: string }) {
  const client = useQueryClient()
  const { profile } = useAccount()
  const query = useApiQuery(readGradebook, { params: { classUid: eClass._id } }, { silent: true })
  const book = openBook(client, eClass, profile._id)
  const { draft } = book
  useSyncExternalStore(draft.subscribe, draft.version)
  useEffect(() => {
    book.screens += 1
    return () => {
      book.screens -= 1
      book.notify()
    }
  }, [book])
  const loaded = query.data !== undefined
  useEffect(() => {
    if (loaded) void draft.saver.flush()
  }, [draft, loaded])
  return { query, draft }
}
