import type { News } from '@bangxanh/contract/news/schemas.ts'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../shared/format/format.ts'
import type { Tone } from '../../shared/ui/status-badge.tsx'

export const STATE_TONES = { shown: 'success', upcoming: 'info', over: 'neutral' } as const satisfies Record<
  News['state'],
  Tone
>

/** Who has published it and when: `THCS Nguyễn Du · 28/11/2026`. */
export function useByline() {
  const { t } = useTranslation('news')
  return ({ owner, from }: Pick<News, 'owner' | 'from'>) =>
    `${owner.name ?? t('product')} · ${formatDate(from)}`
}
