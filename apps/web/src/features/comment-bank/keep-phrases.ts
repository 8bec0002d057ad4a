import { keepPhrase } from '@bangxanh/contract/marking/endpoints.ts'
import { MARKING } from '@bangxanh/contract/marking/limits.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../shared/http/call.ts'
import { refresh } from '../../shared/query/refresh.ts'

/** What a teacher wrote goes into their comment bank line by line (product 10.106). What does not get in there is no loss for the pupil. */
export async function keepPhrases(client: QueryClient, words: string): Promise<void> {
  const lines = new Set(words.split('\n').map(line => line.trim()))
  for (const text of lines)
    if (text.length > 1 && text.length <= MARKING.phrase)
      await call(keepPhrase, { body: { text } }).catch(() => undefined)
  await refresh(client, keepPhrase.changes)
}
