import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kernel } from '../kernel/kernel.ts'
import { hashOf } from '../kernel/viewer/viewer.ts'

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

/** /healthz: the process answers. /readyz: database, jobs and files too. /metrics: metrics for Prometheus. */
export function serveHealth(
  app: FastifyInstance,
  kernel: Kernel,
  { metricsToken }: { metricsToken?: string | undefined },
): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ alive: true }))

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const database = await kernel.database.pool.query('select 1 from graphile_worker.jobs limit 1').then(
      () => true,
      () => false,
    )
    const files = await kernel.files.ready().catch(() => false)
    const ready = database && files
    if (!ready) reply.code(503).header('retry-after', '5')
    return { ready, database, files, jobs: database }
  })

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, metricsToken)) return reply.callNotFound()
    return reply.type(kernel.metrics.registry.contentType).send(await kernel.metrics.registry.metrics())
  })
}

// With a token for whoever has it; without one on this machine alone, and not through a proxy.
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token) return hashOf(request.headers.authorization ?? '').equals(hashOf(`Bearer ${token}`))
  return (
    LOOPBACK.test(request.socket.remoteAddress ?? '') &&
    !request.headers['x-forwarded-for'] &&
    !request.headers.forwarded
  )
}
