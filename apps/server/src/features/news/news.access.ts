import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { errors } from '@bangxanh/contract/news/errors.ts'
import { NEWS } from '@bangxanh/contract/news/limits.ts'

interface Times {
  readonly from: Date
  readonly until: Date | null
}

/** @throws E_NEWS_ENDS_EARLY */
export function checkTimes({ from, until }: Times): void {
  if (until !== null && until <= from) throw new AppError(errors.E_NEWS_ENDS_EARLY)
}

/** @throws E_FILE_INVALID for what no <img> draws */
export function checkCover(key: string | null): void {
  if (key !== null && !/\.(?:jpe?g|png|webp|gif)$/.test(key)) throw new AppError(common.E_FILE_INVALID)
}

const SIGNS = /[^a-z0-9]+/g

/** An address of a title (product 15.2): small letters without accents and digits, words joined by dashes. */
export function urlOf(title: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd')
  const joined = plain.replace(SIGNS, '-').slice(0, NEWS.url - NUMBER)
  return joined.replace(/^-+|-+$/g, '') || 'tin'
}
/** Signs that are left for a dash and a number. */
const NUMBER = 6

/** The first address of `url`, `url-2`, `url-3`, … that is not taken. */
export function freeUrl(url: string, taken: ReadonlySet<string>): string {
  let free = url
  for (let number = 2; taken.has(free); number++) free = `${url}-${number}`
  return free
}

/** The first words of a text, at most so many signs, and whole words of them. */
export function excerptOf(words: string): string {
  if (words.length <= NEWS.excerpt) return words
  const cut = words.slice(0, NEWS.excerpt)
  const whole = cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)) || cut.replace(/[\uD800-\uDBFF]$/, '')
  return `${whole.replace(/[\s.,;:…-]+$/, '')}…`
}
