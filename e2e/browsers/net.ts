import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export interface Net {
  readonly address: string
  /** From now on nobody is reached, and what runs is broken off, as where the net is gone; or all is as before. */
  setOffline(isOffline: boolean): void
  /** How long each answer waits before it goes on. */
  setDelay(ms: number): void
  close(): Promise<void>
}

/** A net of our own before the server, which every browser goes through alike: no driver has to be asked for a bad one. */
export async function startNet(server: string): Promise<Net> {
  const { hostname, port } = new URL(server)
  const open = new Set<Socket>()
  let isOffline = false
  let delay = 0
  const net = createServer(browser => {
    if (isOffline) return void browser.destroy()
    const behind = connect(Number(port), hostname)
    for (const [end, other] of [
      [browser, behind],
      [behind, browser],
    ] as const) {
      open.add(end)
      end.on('error', () => other.destroy())
      end.on('close', () => {
        open.delete(end)
        other.destroy()
      })
    }
    browser.pipe(behind)
    // One after the other: bytes keep their order.
    let last = Promise.resolve()
    behind.on('data', bytes => {
      const until = wait(delay)
      last = last.then(() => until).then(() => void (browser.writable && browser.write(bytes)))
    })
  })
  net.listen(0, '127.0.0.1')
  await once(net, 'listening')
  const address = net.address()
  if (!address || typeof address === 'string') throw new Error('The net has no port.')
  return {
    address: `http://127.0.0.1:${address.port}`,
    setOffline(is) {
      isOffline = is
      if (is) for (const each of open) each.destroy()
    },
    setDelay(ms) {
      delay = ms
    },
    async close() {
      for (const each of open) each.destroy()
      net.close()
      await once(net, 'close')
    },
  }
}
