import type { Endpoint, ReplyOf, RequestOf } from '@bangxanh/contract/kit/endpoint.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../http/call.ts'
import { CallError } from '../http/call-error.ts'
import { requestKey } from '../http/request-key.ts'
import type { TextKey } from '../i18n/i18n.ts'
import { deletedBy, refresh } from './refresh.ts'

interface MutationOptions<E extends Endpoint> {
  /** The success notice. */
  readonly done?: TextKey
  /** What has failed, above the reason in the error notice. */
  readonly failed?: TextKey
  /** No error notice: the screen tells it in its own words. */
  readonly silent?: boolean
  /** Fields by the codes of failures that are said there (`showFieldErrors`): no notice says them once more. */
  readonly atField?: Readonly<Record<string, string>>
  /** Puts the reply into the one read that shows it, and gives the key of that: where it is long, it is not read again. */
  readonly put?: (reply: ReplyOf<E>, request: RequestOf<E>) => readonly unknown[]
  /** Each waits for the one before it, and overtakes none. */
  readonly inOrder?: boolean
}

export interface RequestOptions {
  readonly signal?: AbortSignal
  readonly onProgress?: (share: number) => void
}

/** Two files differ where JSON would see none. */
const withFiles = (_: string, value: unknown) =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value

/**
 * Makes a writing call of the contract: `const act = useApiMutation(createExam, { done: 'examVault:created' })`,
 * then `act.mutate({ body })` or `await act.mutateAsync({ body })`. Whatever shows what it `changes` is read again.
 * While nobody knows whether a try arrived, the same content keeps its key, so that it happens once.
 */
export function useApiMutation<E extends Endpoint>(endpoint: E, options: MutationOptions<E> = {}) {
  const client = useQueryClient()
  const open = useRef(new Map<string, string>())

  return useMutation<ReplyOf<E>, Error, RequestOf<E> & { options?: RequestOptions }>({
    ...(options.inOrder ? { scope: { id: endpoint.path } } : {}),
    mutationFn: async request => {
      const { options, ...rest } = request
      const content = JSON.stringify(rest, withFiles)
      const key = open.current.get(content) ?? requestKey()
      open.current.set(content, key)
      try {
        const reply = await call(endpoint, request, { ...options, key })
        open.current.delete(content)
        return reply
      } catch (error) {
        if (error instanceof CallError && !error.outcomeUnknown) open.current.delete(content)
        throw error
      }
    },
    // Somebody was quicker, so what is shown is old.
    onError: error => {
      if (error instanceof CallError && error.code === 'E_CHANGED')
        void refresh(client, endpoint.changes ?? [])
    },
    onSuccess: (reply, request) =>
      refresh(client, endpoint.changes ?? [], {
        gone: deletedBy(endpoint, request),
        fresh: options.put?.(reply, request),
      }),
    meta: {
      ...(options.done ? { done: options.done } : {}),
      ...(options.failed ? { failed: options.failed } : {}),
      ...(options.silent ? { silent: true } : {}),
      ...(options.atField ? { atField: options.atField } : {}),
    },
  })
}
