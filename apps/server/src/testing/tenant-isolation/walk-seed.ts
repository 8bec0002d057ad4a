import type { Endpoint } from '@bangxanh/contract/kit/endpoint.ts'
import Fastify from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { clientOf } from '../../app/call-app.ts'
import { loadViewer } from '../../features/account/public.ts'
import { presentFailure } from '../../kernel/serve/present-failure.ts'
import type { AnyHandler } from '../../kernel/serve/routes.ts'
import { serializerCompiler } from '../../kernel/serve/serialize.ts'
import { serveCall } from '../../kernel/serve/serve.ts'
import type { TestApp } from '../app.ts'
import { walkedCall } from './requests.ts'
import { tellsExistence, walkCall } from './walk.ts'
import type { World } from './world.ts'

/** Walks a call that a test has made up: what is found of it, and how often somebody got through. */
export async function walkSeed(
  t: TestApp,
  world: World,
  endpoint: Endpoint,
  handler: AnyHandler,
): Promise<{ found: string; through: number }> {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(presentFailure)
  app.decorateRequest('viewer', null)
  const serving = {
    kernel: t.kernel,
    loadViewer: loadViewer(t.database.db),
    beforeNewPassword: [],
    bySeatCard: [],
    calls: new Map(),
  }
  await app.register(async calls => serveCall(calls, serving, { name: 'seed', endpoint, handler }), {
    prefix: '/app',
  })
  const call = walkedCall('classes.seed', endpoint)
  const send = ({ token }: { token: string }, { given }: { given: object }) =>
    clientOf(app, token).call(endpoint, given as never)
  const { wrong, through } = await walkCall(world, call, send)
  return { found: [...wrong, ...(await tellsExistence(world, call, send))].join('\n'), through }
}
