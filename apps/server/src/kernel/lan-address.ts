import { createSocket } from 'node:dgram'
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'

const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/
/** Networks inside the machine, of programs that run others in it, and tunnels: nobody in the school reaches us there. */
const VIRTUAL =
  /vEthernet|Hyper-V|WSL|VirtualBox|VMware|vboxnet|vmnet|docker|virbr|veth|^br-|^bridge\d|utun|^tun|^tap|ZeroTier|Tailscale|Bluetooth/i

/**
 * Where others in the network reach this machine by IPv4, the likeliest first: the adapter that leads out, then addresses of private networks, then
 * others; what is inside the machine last.
 * @param outward as `outwardAddress` gives it
 */
export function lanAddresses(
  outward?: string,
  adapters: NodeJS.Dict<
    Pick<NetworkInterfaceInfo, 'address' | 'family' | 'internal'>[]
  > = networkInterfaces(),
): string[] {
  const rank = (name: string, address: string) =>
    VIRTUAL.test(name) ? 3 : address === outward ? 0 : PRIVATE.test(address) ? 1 : 2
  return Object.entries(adapters)
    .flatMap(([name, addresses]) =>
      (addresses ?? [])
        .filter(({ family, internal }) => family === 'IPv4' && !internal)
        .map(({ address }) => ({ address, rank: rank(name, address) })),
    )
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ address }) => address)
}

/** Our address on the way out of this network; nothing is sent. Undefined: there is no way out. */
export async function outwardAddress(): Promise<string | undefined> {
  const socket = createSocket('udp4')
  try {
    await new Promise<void>((done, failed) => {
      socket.once('error', failed)
      // An address for documents, at which nobody is.
      socket.connect(9, '192.0.2.1', done)
    })
    return socket.address().address
  } catch {
    return undefined
  } finally {
    socket.close()
  }
}
