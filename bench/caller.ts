import { register } from '@bangxanh/contract/account/endpoints.ts'
import type { Endpoint, ReplyOf } from '@bangxanh/contract/kit/endpoint.ts'
import { PASSWORD } from './world.ts'

export interface Asked {
  readonly body?: object
  readonly params?: Record<string, string>
  readonly query?: Record<string, string>
}

/** How somebody calls a server that runs. @param token of their session; empty: none */
export const callerBy =
  (port: number, token: () => string) =>
  async <E extends Endpoint>(
    { method, path }: E,
    { body, params = {}, query = {} }: Asked,
  ): Promise<ReplyOf<E>> => {
    const answer = await fetch(
      `http://127.0.0.1:${port}/app${path.replace(/\{(\w+)\}/g, (_, name) => params[name] ?? '')}?${new URLSearchParams(query)}`,
      {
        method,
        headers: {
          ...(token() && { authorization: `Bearer ${token()}` }),
          ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        },
        ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      },
    )
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
    return JSON.parse(text).data
  }

/** A teacher of their own, new to a server that runs, and how they call it. */
export const newTeacher = (port: number, username: string) => newPerson(port, username, { role: 'teacher' })

/** Somebody new to a server that runs, and how they call it. */
export async function newPerson(
  port: number,
  username: string,
  as: { readonly role: 'teacher' | 'student'; readonly joinCode?: string },
) {
  let token = ''
  const call = callerBy(port, () => token)
  const named = { username, displayName: 'Bench', phone: '0901234567' }
  token = (await call(register, { body: { ...named, password: PASSWORD, ...as } })).accessToken
  return call
}
