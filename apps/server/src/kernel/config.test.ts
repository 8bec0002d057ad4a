import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError, isLoopback, readConfig } from './config.ts'
import { lanAddresses } from './lan-address.ts'

let DATA_DIR: string
const DATABASE_URL = 'postgresql://bangxanh@db.truong.vn/bangxanh'
const APP_SECRET = 's'.repeat(32)

beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'config-'))
})
afterEach(() => rmSync(DATA_DIR, { recursive: true, force: true }))

function problems(env: NodeJS.ProcessEnv, options = {}): string[] {
  try {
    readConfig({ DATA_DIR, ...env }, options)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

test('without any variable it listens on loopback with the embedded database and the demo school', () => {
  expect(readConfig({ DATA_DIR })).toEqual({
    host: '127.0.0.1',
    port: 8080,
    dataDir: DATA_DIR,
    databaseUrl: undefined,
    appSecret: expect.stringMatching(/^[0-9a-f]{64}$/),
    metricsToken: undefined,
    trustProxy: false,
    lan: false,
    demo: true,
    demoIsOpen: true,
    baseUrl: undefined,
    model: undefined,
    logLevel: 'info',
  })
})

test('an empty variable counts as absent', () => {
  expect(readConfig({ DATA_DIR, PORT: '', DATABASE_URL: ' ', DEMO: '' })).toMatchObject({
    port: 8080,
    demo: true,
  })
})

test('a database of another type is told in both languages, without its address', () => {
  const [told, ...others] = problems({ DATABASE_URL: 'mysql://u:mat-khau@h/x', APP_SECRET })
  expect(others).toEqual([])
  expect(told).toMatch(/phải là địa chỉ của PostgreSQL[\s\S]*must be the address of a PostgreSQL/)
  expect(told).not.toContain('mat-khau')
})

describe('the secret of the installation', () => {
  test('is made once, readable by its owner alone', () => {
    const first = readConfig({ DATA_DIR })
    expect(readConfig({ DATA_DIR }).appSecret).toBe(first.appSecret)
    expect(statSync(join(DATA_DIR, 'app-secret')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(DATA_DIR, 'app-secret'), 'utf8').trim()).toBe(first.appSecret)
  })
  test('is taken from APP_SECRET where it is given, and nothing is written', () => {
    expect(readConfig({ DATA_DIR: join(DATA_DIR, 'none'), APP_SECRET }).appSecret).toBe(APP_SECRET)
    expect(statSync(join(DATA_DIR, 'none'), { throwIfNoEntry: false })).toBeUndefined()
  })
  test('must be given together with DATABASE_URL', () => {
    expect(problems({ DATABASE_URL })).toEqual([expect.stringContaining('APP_SECRET is required')])
  })
  test('is not replaced when its file is broken', () => {
    writeFileSync(join(DATA_DIR, 'app-secret'), 'half')
    expect(problems({})).toEqual([expect.stringContaining('holds no whole secret')])
  })
})

describe('the demo school', () => {
  test.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ DEMO: 'off' }, false],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '0.0.0.0', DEMO: 'on' }, true],
    [{ DATABASE_URL, APP_SECRET }, false],
    [{ DATABASE_URL, APP_SECRET, DEMO: 'on' }, true],
  ])('with %j is filled in: %s', (env, demo) => {
    expect(readConfig({ DATA_DIR, ...env }).demo).toBe(demo)
  })
})

describe('the published password of the demo', () => {
  test.each([
    [{}, false, true],
    [{ HOST: '0.0.0.0' }, false, false],
    [{ HOST: '0.0.0.0', DEMO: 'on' }, false, true],
    [{}, true, false],
    [{ DEMO: 'on' }, true, false],
  ])('with %j and --lan %s stays: %s', (env, lan, stays) => {
    expect(readConfig({ DATA_DIR, ...env }, { lan }).demoIsOpen).toBe(stays)
  })
})

describe('the model', () => {
  const all = { LLM_BASE_URL: 'https://api.example.com/v1/', LLM_MODEL: 'small', LLM_API_KEY: 'k' }
  test('is known by address, name and key', () => {
    expect(readConfig({ DATA_DIR, ...all }).model).toEqual({
      url: 'https://api.example.com/v1',
      name: 'small',
      key: 'k',
    })
  })
  test.each(Object.keys(all))(
    'without %s ends the start with a sentence that does not show the key',
    left => {
      expect(problems({ ...all, [left]: '' })).toEqual([
        expect.stringMatching(/^LLM_BASE_URL.*all three or none/),
      ])
    },
  )
})

describe('notifications on devices', () => {
  const all = {
    PUSH_PUBLIC_KEY: 'B'.repeat(87),
    PUSH_PRIVATE_KEY: 'k'.repeat(43),
    PUSH_CONTACT: 'mailto:it@truong.edu.vn',
  }
  test('take a pair of keys and a contact', () => {
    const [publicKey, privateKey, contact] = Object.values(all)
    expect(readConfig({ DATA_DIR, ...all }).push).toEqual({ publicKey, privateKey, contact })
    expect(readConfig({ DATA_DIR }).push).toBeUndefined()
  })
  test.each(Object.keys(all))('without %s end the start with a sentence', left => {
    expect(problems({ ...all, [left]: '' })).toEqual([
      expect.stringMatching(/^PUSH_PUBLIC_KEY.*all three or none/),
    ])
  })
})

describe('--lan', () => {
  test('listens on all addresses, fills the demo and knows how others reach this machine', () => {
    const { host, demo, baseUrl } = readConfig({ DATA_DIR, PORT: '8123' }, { lan: true })
    expect({ host, demo }).toEqual({ host: '0.0.0.0', demo: true })
    const [address] = lanAddresses()
    expect(baseUrl).toBe(address && `http://${address}:8123`)
    const named = { DATA_DIR, BASE_URL: 'https://hoc.truong.edu.vn' }
    expect(readConfig(named, { lan: true }).baseUrl).toBe('https://hoc.truong.edu.vn')
  })
  test('and a HOST contradict each other', () => {
    expect(problems({ HOST: '127.0.0.1' }, { lan: true })).toEqual([expect.stringContaining('--lan')])
  })
})

describe('a wrong variable is named in a sentence', () => {
  test.each([
    ['HOST', 'http://x'],
    ['PORT', '80a'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['APP_SECRET', 'short'],
    ['METRICS_TOKEN', 'short'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['DEMO', 'true'],
    ['BASE_URL', 'hoc.truong.vn'],
    ['BASE_URL', 'https://hoc.truong.vn/app'],
    ['LLM_BASE_URL', 'api.example.com/v1'],
    ['LLM_BASE_URL', 'https://key@api.example.com/v1'],
    ['PUSH_PUBLIC_KEY', 'short'],
    ['PUSH_PRIVATE_KEY', 'short'],
    ['PUSH_CONTACT', 'it@truong.edu.vn'],
    ['MEETING_URL', 'http://meet.truong.edu.vn'],
    ['MEETING_URL', 'meet.truong.edu.vn'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s', (name, value) => {
    expect(problems({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} must .*[.2]$`))])
  })
  test('a database of another kind, in both languages', () => {
    expect(problems({ DATABASE_URL: 'mysql://x' })).toEqual([
      expect.stringMatching(/^DATABASE_URL phải là .*\.\nDATABASE_URL must be .*\.$/),
    ])
  })
  test('all of them at once', () => {
    expect(problems({ PORT: 'x', DEMO: 'x' })).toHaveLength(2)
  })
  test('and a folder that cannot be written', () => {
    writeFileSync(join(DATA_DIR, 'a-file'), '')
    expect(problems({ DATA_DIR: join(DATA_DIR, 'a-file') })).toEqual([expect.stringContaining('DATA_DIR')])
  })
})

test('proxies are a list, and the base address loses its slash', () => {
  const config = readConfig({
    DATA_DIR,
    TRUST_PROXY: 'loopback, 10.0.0.0/8,::1',
    BASE_URL: 'https://hoc.truong.edu.vn/',
  })
  expect(config.trustProxy).toEqual(['loopback', '10.0.0.0/8', '::1'])
  expect(config.baseUrl).toBe('https://hoc.truong.edu.vn')
})

test('rooms for meetings are made where an address says so, and nowhere by themselves', () => {
  expect(readConfig({ DATA_DIR }).meetings).toBeUndefined()
  const named = readConfig({ DATA_DIR, MEETING_URL: 'https://meet.truong.edu.vn/' })
  expect(named.meetings).toBe('https://meet.truong.edu.vn')
})

test('loopback is every address of 127/8 and no name that only looks like one', () => {
  expect(['127.0.0.1', '127.1.2.3', 'localhost', '::1'].every(isLoopback)).toBe(true)
  expect(['127.evil.example', '0.0.0.0', '::', '10.0.0.1'].some(isLoopback)).toBe(false)
})

describe('a bucket for files', () => {
  const whole = {
    S3_ENDPOINT: 'https://s3.truong.edu.vn',
    S3_BUCKET: 'bangxanh',
    S3_ACCESS_KEY_ID: 'khoa',
    S3_SECRET_ACCESS_KEY: 'bi-mat',
  }
  test('is used when all that leads to it is said, and not otherwise', () => {
    expect(readConfig({ DATA_DIR }).s3).toBeUndefined()
    expect(readConfig({ DATA_DIR, ...whole }).s3).toEqual({
      endpoint: 'https://s3.truong.edu.vn',
      bucket: 'bangxanh',
      region: 'us-east-1',
      accessKey: 'khoa',
      secretKey: 'bi-mat',
      direct: true,
    })
    expect(readConfig({ DATA_DIR, ...whole, S3_DIRECT: 'off' }).s3?.direct).toBe(false)
    for (const name of Object.keys(whole))
      expect(problems({ ...whole, [name]: '' })).toEqual([expect.stringContaining('belong together')])
  })
  test('has an address without a path and a name that buckets may have', () => {
    expect(problems({ ...whole, S3_ENDPOINT: 'https://s3.vn/bangxanh' })).toEqual([
      expect.stringContaining('S3_ENDPOINT'),
    ])
    expect(problems({ ...whole, S3_BUCKET: '../x' })).toEqual([expect.stringContaining('S3_BUCKET')])
  })
})
