import { api } from '@bangxanh/contract/api.ts'
import { BODY_BYTES } from '@bangxanh/contract/kit/limits.ts'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { forgetOldDevices, forgetOldSessions, loadViewer } from '../features/account/public.ts'
import { loadScreen } from '../features/screens/public.ts'
import { type Job, startJobs } from '../kernel/jobs/jobs.ts'
import { forgetOldTurns, isLong, longWorkJob } from '../kernel/jobs/long-work.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { openLive } from '../kernel/live/open-live.ts'
import { startPulses } from '../kernel/live/pulses.ts'
import { forgetOldKeys } from '../kernel/serve/idempotency.ts'
import { notFound } from '../kernel/serve/not-found.ts'
import { presentDeclared, presentFailure } from '../kernel/serve/present-failure.ts'
import { serializerCompiler } from '../kernel/serve/serialize.ts'
import { serveCall } from '../kernel/serve/serve.ts'
import { takeTurns } from '../kernel/serve/take-turns.ts'
import { forgetOldTries } from '../kernel/throttle.ts'
import { serveApiDocs } from './api-docs.ts'
import { features } from './feature-list.ts'
import { serveHealth } from './health.ts'
import { serveMiniPrograms } from './serve-programs.ts'
import { inlineScripts, serveWeb } from './serve-web.ts'

export interface AppOptions {
  /** Believe X-Forwarded-* of a proxy in front. */
  readonly trustProxy: string[] | false
  /** The built web application; without it only the calls are served. */
  readonly webFolder?: string
  /** Bearer token for /metrics from elsewhere than this machine. */
  readonly metricsToken?: string | undefined
  /** Sockets and jobs: none (to print the API), or with the knowledge whether other processes work on this database. */
  readonly background: 'none' | 'alone' | 'shared'
  /** Work of the installation itself, beside that of the features. */
  readonly jobs?: readonly Job[]
  /** How the queue is worked; tests ask it by their own clock. */
  readonly startJobs?: typeof startJobs
  /** What keeps the pulses; tests beat them themselves. */
  readonly startPulses?: typeof startPulses
  /** For tests: what a call does not declare is a mistake of ours. */
  readonly strict?: boolean
}

const SILENCE_MS = 60_000

/** Puts kernel and features together. Nothing listens and nothing is connected yet. */
export async function buildApp(kernel: Kernel, options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: kernel.log as FastifyBaseLogger,
    // One line a call is written below; Fastify's own would hold addresses.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
    bodyLimit: BODY_BYTES,
    // An upload over a slow net may take longer than any time that we would grant a request; silence may not (product 5.22).
    requestTimeout: 0,
    connectionTimeout: SILENCE_MS,
    forceCloseConnections: 'idle',
    // What still arrives on the way down is served; its connection closes with the answer.
    return503OnClosing: false,
    // Addresses that cannot be read are refused in the same form as everything else.
    frameworkErrors: presentFailure,
    routerOptions: { maxParamLength: 300 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(options.strict ? presentDeclared : presentFailure)
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('viewer', null)
  metrics(app, kernel)
  await sendSecurityHeaders(app, kernel, options.webFolder)
  await app.register(multipart)
  await serveApiDocs(app)
  serveHealth(app, kernel, options)
  serveMiniPrograms(app, kernel)

  const moved = features(kernel)
  const db = kernel.database.db
  const viewerOf = loadViewer(db)
  await app.register(
    async calls => {
      takeTurns(calls)
      const served = moved.flatMap(feature => feature.calls)
      const serving = {
        kernel,
        loadViewer: viewerOf,
        beforeNewPassword: BEFORE_NEW_PASSWORD,
        bySeatCard: BY_SEAT_CARD,
        calls: new Map(served.map(call => [call.endpoint, call])),
      }
      for (const call of served) serveCall(calls, serving, call)
      calls.setNotFoundHandler(notFound(served.map(({ endpoint }) => endpoint)))
    },
    { prefix: '/app' },
  )
  if (options.webFolder) await serveWeb(app, options.webFolder)

  let stopBackground: (() => Promise<void>) | undefined
  app.addHook('onReady', async () => {
    if (options.background === 'none') return
    const rooms = moved.flatMap(feature => feature.rooms ?? [])
    const all = [tidyJob(kernel), ...(options.jobs ?? []), ...moved.flatMap(feature => feature.jobs ?? [])]
    const jobs = [...all.filter(job => !isLong(job)), longWorkJob(kernel, all)]
    await kernel.files.dropLeftOver(new Date(Date.now() - 2 * SILENCE_MS))
    const live = await openLive(app.server, kernel, {
      loadViewer: viewerOf,
      loadGuest: loadScreen(db),
      rooms,
    })
    const start = options.startJobs ?? startJobs
    const runner = await start(kernel.database.pool, jobs, kernel.log, options.background === 'alone')
    const beating = moved.flatMap(feature => feature.pulses?.(live.hall) ?? [])
    const pulses = (options.startPulses ?? startPulses)(beating, kernel.log)
    stopBackground = async () => {
      await pulses.stop()
      await live.close()
      await runner.stop()
    }
  })
  // Before the server waits for its connections: sockets would keep it waiting.
  app.addHook('preClose', async () => stopBackground?.())
  return app
}

const tidyJob = ({ clock, database: { db } }: Kernel): Job => ({
  name: 'tidy',
  cron: '7 19 * * *',
  work: async () => {
    await forgetOldKeys(db)
    await forgetOldTries(db)
    await forgetOldSessions(db, clock.now())
    await forgetOldDevices(db, clock.now())
    await forgetOldTurns(db, clock.now())
  },
})

/** One's own account, and what the web reads before its first screen (product 5.16). */
const BEFORE_NEW_PASSWORD: readonly string[] = [
  ...Object.keys(api.account),
  'readConfig',
  'readOwnDepartment',
]

/** What a candidate needs who came in by the card of their seat (product 19.84). */
const BY_SEAT_CARD: readonly string[] = [
  'readAccount',
  'logout',
  'readOwnContest',
  'readSealedPaper',
  'beginContest',
  'finishContest',
  'saveContestAnswers',
  'readAnnouncements',
  'tellSigns',
  'savePlace',
  'readOwnRoomResult',
]

// Strict styles would break Mantine and KaTeX, which write style attributes; scripts are strict.
const CONTENT_POLICY = {
  'default-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'", 'blob:'],
  'font-src': ["'self'", 'data:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

async function sendSecurityHeaders(
  app: FastifyInstance,
  { files }: Kernel,
  webFolder: string | undefined,
): Promise<void> {
  const bucket = files.direct?.origin
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...CONTENT_POLICY,
        // Browsers send files to the bucket themselves (product 10.170).
        ...(bucket && { 'connect-src': ["'self'", bucket] }),
        'script-src': ["'self'", ...(webFolder ? await inlineScripts(webFolder) : [])],
      },
    },
    hsts: false,
    // On plain http in a school's network browsers only complain about these two.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  })
}

/** One figure and one line a call: its pattern, never its address, body or token. */
function metrics(app: FastifyInstance, { metrics, log }: Kernel): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    metrics.calls.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
    log.info({
      id: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user: request.viewer?.userId,
    })
  })
}
