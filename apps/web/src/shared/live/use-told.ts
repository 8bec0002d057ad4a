import { useEffect } from 'react'
import { connect } from './use-room.ts'

/** Tells when something of this kind came for the person, and after a reconnect, when something may have been missed. */
export function useTold(kind: string, onTold: () => void): void {
  useEffect(() => {
    let away: (() => void) | undefined
    let left = false
    connect().then(
      socket => {
        if (left) return
        const told = (what: string) => {
          if (what === kind) onTold()
        }
        socket.on('told', told)
        socket.io.on('reconnect', onTold)
        socket.on('missed', onTold)
        away = () => {
          socket.off('told', told)
          socket.io.off('reconnect', onTold)
          socket.off('missed', onTold)
        }
      },
      () => undefined,
    )
    return () => {
      left = true
      away?.()
    }
  }, [kind, onTold])
}
