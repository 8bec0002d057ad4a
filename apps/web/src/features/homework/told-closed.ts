import type { HomeworkDetail } from '@bangxanh/contract/homework/schemas.ts'
import { translate } from '../../shared/i18n/i18n.ts'
import { noticeSuccess } from '../../shared/ui/notices.ts'

/** Tells whom a later end leaves out (product 6.14). */
export async function tellClosed({ closedFor }: HomeworkDetail, touched: { readonly endAt?: unknown }) {
  const names = closedFor.map(({ name }) => name).join(', ')
  if (names && touched.endAt) await noticeSuccess(translate('homework:edit.closedFor', { names }))
}
