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
        // Also by hand, without waiting for the back-off.
        let comesBack = socket.connected
        const connected = () => {
          if (comesBack) onTold()
          comesBack = true
        }
        socket.on('told', told)
        socket.on('connect', connected)
        socket.on('missed', onTold)
        away = () => {
          socket.off('told', told)
          socket.off('connect', connected)
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
