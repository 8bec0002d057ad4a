import { readGradebook, writeGradebookCells } from '@bangxanh/contract/gradebook/endpoints.ts'
import type { Gradebook, PlacedCell } from '@bangxanh/contract/gradebook/schemas.ts'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { call } from '../../shared/http/call.ts'
import { translate } from '../../shared/i18n/i18n.ts'
import { keyOf } from '../../shared/query/keys.ts'
import { refresh } from '../../shared/query/refresh.ts'
import { apiQuery } from '../../shared/query/use-api-query.ts'
import { noticeError } from '../../shared/ui/notices.ts'
import { type Account, accountQuery } from '../account/account.ts'
import { isWritable, storedAt, withCells } from './book.ts'
import { GradebookDraft } from './gradebook-draft.ts'

interface ClassOfBook {
  readonly _id: string
  readonly name: string
}

/** The draft of a gradebook, and how many screens show it. */
export interface OpenBook {
  readonly draft: GradebookDraft
  screens: number
  /** Says what is not saved where no screen does. */
  readonly notify: () => void
}

/** One a gradebook and person: saving goes on without its screen, and who comes back finds what they typed. */
const opened = new WeakMap<QueryClient, Map<string, OpenBook>>()

export function openBook(client: QueryClient, eClass: ClassOfBook, userId: string): OpenBook {
  const books = opened.get(client) ?? new Map<string, OpenBook>()
  opened.set(client, books)
  const known = books.get(eClass._id + userId)
  if (known) return known
  const draft = draftOf(client, eClass._id, userId)
  const book: OpenBook = { draft, screens: 0, notify: () => notify(book, eClass.name) }
  let wasStuck = false
  let letGo: (() => void) | undefined
  draft.subscribe(() => {
    const before = letGo
    letGo = draft.waiting > 0 ? hold(client, eClass._id) : undefined
    before?.()
    // Said once, however often it is tried again.
    if ((draft.isStuck && !wasStuck) || draft.waiting === 0) book.notify()
    wasStuck = draft.isStuck
  })
  books.set(eClass._id + userId, book)
  return book
}

/** Keeps a book that was read from being forgotten, without reading it (product 10.312). */
function hold(client: QueryClient, classUid: string): () => void {
  const query = apiQuery(readGradebook, { params: { classUid } }, { enabled: false, silent: true })
  return new QueryObserver(client, query).subscribe(() => undefined)
}

function draftOf(client: QueryClient, classUid: string, userId: string): GradebookDraft {
  const request = { params: { classUid } }
  const key = keyOf(readGradebook, request)
  const read = () => client.getQueryData<{ gradebook: Gradebook }>(key)?.gradebook
  const apply = (cells: readonly PlacedCell[]) =>
    client.setQueryData<{ gradebook: Gradebook }>(
      key,
      shown => shown && { gradebook: withCells(shown.gradebook, cells) },
    )
  return new GradebookDraft({
    storedAt: place => {
      const book = read()
      return book && storedAt(book, place)
    },
    isWritable: place => {
      const book = read()
      return book !== undefined && isWritable(book, place)
    },
    send: async (cells, { keepalive }) => {
      // A reading that is under way would bring back what stood before.
      await client.cancelQueries({ queryKey: key })
      const reply = await call(writeGradebookCells, { ...request, body: { cells } }, { keepalive })
      await client.cancelQueries({ queryKey: key })
      apply(reply.cells)
      void refresh(client, writeGradebookCells.changes, { fresh: key })
    },
    apply,
    // Also where it is held and not on screen.
    reload: async () => {
      await client.cancelQueries({ queryKey: key })
      await client.fetchQuery(apiQuery(readGradebook, request, { silent: true, freshFor: 0 }))
    },
    // The session may be lost and another person sign in on this page.
    mayGo: () => client.getQueryData<Account>(accountQuery.queryKey)?.profile._id === userId,
  })
}

function notify({ draft, screens }: OpenBook, name: string): void {
  const count = draft.waiting + draft.clashes.length + draft.lost
  const goesOnByItself = draft.waiting > 0 && !draft.isStuck
  if (screens > 0 || count === 0 || goesOnByItself) return
  void noticeError(translate('gradebook:saved.unseen', { name, count }))
}
