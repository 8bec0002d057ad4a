import type { PrintSettings } from '@bangxanh/printing/model.ts'
import { codeOf } from '@bangxanh/printing/variants.ts'
import { useTranslation } from 'react-i18next'

/** "mã 101–104". */
export function useCodeWords() {
  const { t } = useTranslation('printing')
  return ({ count, firstCode }: Pick<PrintSettings, 'count' | 'firstCode'>): string => {
    const [first, last] = [codeOf(firstCode), codeOf(firstCode + count - 1)]
    return count === 1 ? t('codes.one', { first }) : t('codes.many', { first, last })
  }
}
