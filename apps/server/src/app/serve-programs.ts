import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { FastifyInstance } from 'fastify'
import { findProgramFile, type ProgramPath, readProgramFile } from '../features/apps/public.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { sendRange } from '../kernel/serve/send-bytes.ts'
import { takeTurns } from '../kernel/serve/take-turns.ts'

/**
 * What a mini-program may do, also when somebody opens its address by itself: run its scripts, in an origin of its own that
 * nobody else has, and fetch its own files. It reads no storage and asks no server for anything (product 10.151).
 */
const POLICY = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' data: blob:",
  "font-src 'self' data:",
  "webrtc 'block'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')
/** A drawing that is opened as a page of its own has none of what is put before a page, and runs nothing. */
const POLICY_OF_DRAWINGS = POLICY.replace("script-src 'self' 'unsafe-inline'", "script-src 'none'")

/**
 * Runs before all that a page holds: browsers that do not know the directive `webrtc` have no way past the policy left in the page
 * itself. A frame within has constructors of its own, which nobody here could reach: it is taken out before it runs anything. The
 * functions that do so are held, so that the page cannot put others in their place, and what they are told inherits nothing of the page.
 * Each shadow root is watched from its making on, as long as the stack has room for that; so the ways to one that pass by it are shut:
 * clones, and HTML that declares one (`document.write`, whatever is called unsafe, and in the page itself the attribute). Behind a
 * doctype, without which it would be drawn by the rules of old.
 */
const WITHOUT_PEERS = `<script>{for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'mozRTCPeerConnection', 'RTCDataChannel', 'WebTransport'])
  if (name in window) Object.defineProperty(window, name, { value: undefined, writable: false, configurable: false })
const { bind } = Function.prototype.call, own = act => bind.call(Function.prototype.call, act)
const first = own(Document.prototype.querySelector), inRoot = own(DocumentFragment.prototype.querySelector)
const take = own(Element.prototype.remove), observe = own(MutationObserver.prototype.observe), Observer = MutationObserver
const watch = (root, find) => observe(new Observer(() => { for (let one; (one = find(root, 'iframe,frame,object,embed')); ) take(one) }), root, { __proto__: null, childList: true, subtree: true })
watch(document, first)
const attach = own(Element.prototype.attachShadow), fix = (of, name, value) => Object.defineProperty(of, name, { value, writable: false, configurable: false })
const room = left => left && room(left - 1)
fix(Element.prototype, 'attachShadow', function (how) { room(500); const root = attach(this, { __proto__: null, ...how, clonable: false }); watch(root, inRoot); return root })
for (const of of [Document, Document.prototype, Element.prototype, ShadowRoot.prototype])
  for (const name of Object.getOwnPropertyNames(of)) if (/Unsafe$|^write(ln)?$/.test(name)) fix(of, name, undefined)
}</script>`
const DECLARES_A_ROOT = /shadowrootmode/gi
// A comment ends at its first end: else a page of many comments could be read in more ways than anybody can wait for.
const BEFORE_THE_PAGE = /^(?:\uFEFF|\s|<!--(?:(?!-->)[\s\S])*-->)*<!doctype[^>]*>/i

const isPage = (type: string) => type.startsWith('text/html')
function shutPage(bytes: Buffer): Buffer {
  const html = bytes.toString('utf8').replace(DECLARES_A_ROOT, 'no-root')
  const at = BEFORE_THE_PAGE.exec(html)?.[0].length ?? 0
  return Buffer.from(html.slice(0, at) + WITHOUT_PEERS + html.slice(at))
}

/** Of the files that were read last, so that a class that begins at once reads them once. */
const KEPT_BYTES = 32 * 1024 * 1024

/** Serves mini-programs, each file under the version of its program. */
export function serveMiniPrograms(app: FastifyInstance, { database: { db }, clock }: Kernel): void {
  const read = keptFiles(async (at: ProgramPath) => {
    const bytes = await readProgramFile(db, at)
    if (!bytes) throw new AppError(errors.E_NOT_FOUND)
    return bytes
  })
  app.register(async programs => {
    takeTurns(programs)
    programs.route<{ Params: { appId: string; version: string; '*': string } }>({
      method: ['GET', 'HEAD'],
      url: '/mp/:appId/:version/*',
      schema: { hide: true },
      handler: async (request, reply) => {
        const { appId, version, '*': path } = request.params
        const at = { appId, version, path }
        const file = await findProgramFile(db, at, clock.now())
        if (!file) throw new AppError(errors.E_NOT_FOUND)
        // What stands at an address with a version never becomes something else.
        const tag = `"${version}"`
        reply
          .removeHeader('x-frame-options')
          .header('content-security-policy', file.type === 'image/svg+xml' ? POLICY_OF_DRAWINGS : POLICY)
          .header('content-type', file.type)
          .header('x-content-type-options', 'nosniff')
          .header('referrer-policy', 'no-referrer')
          .header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
          // The frame has an origin of its own, so that its files are another's to it.
          .header('cross-origin-resource-policy', 'cross-origin')
          .header('access-control-allow-origin', '*')
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('accept-ranges', 'bytes')
          .header('etag', tag)
        if (request.headers['if-none-match'] === tag) return reply.code(304).send()
        const stored = isPage(file.type) || request.method === 'GET' ? await read(at, file.size) : undefined
        const bytes = stored && isPage(file.type) ? shutPage(stored) : stored
        if (request.method === 'HEAD' || !bytes)
          return reply.header('content-length', bytes?.length ?? file.size).send()
        return sendRange(request, reply, bytes.length, async range =>
          range ? bytes.subarray(range.start, range.end + 1) : bytes,
        )
      },
    })
  })
}

/** Reads each file once for all who ask for it at the same time, and keeps what was read last. */
function keptFiles(read: (at: ProgramPath) => Promise<Buffer>) {
  const kept = new Map<string, { readonly bytes: Promise<Buffer>; readonly size: number }>()
  let size = 0
  const forget = (key: string) => {
    size -= kept.get(key)?.size ?? 0
    kept.delete(key)
  }
  return (at: ProgramPath, itsSize: number): Promise<Buffer> => {
    const key = `${at.appId}/${at.version}/${at.path}`
    const bytes = kept.get(key)?.bytes ?? read(at)
    forget(key)
    kept.set(key, { bytes, size: itsSize })
    size += itsSize
    bytes.catch(() => forget(key))
    for (const [oldest] of kept) {
      if (size <= KEPT_BYTES) break
      forget(oldest)
    }
    return bytes
  }
}
