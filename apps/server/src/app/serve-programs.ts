import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { FastifyInstance } from 'fastify'
import { readProgramFile } from '../features/apps/public.ts'
import type { Kernel } from '../kernel/kernel.ts'

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
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** Serves mini-programs, each file under the version of its program. */
export function serveMiniPrograms(app: FastifyInstance, { database }: Kernel): void {
  app.get<{ Params: { appId: string; version: string; '*': string } }>(
    '/mp/:appId/:version/*',
    { schema: { hide: true } },
    async ({ params: { appId, version, '*': path } }, reply) => {
      const file = await readProgramFile(database.db, { appId, version, path })
      if (!file) throw new AppError(errors.E_NOT_FOUND)
      return (
        reply
          .removeHeader('x-frame-options')
          .header('content-security-policy', POLICY)
          .header('content-type', file.type)
          .header('x-content-type-options', 'nosniff')
          .header('referrer-policy', 'no-referrer')
          .header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
          // The frame has an origin of its own, so that its files are another's to it.
          .header('cross-origin-resource-policy', 'cross-origin')
          .header('access-control-allow-origin', '*')
          .header('cache-control', 'public, max-age=31536000, immutable')
          .send(file.bytes)
      )
    },
  )
}
