import { useEffect, useRef } from 'react'
import type { Socket } from 'socket.io-client'
import { whenSignedOut } from '../http/call.ts'
import { readToken } from '../http/token.ts'
import { loadChunk } from '../loading/load-chunk.ts'

/** What the server says: something in this room changed; the facts are read by GET. */
export interface RoomChange {
  readonly room: string
  readonly rev: number
  readonly kind: string
}

let shared: Promise<Socket> | undefined

const open = (token: () => string | null, alone: boolean): Promise<Socket> =>
  loadChunk(() => import('socket.io-client')).then(({ io }) =>
    io({
      path: '/app/socket',
      auth: give => give({ token: token() }),
      transports: ['websocket', 'polling'],
      // Behind a proxy that stops web sockets the second one is tried as well.
      tryAllTransports: true,
      // By it a proxy with several processes behind finds that of a page which polls (deploy/nginx.conf).
      query: { c: Math.random().toString(36).slice(2) },
      forceNew: alone,
    }),
  )

export function connect(): Promise<Socket> {
  shared ??= open(readToken, false)
  return shared
}

/** A connection of its own, by another token than that of who is signed in; whoever opens it ends it. */
export const connectBy = (token: string): Promise<Socket> => open(() => token, true)

whenSignedOut(async () => {
  const socket = await shared
  shared = undefined
  socket?.disconnect()
})

/**
 * Stays in a room and tells when it changed. At the join, after a reconnect and at a gap in `rev` something may have
 * been missed: then `onChange` is called without a change, and the caller reads its snapshot again.
 */
export function useRoom(room: string | null, onChange: (change?: RoomChange) => void): void {
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })

  useEffect(() => {
    if (!room) return
    let left = false
    let known: number | undefined
    let socket: Socket | undefined

    const join = () => {
      socket?.timeout(10_000).emit('join', room, (late: Error | null, joined?: { rev?: number }) => {
        if (left || late || joined?.rev === undefined) return
        const missed = joined.rev !== known
        known = joined.rev
        if (missed) tell.current()
      })
    }
    const changed = (change: RoomChange) => {
      if (change.room !== room || (known !== undefined && change.rev <= known)) return
      const gap = known !== undefined && change.rev > known + 1
      known = change.rev
      tell.current(gap ? undefined : change)
    }

    connect().then(
      connected => {
        if (left) return
        socket = connected
        socket.on('connect', join)
        socket.on('changed', changed)
        // Notices may have been lost on the way to the server.
        socket.on('missed', join)
        if (socket.connected) join()
      },
      () => undefined,
    )
    return () => {
      left = true
      socket?.off('connect', join)
      socket?.off('changed', changed)
      socket?.off('missed', join)
      if (socket?.connected) socket.emit('leave', room)
    }
  }, [room])
}
