import type { Upload } from '@bangxanh/contract/uploads/schemas.ts'
import { useRef, useState } from 'react'
import { CallError } from '../../shared/http/call-error.ts'
import { type Sent, sendByTicket, ticketDraft } from './send-by-ticket.ts'
import { useSending } from './use-sending.ts'

interface Options<Type extends string> {
  readonly types: readonly Type[]
  /** How many there may be. */
  readonly most: number
  /** How many are there already. */
  readonly count: number
  /** What is said of those that are not taken. */
  readonly words: { readonly otherType: string; readonly tooMany: string }
  /** Asks for the tickets of one. */
  readonly open: (draft: NonNullable<ReturnType<typeof ticketDraft<Type>>>, key: string) => Promise<Upload>
  readonly onSent: (sent: Sent, file: File) => void
}

/**
 * Files that go with what somebody writes: each is sent as soon as it is chosen, and what arrives while something else is on the
 * screen belongs to it as well. `button` is for a FileButton.
 */
export function useAttachments<Type extends string>({
  types,
  most,
  count,
  words,
  open,
  onSent,
}: Options<Type>) {
  const [problem, setProblem] = useState<string>()
  const resetRef = useRef<() => void>(null)
  const sending = useSending({
    outlives: true,
    send: async (file, options) => {
      const draft = ticketDraft(file, types)
      if (!draft) throw new CallError({ status: 415, code: 'E_MEDIA_TYPE' })
      return sendByTicket(file, key => open(draft, key), options)
    },
    onSent: (sent, { file }) => onSent(sent, file),
  })
  const room = most - count - sending.list.length
  const attach = (chosen: readonly File[]) => {
    resetRef.current?.()
    const good = chosen.filter(file => ticketDraft(file, types))
    sending.queue.add(good.slice(0, room), undefined)
    const problems = [good.length < chosen.length && words.otherType, good.length > room && words.tooMany]
    setProblem(problems.filter(Boolean).join(' ') || undefined)
  }
  const button = { multiple: true, onChange: attach, resetRef, accept: types.join() } as const
  return { sending, isFull: room <= 0, problem, attach, button }
}
