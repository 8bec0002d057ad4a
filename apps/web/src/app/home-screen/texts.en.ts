import type { Words } from '../../shared/i18n/words.ts'
import type { texts as source } from './texts.vi.ts'

export const texts: Words<typeof source> = {
  title: 'Put Bảng Xanh on the home screen',
  content:
    'Press the Share button of Safari, then “Add to Home Screen”. It opens faster from there, and the iPhone does not clear unfinished work after days without a visit.',
}
