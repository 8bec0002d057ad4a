import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import type { Endpoint } from '@bangxanh/contract/kit/endpoint.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An address that is served by other methods answers 405 and says by which ones, any other one 404 (product 2.12). */
export function notFound(endpoints: readonly Endpoint[]) {
  const served = endpoints.map(({ method, path }) => ({
    method,
    address: new RegExp(`^/app${path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
  }))
  return (request: FastifyRequest, reply: FastifyReply): never => {
    const [path = ''] = request.url.split('?')
    const allowed = served.filter(({ address }) => address.test(path)).map(({ method }) => method)
    if (allowed.length === 0) throw new AppError(errors.E_NOT_FOUND)
    reply.header('allow', allowed.join(', '))
    throw new AppError(errors.E_METHOD)
  }
}
