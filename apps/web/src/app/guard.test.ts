import { describe, expect, it } from 'vitest'
import { ownPath, type RouteGuard, redirectFor } from './guard.ts'

const staff = { student: false, mustChangePassword: false }
const student = { student: true, mustChangePassword: false }
const at = (guard: RouteGuard, href = '/lop-hoc', code?: string) => ({
  guard,
  href,
  pathname: href.split('?')[0] ?? href,
  code,
})

describe('a visitor without a token', () => {
  it('may open login, register and auth-redirect', () => {
    expect(redirectFor(at('visitor', '/login'), null)).toBeNull()
    expect(redirectFor(at('anyone', '/auth-redirect'), null)).toBeNull()
  })
  it('is led to login from anywhere else, and the wanted page is kept', () => {
    expect(redirectFor(at('staff', '/lop-hoc?page=2'), null)).toEqual({
      to: '/login',
      search: { next: '/lop-hoc?page=2' },
    })
    expect(redirectFor(at('staff', '/'), null)).toEqual({ to: '/login', search: {} })
  })
})

describe('somebody signed in', () => {
  it('has nothing to do at login', () => {
    expect(redirectFor(at('visitor', '/login'), staff)).toEqual({ to: '/' })
    expect(redirectFor(at('visitor', '/login'), student)).toEqual({ to: '/em' })
  })
  it('by the card of a seat has that exam and nothing else', () => {
    const candidate = { ...student, exam: 'e1' }
    const exam = { to: '/em/thi/$contestId', params: { contestId: 'e1' } }
    for (const [guard, href] of [
      ['visitor', '/login'],
      ['staff', '/'],
      ['student', '/em'],
      ['signed-in', '/profile'],
      ['student', '/em/thi/e2'],
    ] as const)
      expect(redirectFor(at(guard, href), candidate)).toEqual(exam)
    expect(redirectFor(at('student', '/em/thi/e1'), candidate)).toBeNull()
    expect(redirectFor(at('anyone', '/auth-redirect?kind=seat'), candidate)).toBeNull()
  })
  it('takes a join code along when they are a student', () => {
    expect(redirectFor(at('visitor', '/register?code=ABC', 'ABC'), student)).toEqual({
      to: '/em/tham-gia',
      search: { code: 'ABC' },
    })
  })
  it('is led to the space that is theirs', () => {
    expect(redirectFor(at('staff', '/'), student)).toEqual({ to: '/em' })
    expect(redirectFor({ ...at('staff', '/tai-lieu?category=1'), pathname: '/tai-lieu' }, student)).toEqual({
      to: '/em/tai-lieu',
      href: '/em/tai-lieu?category=1',
    })
    expect(redirectFor(at('student', '/em'), staff)).toEqual({ to: '/' })
    expect(redirectFor(at('staff'), staff)).toBeNull()
    expect(redirectFor(at('student', '/em'), student)).toBeNull()
    expect(redirectFor(at('signed-in', '/profile'), student)).toBeNull()
  })
  it('changes a password that somebody else set before anything else', () => {
    const fresh = { student: true, mustChangePassword: true }
    expect(redirectFor(at('student', '/em'), fresh)).toEqual({ to: '/profile' })
    expect(redirectFor(at('signed-in', '/profile'), fresh)).toBeNull()
  })
})

describe('the page to go on to', () => {
  it('is one of ours', () => {
    expect(ownPath('/lop-hoc?page=2')).toBe('/lop-hoc?page=2')
    expect(ownPath('//evil.example')).toBeUndefined()
    expect(ownPath('/\\evil.example')).toBeUndefined()
    expect(ownPath('https://evil.example')).toBeUndefined()
    expect(ownPath('/login?next=/login')).toBeUndefined()
    expect(ownPath(7)).toBeUndefined()
  })
})
