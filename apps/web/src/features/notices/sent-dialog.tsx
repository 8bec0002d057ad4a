import { listSentNotices } from '@bangxanh/contract/notices/endpoints.ts'
import type { Notice } from '@bangxanh/contract/notices/schemas.ts'
import { Button, Stack, Text } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDateTime } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import layout from '../../shared/ui/layout.module.css'
import { Pager } from '../../shared/ui/pager.tsx'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { useWithdrawNotice } from './mutations.ts'

const LIMIT = 10
/** A job tells people, and they read. */
const EVERY_MS = 5_000

/** What somebody has sent, and how far it came; the newest can be withdrawn. */
export function SentDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('notices')
  const [page, setPage] = useState(1)
  const query = useApiQuery(
    listSentNotices,
    { query: { page, limit: LIMIT } },
    { keepPrevious: true, every: EVERY_MS },
  )
  const { notices, pagination } = query.data ?? {}
  return (
    <Dialog title={t('sent.title')} onClose={onClose}>
      {!notices && <ReadingState query={query} minHeight="8rem" />}
      {notices?.length === 0 && (
        <EmptyState icon={IconSpeakerphone} title={t('sent.none')} hint={t('sent.noneHint')} />
      )}
      {notices && notices.length > 0 && (
        <Stack gap="sm">
          <Stack component="ul" className={layout.list} gap="sm">
            {notices.map(notice => (
              <SentNotice key={notice._id} notice={notice} />
            ))}
          </Stack>
          <Text size="sm" c="dimmed">
            {t('sent.hint')}
          </Text>
          {pagination && pagination.total > LIMIT && <Pager {...pagination} onPage={setPage} />}
        </Stack>
      )}
    </Dialog>
  )
}

function SentNotice({ notice }: { notice: Notice }) {
  const { t } = useTranslation('notices')
  const withdraw = useWithdrawNotice()
  const { _id, title, place, readers, sentAt, withdrawnAt, told, read, can } = notice
  const state = withdrawnAt
    ? t('sent.withdrawn')
    : told === 0
      ? t('sent.sending')
      : t('sent.told', { count: told, people: formatCount(told), read: formatCount(read) })
  const ask = async () => {
    const question = { content: t('sent.ask', { title }), confirm: t('sent.withdraw'), danger: true }
    if (await askConfirm(question)) withdraw.mutate({ params: { noticeId: _id } })
  }
  return (
    <li className={layout.spread}>
      <div style={{ minWidth: 0 }}>
        <Text
          size="sm"
          fw={600}
          td={withdrawnAt ? 'line-through' : undefined}
          style={{ overflowWrap: 'anywhere' }}
        >
          {title}
        </Text>
        <Text size="xs" c="dimmed">
          {[formatDateTime(Date.parse(sentAt)), place, t(`reader.${readers}`)].join(' · ')}
        </Text>
        <Text size="xs" c="dimmed">
          {state}
        </Text>
      </div>
      {can.withdraw && (
        <Button
          variant="default"
          size="compact-sm"
          style={{ flex: 'none' }}
          color="red.9"
          loading={withdraw.isPending}
          aria-label={t('sent.withdrawOf', { title })}
          onClick={() => void ask()}
        >
          {t('sent.withdraw')}
        </Button>
      )}
    </li>
  )
}
