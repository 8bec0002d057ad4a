import { type APIRequestContext, expect, type Page } from '@playwright/test'

export const PASSWORD = 'BangXanh@2026'
export type Language = 'vi' | 'en'

/** Opens the product in a language, signed in by the call and not by the screen. Gives the token. */
export async function enterAs(page: Page, username: string, language: Language = 'vi'): Promise<string> {
  const token = await tokenOf(page.request, username)
  await page.addInitScript(
    ([accessToken, lang]) => {
      localStorage.setItem('accessToken', accessToken)
      localStorage.setItem('lang', lang)
    },
    [token, language] as const,
  )
  return token
}

export async function tokenOf(request: APIRequestContext, username: string): Promise<string> {
  const answer = await request.post('/app/auth/login', { data: { username, password: PASSWORD } })
  expect(answer.status()).toBe(200)
  const { data } = (await answer.json()) as { data: { accessToken: string } }
  return data.accessToken
}

/** Reads by a call, as somebody. */
export async function read<T>(request: APIRequestContext, token: string, path: string): Promise<T> {
  const answer = await request.get(`/app${path}`, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status(), path).toBe(200)
  return ((await answer.json()) as { data: T }).data
}

/** In the moment when a page's service worker takes over, what was fetched ahead is fetched once more: some Chromiums say so. */
const FETCHED_TWICE = 'cross-world service worker resource mismatch'

/** Collects what the console complains of; ask for it at the end. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', message => {
    if (message.text().includes(FETCHED_TWICE)) return
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', error => complaints.push(`uncaught: ${error.message}`))
  return complaints
}
