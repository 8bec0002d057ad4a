import { expect } from 'vitest'

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>> {
    /** The answer is this failure: `expect(await t.as(pupil).call(…)).toFail(404, 'E_NOT_FOUND')`. */
    toFail(status: number, code: string): R
  }
}

interface Answered {
  readonly status: number
  readonly error?: { readonly code: string; readonly msg: string }
  readonly text?: string
}

expect.extend({
  toFail({ status, error, text }: Answered, wanted: number, code: string) {
    return {
      pass: status === wanted && error?.code === code,
      actual: [status, error?.code],
      expected: [wanted, code],
      message: () =>
        `answered ${status} ${error ? `${error.code}: ${error.msg}` : (text ?? '').slice(0, 200)}, not ${wanted} ${code}`,
    }
  },
})
