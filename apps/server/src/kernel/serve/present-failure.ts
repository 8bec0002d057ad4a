import { AppError, type Failure, type Language, sentence } from '@bangxanh/contract/kit/app-error.ts'
import { failuresOf } from '@bangxanh/contract/kit/endpoint.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import { Negotiator } from '@fastify/accept-negotiator'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod'
import { codeOf } from '../db/code-of.ts'
import { fieldMessages } from './field-messages.ts'

const languages = new Negotiator<Language>({ supportedValues: ['vi', 'en'] })

/** The language that the Accept-Language header likes best of ours, whatever its region; else Vietnamese. */
export const languageOf = (request: FastifyRequest): Language =>
  languages.negotiate((request.headers['accept-language'] ?? '').toLowerCase().replace(/-[\w-]+/g, '')) ??
  'vi'

// The database is away, starting, stopping, full, out of connections or too slow (57014, 25P03, 55P03); or the disk is full.
const AWAY =
  /^(57P0[1-5]|57014|25P03|55P03|08\w{3}|53\w{3}|58\w{3}|25006|ECONN\w+|ENOENT|EPIPE|ETIMEDOUT|ENOSPC|EDQUOT|EROFS|EMFILE|40001|40P01)$/
const AWAY_WORDS =
  /Connection terminated|is not queryable|timeout exceeded when|Cannot use a pool after calling end/

const isAway = (error: unknown): boolean => {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++)
    if (AWAY_WORDS.test(at.message)) return true
  return AWAY.test(codeOf(error) ?? '')
}

/** Which of our failures an error is. Anything unforeseen is E_INTERNAL. */
function toFail(error: unknown, language: Language): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new AppError(errors.E_INVALID, { fields: fieldMessages(error.validation, language) })
  }
  // 22P02, 22P05, 22021: text that PostgreSQL cannot hold. 22003, 22007, 22008: a number or an instant out of range.
  if (/^(22P02|22P05|22021|22003|22007|22008)$/.test(codeOf(error) ?? ''))
    return new AppError(errors.E_INVALID)
  // Two writers met on a unique or foreign key that no feature named.
  if (/^(23505|23503)$/.test(codeOf(error) ?? '')) return new AppError(errors.E_CONFLICT)
  if (isAway(error)) return new AppError(errors.E_UNAVAILABLE)
  const { statusCode = 500 } = error as FastifyError
  switch (statusCode) {
    case 413:
      return new AppError(errors.E_TOO_LARGE)
    case 406:
    case 415:
      return new AppError(errors.E_MEDIA_TYPE)
    default:
      return new AppError(statusCode >= 400 && statusCode < 500 ? errors.E_INVALID : errors.E_INTERNAL)
  }
}

/** What is to be said where a call fails as it does not declare: people and programs were told of other failures (product 10.216). */
function undeclared({ routeOptions }: FastifyRequest, { code }: Failure): string | undefined {
  // An address that cannot be read has none.
  const { name, endpoint } = routeOptions.config ?? {}
  if (!endpoint || failuresOf(endpoint).some(failure => failure.code === code)) return undefined
  return `${name} (${endpoint.method} ${endpoint.path}) does not declare ${code}: name it in the errors of the call (docs/guides/add-a-call.md)`
}

/** Fastify's error handler: `{ error: { code, msg, fields?, current? } }` in the language of the request. */
export function presentFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const fail = toFail(error, languageOf(request))
  const mistake = undeclared(request, fail.failure)
  if (mistake) request.log.error(mistake)
  return sendFailure(error, fail, request, reply)
}

/** The same for tests: what a call does not declare is a mistake of ours, and is answered as one. */
export function presentDeclared(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const fail = toFail(error, languageOf(request))
  const mistake = undeclared(request, fail.failure)
  if (!mistake) return sendFailure(error, fail, request, reply)
  const told = new AppError({ code: 'E_UNDECLARED', status: 500, vi: mistake, en: mistake })
  return sendFailure(error, told, request, reply)
}

function sendFailure(
  error: unknown,
  fail: AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const language = languageOf(request)
  const { failure } = fail
  // The message of a database error may quote data; its code and stack do not.
  if (failure.status >= 500)
    request.log.error(
      {
        code: codeOf(error),
        error: error instanceof Error ? error.name : typeof error,
        stack: framesOf(error),
        refused: refusedBySchema(error),
      },
      failure.code,
    )
  if (failure.status === 503) reply.header('retry-after', '5')
  if (failure.status === 429) reply.header('retry-after', String(fail.words.seconds ?? 60))
  const msg = sentence(failure, language, fail.words)
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .send({
      error: {
        code: failure.code,
        msg,
        fields: fail.fields ?? (failure.field ? { [failure.field]: msg } : undefined),
        current: fail.current,
      },
    })
}

const framesOf = (error: unknown): string[] | undefined =>
  error instanceof Error
    ? [error, error.cause]
        .flatMap(at => (at instanceof Error ? (at.stack ?? '').split('\n') : []))
        .filter(line => /^\s+at /.test(line))
        .slice(0, 20)
    : undefined

/** Where an answer differs from the contract: paths and kinds, no values. */
const refusedBySchema = (error: unknown): string[] | undefined =>
  error instanceof Error && isResponseSerializationError(error)
    ? error.cause.issues.slice(0, 5).map(issue => `${issue.path.join('.')}: ${issue.code}`)
    : undefined
