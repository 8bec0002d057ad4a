import { networkInterfaces } from 'node:os'

const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/

/** Where others in the network reach this machine by IPv4; addresses of private networks first. */
export function lanAddresses(): string[] {
  const addresses = Object.values(networkInterfaces())
    .flatMap(addresses => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
  return [...addresses.filter(at => PRIVATE.test(at)), ...addresses.filter(at => !PRIVATE.test(at))]
}
