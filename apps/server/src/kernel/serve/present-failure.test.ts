import { AppError, type Failure } from '@bangxanh/contract/kit/app-error.ts'
import { get } from '@bangxanh/contract/kit/endpoint.ts'
import { errors } from '@bangxanh/contract/kit/errors.ts'
import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { presentDeclared, presentFailure } from './present-failure.ts'

const told: Failure = { code: 'E_FLOOD', status: 409, vi: 'Sân ngập rồi.', en: 'The yard is flooded.' }
const untold: Failure = { code: 'E_DROUGHT', status: 409, vi: 'Sân khô quá.', en: 'The yard is too dry.' }
const endpoint = get('/yard', {
  action: 'public',
  summary: 'The yard.',
  shows: [],
  reply: {},
  errors: [told],
})

/** What a call answers that declares E_FLOOD alone, when it fails with this. */
async function answer(failure: Failure, present: typeof presentFailure) {
  const app = fastify()
  app.setErrorHandler(present)
  app.get('/yard', { config: { endpoint, name: 'yard.read' } }, () => {
    throw new AppError(failure)
  })
  const { statusCode, body } = await app.inject('/yard')
  await app.close()
  return { status: statusCode, ...JSON.parse(body).error }
}

it('a failure that its call declares is the answer, in tests as on a server', async () => {
  for (const present of [presentDeclared, presentFailure])
    expect(await answer(told, present)).toEqual({ status: 409, code: 'E_FLOOD', msg: 'Sân ngập rồi.' })
})

it('in tests a failure that its call does not declare is a mistake, which names call and code', async () => {
  const { status, code, msg } = await answer(untold, presentDeclared)
  expect([status, code]).toEqual([500, 'E_UNDECLARED'])
  expect(msg).toContain('yard.read (GET /yard) does not declare E_DROUGHT')
})

it('on a server it stays the answer: nobody is to get a 500 for what was not written down', async () => {
  expect(await answer(untold, presentFailure)).toMatchObject({ status: 409, code: 'E_DROUGHT' })
})

it('failures of all calls need not be declared', async () => {
  expect(await answer(errors.E_NOT_FOUND, presentDeclared)).toMatchObject({
    status: 404,
    code: 'E_NOT_FOUND',
  })
})
