import { join } from 'node:path'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { callsWithoutSchemas } from './calls-without-schemas.ts'

const CONTRACT = join(import.meta.dirname, '../../../packages/contract/src')

/** The endpoints of a feature as a browser has them. */
async function inBrowser(feature: string): Promise<Record<string, unknown>> {
  const bundle = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [callsWithoutSchemas()],
    build: {
      write: false,
      minify: false,
      lib: { entry: join(CONTRACT, feature, 'endpoints.ts'), formats: ['es'] },
    },
  })
  const [{ output }] = bundle as { output: { code: string }[] }[] as [{ output: [{ code: string }] }]
  return import(`data:text/javascript,${encodeURIComponent(output[0].code)}`)
}

it('the browser holds what it takes to make a call, and nothing else', async () => {
  const { login, readAccount, changeAvatar } = await inBrowser('account')
  expect(login).toEqual({ method: 'POST', path: '/auth/login', action: 'public', changes: ['session'] })
  expect(readAccount).toEqual({
    method: 'GET',
    path: '/account',
    shows: ['user', 'school', 'group', 'department', 'contest'],
  })
  expect(changeAvatar).toMatchObject({ changes: ['user', 'file'], file: true })
  const { createClass } = await inBrowser('classes')
  expect(createClass).toEqual({ method: 'POST', path: '/class', changes: ['class'], repeat: 'key' })
})
