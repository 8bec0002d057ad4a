import { expect, it } from 'vitest'
import { browserOf, deviceKindOf } from './device.ts'

const IOS = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'

it.each([
  ['phone', 'Safari', `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) ${IOS}`],
  ['tablet', 'Safari', `Mozilla/5.0 (iPad; CPU OS 15_8 like Mac OS X) ${IOS}`],
  [
    'phone',
    'Samsung Internet',
    'Mozilla/5.0 (Linux; Android 13; SM-A146P) SamsungBrowser/23.0 Chrome/115 Mobile Safari/537.36',
  ],
  [
    'tablet',
    'Chrome',
    'Mozilla/5.0 (Linux; Android 12; SM-T225) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36',
  ],
  [
    'computer',
    'Cốc Cốc',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) coc_coc_browser/121.0 Chrome/115 Safari/537.36',
  ],
  ['computer', 'Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'],
  [null, null, 'curl/8.5'],
  [null, null, ''],
])('%s, %s: %s', (kind, browser, userAgent) => {
  expect([deviceKindOf(userAgent), browserOf(userAgent)]).toEqual([kind, browser])
})
