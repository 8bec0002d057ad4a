import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Sent } from './send-by-ticket.ts'
import { isOpen, type SendingHandlers, SendingQueue } from './sending-queue.ts'

interface Options<Reply, About> extends SendingHandlers<Reply, About> {
  /** They go on when the screen is left; else nobody waits for them any more. */
  readonly outlives?: boolean
  /** One that is kept elsewhere, so that who comes back finds what is on its way. */
  readonly kept?: SendingQueue<Reply, About>
}

/** Files on their way from a form or a screen, each with how far it is and ways to give it up and to go on after a break. */
export function useSending<Reply = Sent, About = undefined>({
  outlives = false,
  kept,
  ...handlers
}: Options<Reply, About>) {
  const [queue] = useState(() => kept ?? new SendingQueue<Reply, About>(handlers))
  const list = useSyncExternalStore(queue.subscribe, queue.list)
  useEffect(() => {
    // What arrives is told to the form as it is now.
    queue.handlers = handlers
  })
  useEffect(() => (outlives ? undefined : () => queue.stopAll()), [queue, outlives])
  return { list, open: list.some(isOpen), queue }
}

export type UsedSending = ReturnType<typeof useSending<Sent, undefined>>
