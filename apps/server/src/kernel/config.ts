import { randomBytes } from 'node:crypto'
import { constants, copyFileSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { S3Access } from './files/s3-client.ts'
import { lanAddresses } from './lan-address.ts'
import type { ModelAccess } from './model/model.ts'
import type { PushAccess } from './push/push.ts'

/** What the environment says, read once at the start. The table in README explains each variable to whoever installs it. */
export type Config = {
  host: string
  port: number
  /** Absolute. Everything that this installation keeps on disk lies in it. */
  dataDir: string
  /** A PostgreSQL of the installation's own; undefined: the embedded one. */
  databaseUrl: string | undefined
  /** At least 32 characters; whatever is signed is signed with it. */
  appSecret: string
  /** Opens /metrics from elsewhere than loopback. */
  metricsToken: string | undefined
  /** Addresses and networks whose forwarding headers are believed; false: nobody's. */
  trustProxy: string[] | false
  /** Everybody in the network may come in, as `npm start -- --lan` asks: the address is shown as a QR code. */
  lan: boolean
  /** Fill an empty database with the demo school. */
  demo: boolean
  /** Its accounts may keep the password that the README prints; false: others reach them, and each gets one of its own. */
  demoIsOpen: boolean
  /** How people reach it, without a slash at the end; undefined: by the address that it listens on. */
  baseUrl: string | undefined
  /** The bucket in which files rest; undefined: in dataDir. */
  s3: S3Access | undefined
  /** Undefined: there is none, and nothing of a paper leaves the house. */
  model: ModelAccess | undefined
  /** A Jitsi in which rooms for meetings are made, without a slash at the end; undefined: people bring their own links. */
  meetings: string | undefined
  /** Undefined: nothing is shown on devices. */
  push: PushAccess | undefined
  logLevel: z.infer<typeof LogLevel>
}

/** Names every wrong variable in a sentence of its own. */
export class ConfigError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

const SHORTEST_SECRET = 32
const LogLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])

const Environment = z.object({
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'HOST must be an address or a host name, such as 127.0.0.1 or 0.0.0.0.')
    .default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'PORT must be a number from 0 to 65535 (0: any free one).')
    .transform(Number)
    .refine(port => port <= 65_535, 'PORT must be a number from 0 to 65535 (0: any free one).')
    .default(8080),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .regex(
      /^postgres(ql)?:\/\//,
      'DATABASE_URL phải là địa chỉ của PostgreSQL, như postgresql://user:password@host:5432/bangxanh.\nDATABASE_URL must be the address of a PostgreSQL, such as postgresql://user:password@host:5432/bangxanh.',
    )
    .optional(),
  APP_SECRET: z
    .string()
    .min(
      SHORTEST_SECRET,
      `APP_SECRET must have at least ${SHORTEST_SECRET} characters; make one with: openssl rand -hex 32`,
    )
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN must have at least 16 characters.').optional(),
  TRUST_PROXY: z
    .string()
    .transform(list => list.split(',').map(entry => entry.trim()))
    .refine(
      list => list.every(isProxy),
      'TRUST_PROXY must be a list of addresses or networks with commas between, such as 127.0.0.1,10.0.0.0/8, or the word loopback.',
    )
    .optional(),
  DEMO: z.enum(['on', 'off'], 'DEMO must be on or off.').optional(),
  BASE_URL: z
    .string()
    .refine(isOrigin, 'BASE_URL must be an address without a path, such as https://hoc.truong.edu.vn.')
    .transform(address => new URL(address).origin)
    .optional(),
  LLM_BASE_URL: z
    .string()
    .refine(
      isModelAddress,
      'LLM_BASE_URL must be the address of an OpenAI-compatible API, such as https://api.example.com/v1.',
    )
    .transform(address => address.replace(/\/+$/, ''))
    .optional(),
  MEETING_URL: z
    .string()
    .refine(
      isMeetingAddress,
      'MEETING_URL must be the https address of a Jitsi, such as https://meet.truong.edu.vn.',
    )
    .transform(address => address.replace(/\/+$/, ''))
    .optional(),
  LLM_MODEL: z.string().trim().optional(),
  LLM_API_KEY: z.string().trim().optional(),
  S3_ENDPOINT: z
    .string()
    .refine(
      isOrigin,
      'S3_ENDPOINT must be the address of a store that speaks S3, without a path, such as https://s3.truong.edu.vn.',
    )
    .transform(address => new URL(address).origin)
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'S3_BUCKET must be the name of a bucket, such as bangxanh.')
    .optional(),
  S3_REGION: z.string().trim().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().trim().optional(),
  S3_SECRET_ACCESS_KEY: z.string().trim().optional(),
  S3_DIRECT: z.enum(['on', 'off'], 'S3_DIRECT must be on or off.').default('on'),
  PUSH_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'PUSH_PUBLIC_KEY must be a key as npm run admin -- push-keys prints it.')
    .optional(),
  PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'PUSH_PRIVATE_KEY must be a key as npm run admin -- push-keys prints it.')
    .optional(),
  PUSH_CONTACT: z
    .string()
    .regex(
      /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
      'PUSH_CONTACT must be how push services reach you, such as mailto:it@truong.edu.vn.',
    )
    .optional(),
  LOG_LEVEL: z
    .enum(LogLevel.options, `LOG_LEVEL must be one of ${LogLevel.options.join(', ')}.`)
    .default('info'),
})

/**
 * Reads and checks the environment; an empty variable counts as absent. Makes the secret of the installation in DATA_DIR
 * at its first start. Throws ConfigError.
 * @param lan as `npm start -- --lan` asks: the whole network of the school may come in
 * @param outward this machine's address on the way out of the network
 */
export function readConfig(
  env: NodeJS.ProcessEnv,
  { lan = false, outward }: { lan?: boolean; outward?: string | undefined } = {},
): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''))
  const read = Environment.safeParse(given)
  if (!read.success) throw new ConfigError([...new Set(read.error.issues.map(issue => issue.message))])

  const values = read.data
  const dataDir = resolve(values.DATA_DIR)
  const embedded = values.DATABASE_URL === undefined
  if (!embedded && values.APP_SECRET === undefined) {
    // Several servers may share a database: a secret that each makes for itself would refuse what another has signed.
    throw new ConfigError([
      'APP_SECRET is required together with DATABASE_URL; make one with: openssl rand -hex 32',
    ])
  }
  if (lan && given.HOST !== undefined)
    throw new ConfigError(['--lan listens on all addresses: leave HOST out, or --lan.'])
  const { LLM_BASE_URL: url, LLM_MODEL: name, LLM_API_KEY: key } = values
  const model = url && name && key ? { url, name, key } : undefined
  if (!model && (url || name || key))
    throw new ConfigError([
      'LLM_BASE_URL, LLM_MODEL and LLM_API_KEY belong together: set all three or none. For a model without a key any word will do.',
    ])
  const s3 = s3Access(values)
  const [address] = lan ? lanAddresses(outward) : []
  const alone = !lan && isLoopback(values.HOST)
  return {
    host: lan ? '0.0.0.0' : values.HOST,
    port: values.PORT,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    appSecret: values.APP_SECRET ?? ownSecret(dataDir),
    metricsToken: values.METRICS_TOKEN,
    trustProxy: values.TRUST_PROXY ?? false,
    lan,
    demo: values.DEMO ? values.DEMO === 'on' : embedded && (lan || alone),
    // The README prints its password: never by itself where others can reach it.
    demoIsOpen: alone || (values.DEMO === 'on' && !lan),
    baseUrl: values.BASE_URL ?? (address && values.PORT ? `http://${address}:${values.PORT}` : undefined),
    s3,
    model,
    meetings: values.MEETING_URL,
    push: pushAccess(values),
    logLevel: values.LOG_LEVEL,
  }
}

function s3Access(values: z.infer<typeof Environment>): S3Access | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = values
  const { S3_ACCESS_KEY_ID: accessKey, S3_SECRET_ACCESS_KEY: secretKey } = values
  if (endpoint && bucket && accessKey && secretKey)
    return { endpoint, bucket, region, accessKey, secretKey, direct: values.S3_DIRECT === 'on' }
  if (endpoint || bucket || accessKey || secretKey)
    throw new ConfigError([
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set all four or none.',
    ])
  return undefined
}

function pushAccess(values: z.infer<typeof Environment>): PushAccess | undefined {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, PUSH_CONTACT: contact } = values
  if (publicKey && privateKey && contact) return { publicKey, privateKey, contact }
  if (publicKey || privateKey || contact)
    throw new ConfigError([
      'PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY and PUSH_CONTACT belong together: set all three or none. npm run admin -- push-keys makes a pair.',
    ])
  return undefined
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

function isProxy(entry: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true
  const [address = '', bits, ...more] = entry.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

function isOrigin(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, pathname, search, hash, username } = new URL(address)
  return /^https?:$/.test(protocol) && pathname === '/' && !search && !hash && !username
}

function isModelAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, search, hash, username } = new URL(address)
  return /^https?:$/.test(protocol) && !search && !hash && !username
}

function isMeetingAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, search, hash, username } = new URL(address)
  return protocol === 'https:' && !search && !hash && !username
}

function ownSecret(dataDir: string): string {
  const path = join(dataDir, 'app-secret')
  try {
    return readSecret(path)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'EACCES' || code === 'ENOTDIR') {
      throw new ConfigError([
        `DATA_DIR: ${dataDir} cannot be read by this user (${code}). Start Bảng Xanh as its owner, or give another folder with DATA_DIR.`,
      ])
    }
    if (code !== 'ENOENT') throw cause
  }
  // Written whole under another name first: a start that is cut off here leaves no half secret.
  const making = `${path}.${process.pid}`
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(making, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true })
    nameOnce(making, path)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'ENOSPC' || code === 'EDQUOT')
      throw new ConfigError([
        `DATA_DIR: the disk of ${dataDir} is full. Make room, or give another folder with DATA_DIR.`,
      ])
    if (code !== 'EEXIST')
      throw new ConfigError([
        `DATA_DIR: ${dataDir} cannot be written (${code}). Give another folder with DATA_DIR.`,
      ])
  } finally {
    rmSync(making, { force: true })
  }
  return readSecret(path)
}

/** A second name for what was written whole; a disk without second names (exFAT) gets a copy. @throws EEXIST */
function nameOnce(making: string, path: string): void {
  try {
    linkSync(making, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error
    copyFileSync(making, path, constants.COPYFILE_EXCL)
  }
}

function readSecret(path: string): string {
  const secret = readFileSync(path, 'utf8').trim()
  if (secret.length < SHORTEST_SECRET) {
    throw new ConfigError([
      `${path} holds no whole secret. Bring it back from a copy, or delete it: then what was signed before is void.`,
    ])
  }
  return secret
}
