import { expect, it } from 'vitest'
import { lanAddresses } from './lan-address.ts'

const at = (address: string, internal = false) => [{ address, family: 'IPv4' as const, internal }]

it('the adapter that leads out comes first, what is inside the machine last', () => {
  const adapters = {
    'vEthernet (WSL (Hyper-V firewall))': at('172.28.0.1'),
    'VirtualBox Host-Only Network': at('192.168.56.1'),
    'Loopback Pseudo-Interface 1': at('127.0.0.1', true),
    Ethernet: at('10.0.0.7'),
    'Wi-Fi': at('192.168.1.20'),
  }
  expect(lanAddresses('192.168.1.20', adapters)).toEqual([
    '192.168.1.20',
    '10.0.0.7',
    '172.28.0.1',
    '192.168.56.1',
  ])
})

it('a tunnel that leads out is no address of the school', () => {
  expect(lanAddresses('10.8.0.2', { utun4: at('10.8.0.2'), en0: at('192.168.1.5') })[0]).toBe('192.168.1.5')
})
