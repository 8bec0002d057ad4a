import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tarOf, zipOf } from './archive.mjs'
import { nodeOf, postgresOf } from './contents.mjs'
import { entriesOf } from './entries.mjs'
import { inspect } from './inspect.mjs'
import { launchersOf } from './launchers.mjs'
import { programOf } from './programs.mjs'

const MACH = { x64: 0x1000007, arm64: 0x100000c }

/** A Mach-O that holds nothing but what it says of itself. */
function mach({ cpu = 'arm64', needs = [], looksIn = [], signed = true, since = 0xd0500 } = {}) {
  const text = (command, word) => {
    const bytes = Buffer.alloc(24 + Math.ceil((word.length + 1) / 8) * 8)
    bytes.writeUInt32LE(command, 0)
    bytes.writeUInt32LE(bytes.length, 4)
    bytes.writeUInt32LE(24, 8)
    bytes.write(word, 24, 'latin1')
    return bytes
  }
  const numbers = (command, ...more) => {
    const words = [command, 8 + more.length * 4, ...more]
    const bytes = Buffer.alloc(words.length * 4)
    for (const [index, word] of words.entries()) bytes.writeUInt32LE(word, index * 4)
    return bytes
  }
  const commands = [
    ...needs.map(word => text(0xc, word)),
    ...looksIn.map(word => text(0x8000001c, word)),
    numbers(0x32, 1, since, 0, 0),
    ...(signed ? [numbers(0x1d, 0, 0)] : []),
  ]
  const head = Buffer.alloc(32)
  head.writeUInt32LE(0xfeedfacf, 0)
  head.writeUInt32LE(MACH[cpu], 4)
  head.writeUInt32LE(commands.length, 16)
  return Buffer.concat([head, ...commands, Buffer.alloc(64)])
}

/** A PE of one section, in which the names stand of what it needs. */
function pe({ machine = 0x8664, needs = [] } = {}) {
  const bytes = Buffer.alloc(4096)
  bytes.write('MZ', 0)
  bytes.writeUInt32LE(0x80, 0x3c)
  bytes.write('PE\0\0', 0x80)
  bytes.writeUInt16LE(machine, 0x84)
  bytes.writeUInt16LE(1, 0x86)
  bytes.writeUInt16LE(240, 0x94)
  const optional = 0x98
  bytes.writeUInt16LE(0x20b, optional)
  bytes.writeUInt32LE(needs.length > 0 ? 0x1000 : 0, optional + 120)
  const section = optional + 240
  bytes.writeUInt32LE(0x1000, section + 12)
  bytes.writeUInt32LE(2048, section + 16)
  bytes.writeUInt32LE(1024, section + 20)
  for (const [index, name] of needs.entries()) {
    bytes.writeUInt32LE(0x1400 + index * 64, 1024 + index * 20 + 12)
    bytes.write(name, 2048 + index * 64)
  }
  return bytes
}

describe('what a program says of itself', () => {
  it('Linux: the Node that runs this, and a text is none', () => {
    const program = programOf(readFileSync(process.execPath))
    expect(program).toMatchObject({ kind: 'ELF', processors: [process.arch] })
    expect(program.needs).toContain('libc.so.6')
    expect(programOf(readFileSync(import.meta.filename))).toBeUndefined()
  })

  it('macOS: processor, libraries, where it looks, signature and age; one file may hold two', () => {
    expect(programOf(mach({ needs: ['@rpath/a.dylib'], looksIn: ['@loader_path/../lib'] }))).toEqual({
      kind: 'Mach-O',
      processors: ['arm64'],
      needs: ['@rpath/a.dylib'],
      looksIn: ['@loader_path/../lib'],
      signed: true,
      since: 13.05,
    })
    const parts = [mach({ cpu: 'x64', signed: false }), mach()]
    const head = Buffer.alloc(48)
    head.writeUInt32BE(0xcafebabe, 0)
    head.writeUInt32BE(2, 4)
    for (const [index, part] of parts.entries()) {
      head.writeUInt32BE(48 + index * parts[0].length, 8 + index * 20 + 8)
      head.writeUInt32BE(part.length, 8 + index * 20 + 12)
    }
    expect(programOf(Buffer.concat([head, ...parts]))).toMatchObject({
      processors: ['x64', 'arm64'],
      signed: false,
    })
  })

  it('Windows: processor and libraries', () => {
    expect(programOf(pe({ needs: ['KERNEL32.dll', 'libpq.dll'] }))).toEqual({
      kind: 'PE',
      processors: ['x64'],
      needs: ['KERNEL32.dll', 'libpq.dll'],
      looksIn: [],
    })
    expect(programOf(pe({ machine: 0x14c })).processors).toEqual(['another'])
  })
})

/** What an archive of a system holds at least. */
function least(system, program) {
  const name = 'one'
  const postgres = `app/node_modules/${postgresOf(system)}/native/bin`
  const end = system.startsWith('win32') ? '.exe' : ''
  const files = {
    ...Object.fromEntries(
      Object.entries(launchersOf(system)).map(([path, text]) => [path, Buffer.from(text)]),
    ),
    [`node/${nodeOf(system).program}`]: program,
    ...Object.fromEntries(
      ['postgres', 'initdb', 'pg_ctl'].map(each => [`${postgres}/${each}${end}`, program]),
    ),
  }
  const entry = ([path, bytes]) => ({ path: `${name}/${path}`, bytes, ...(!end && { mode: 0o755 }) })
  const whole = { path: 'one/app/whole', bytes: Buffer.from('1\n') }
  const given = Object.entries(files).map(entry)
  return {
    given,
    postgres: `${name}/${postgres}`,
    look: (more = []) => inspect([...given, ...more, whole], { system, name, packed: 1 }).problems,
  }
}

describe('an archive is read back', () => {
  const file = (path, bytes = Buffer.from('text')) => ({ path, bytes })
  const link = (path, to) => ({ path, link: to, bytes: Buffer.alloc(0) })

  it('of each system what stands there is enough', () => {
    expect(least('win32-x64', pe()).look()).toEqual([])
    expect(least('darwin-arm64', mach()).look()).toEqual([])
    expect(least('darwin-x64', mach({ cpu: 'x64', signed: false })).look()).toEqual([])
  })

  it('a program of another system or processor is told, and one without a signature where it must have one', () => {
    const { look } = least('darwin-arm64', mach())
    expect(look([file('one/a.node', pe())])).toContain('one/a.node is PE for x64')
    expect(look([file('one/a.dylib', mach({ cpu: 'x64' }))])).toEqual(['one/a.dylib is Mach-O for x64'])
    expect(look([file('one/a.node', mach({ signed: false }))])).toEqual(['one/a.node is not signed'])
    expect(look([file('one/a.node')])).toEqual(['one/a.node is no program'])
  })

  it('a library that a program names has to be where the system looks', () => {
    const { look, postgres } = least('darwin-arm64', mach())
    const lib = postgres.replace('/bin', '/lib')
    const program = mach({
      needs: ['/usr/lib/libSystem.B.dylib', '@rpath/libpq.dylib', '@executable_path/../lib/libz.dylib'],
      looksIn: ['@loader_path/..'],
    })
    const module = file(`${lib}/postgresql/dblink.dylib`, program)
    expect(look([module, file(`${lib}/libpq.dylib`, mach()), file(`${lib}/libz.dylib`, mach())])).toEqual([])
    expect(look([module, file(`${lib}/libz.dylib`, mach())])).toEqual([
      `${module.path} needs @rpath/libpq.dylib, which is not there`,
    ])
    const windows = least('win32-x64', pe())
    const needs = ['KERNEL32.dll', 'VCRUNTIME140.dll', 'LIBPQ.dll', 'perl.dll']
    const told = windows.look([file('one/lib/a.dll', pe({ needs })), file('one/lib/libpq.dll', pe())])
    expect(told).toEqual(['one/lib/a.dll needs perl.dll, which is not there'])
  })

  it('paths and links lead nowhere else, and are names on that system', () => {
    const windows = least('win32-x64', pe()).look
    for (const path of ['one/aux.txt', 'one/a:b', 'one/end.', 'one/a /b'])
      expect(windows([file(path)]), path).toEqual([`${path} has a name that Windows refuses`])
    expect(windows([file('one/README'), file('one/readme')])).toEqual(['one/readme is one/README there'])
    expect(windows([file(`one/${'a'.repeat(200)}`)])).toHaveLength(1)
    expect(windows([link('one/link', 'app/whole')])).toHaveLength(1)
    const mac = least('darwin-x64', mach({ cpu: 'x64' })).look
    expect(mac([file('one/../two'), file('/etc/passwd')])).toHaveLength(2)
    expect(mac([link('one/link', 'app/whole')])).toEqual([])
    for (const to of ['/usr/lib/x', 'nowhere', '../two'])
      expect(mac([link('one/link', to)])).toEqual([`one/link is a link to ${to}, which is not there`])
  })

  it('what a person opens can be run, has its ends of lines, and the whole is not larger than promised', () => {
    const mac = least('darwin-x64', mach({ cpu: 'x64' }))
    const node = mac.given.find(({ path }) => path.endsWith('bin/node'))
    node.mode = 0o644
    mac.given.find(({ path }) => path === 'one/bangxanh').bytes = Buffer.from('#!/bin/sh\r\n')
    expect(mac.look().sort()).toEqual([
      'node/bin/node cannot be run',
      'one/bangxanh has the ends of lines of another system',
    ])
    const windows = least('win32-x64', pe())
    windows.given.shift()
    windows.given[0].bytes = Buffer.from('@echo off\n')
    expect(windows.look().sort()).toEqual([
      'Bang Xanh.cmd is missing',
      'one/admin.cmd has the ends of lines of another system',
    ])
    const young = [{ path: 'one/a.node', bytes: mach({ since: 0xe0000 }) }, ...mac.given]
    expect(inspect(young, { system: 'darwin-x64', name: 'one', packed: 1 }).since).toBe('14.0')
    const large = { system: 'win32-x64', name: 'one', packed: 170_000_001 }
    expect(inspect([], large).problems).toEqual(
      expect.arrayContaining(['packed it has 170000001 bytes, more than 170000000']),
    )
  })
})

describe('read back', () => {
  let home
  const long = `${'thư-mục/'.repeat(20)}bài.txt`
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'package-'))
    mkdirSync(dirname(join(home, 'one', long)), { recursive: true })
    writeFileSync(join(home, 'one', long), 'chào')
    writeFileSync(join(home, 'one/run'), '#!/bin/sh\n', { mode: 0o755 })
    symlinkSync(long, join(home, 'one/link'))
  })
  afterEach(() => rmSync(home, { recursive: true }))

  it('tar and zip give the paths, links, rights and bytes that went in', async () => {
    const paths = [long, 'run', 'link']
    const read = entriesOf(await tarOf(home, 'one', paths, 1_800_000_000))
    expect(read.map(({ path, link, mode, bytes }) => [path, link, mode & 0o111, `${bytes}`])).toEqual([
      [`one/${long}`, undefined, 0, 'chào'],
      ['one/run', undefined, 0o111, '#!/bin/sh\n'],
      ['one/link', long, 0o111, ''],
    ])
    const zipped = entriesOf(await zipOf(home, 'one', paths.slice(0, 2), 1_800_000_000))
    expect(zipped.map(({ path, bytes }) => [path, `${bytes}`])).toEqual([
      [`one/${long}`, 'chào'],
      ['one/run', '#!/bin/sh\n'],
    ])
  })

  it('a damaged file in a zip is told by its name', async () => {
    const file = await zipOf(home, 'one', ['run'], 1_800_000_000)
    const bytes = readFileSync(file)
    // The sum that the list at the end keeps of it.
    bytes[bytes.readUInt32LE(bytes.length - 6) + 16] ^= 1
    writeFileSync(file, bytes)
    expect(() => entriesOf(file)).toThrow('one/run is damaged')
  })
})
