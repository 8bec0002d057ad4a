import type { Endpoint, ReplyOf, RequestOf } from '@bangxanh/contract/kit/endpoint.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../http/call.ts'
import { CallError } from '../http/call-error.ts'
import { requestKey } from '../http/request-key.ts'
import type { TextKey } from '../i18n/i18n.ts'
import { deletedBy, refresh } from './refresh.ts'

interface MutationOptions {
  /** The success notice. */
  readonly done?: TextKey
  /** No error notice: the screen tells it in its own words. */
  readonly silent?: boolean
  /** Fields by the codes of failures that are said there (`showFieldErrors`): no notice says them once more. */
  readonly atField?: Readonly<Record<string, string>>
}

export interface RequestOptions {
  readonly signal?: AbortSignal
  readonly onProgress?: (share: number) => void
}

interface Intent {
  readonly content: string
  readonly key: string
}

/**
 * Makes a writing call of the contract: `const act = useApiMutation(createExam, { done: 'examVault:created' })`,
 * then `act.mutate({ body })` or `await act.mutateAsync({ body })`. Whatever shows what it `changes` is read again.
 * While nobody knows whether the last try arrived, the same content keeps its key, so that it happens once.
 */
export function useApiMutation<E extends Endpoint>(endpoint: E, options: MutationOptions = {}) {
  const client = useQueryClient()
  const open = useRef<Intent | null>(null)

  return useMutation<ReplyOf<E>, Error, RequestOf<E> & { options?: RequestOptions }>({
    mutationFn: async request => {
      const { options, ...rest } = request
      const content = JSON.stringify(rest)
      const intent = open.current?.content === content ? open.current : { content, key: requestKey() }
      open.current = intent
      try {
        const reply = await call(endpoint, request, { ...options, key: intent.key })
        open.current = null
        return reply
      } catch (error) {
        if (error instanceof CallError && !error.outcomeUnknown) open.current = null
        throw error
      }
    },
    // Somebody was quicker, so what is shown is old.
    onError: error => {
      if (error instanceof CallError && error.code === 'E_CHANGED')
        void refresh(client, endpoint.changes ?? [])
    },
    onSuccess: (_reply, request) => refresh(client, endpoint.changes ?? [], deletedBy(endpoint, request)),
    meta: {
      ...(options.done ? { done: options.done } : {}),
      ...(options.silent ? { silent: true } : {}),
      ...(options.atField ? { atField: options.atField } : {}),
    },
  })
}
