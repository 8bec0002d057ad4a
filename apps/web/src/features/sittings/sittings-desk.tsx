import type { ReplyOf } from '@bangxanh/contract/kit/endpoint.ts'
import type { readSittings } from '@bangxanh/contract/sittings/endpoints.ts'
import { SITTINGS } from '@bangxanh/contract/sittings/limits.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { noticeSuccess } from '../../shared/ui/notices.ts'
import { useLeaveGuard } from '../../shared/ui/use-leave-guard.ts'
import { SittingsForm } from './sittings-form.tsx'
import { SittingsPreview } from './sittings-preview.tsx'
import { useSittings, wantedAtFirst } from './use-sittings.ts'

interface Props {
  readonly basis: ReplyOf<typeof readSittings>
}

/** Sittings are said on one page, looked at on the next, and made. */
export function SittingsDesk({ basis }: Props) {
  const { t } = useTranslation('sittings')
  const { series, absent, rooms } = basis
  const navigate = useNavigate()
  const [isShown, setShown] = useState(false)
  const first = wantedAtFirst(rooms)
  const sittings = useSittings(
    series ? { ...first, name: t('makeUp', { name: series.name }).slice(0, SITTINGS.name) } : first,
    series?._id,
  )
  const { plan } = sittings
  const sent = useLeaveGuard(sittings.isChanged)
  const turn = (shown: boolean) => {
    setShown(shown)
    window.scrollTo({ top: 0 })
  }
  if (isShown && plan)
    return (
      <SittingsPreview
        plan={plan}
        isMaking={sittings.isMaking}
        onBack={() => turn(false)}
        onMake={async published => {
          const made = await sittings.make(published)
          if (!made) return
          sent()
          void noticeSuccess(t('made', { count: plan.sittings.length }))
          await navigate({ to: '/trung-tam-khao-thi', search: {} })
        }}
      />
    )
  return (
    <SittingsForm
      wanted={sittings.wanted}
      change={sittings.change}
      absent={series && absent}
      rooms={rooms}
      isLooking={sittings.isLooking}
      onShow={async () => {
        try {
          await sittings.show()
          turn(true)
        } catch {
          // Told by its notice.
        }
      }}
    />
  )
}
