import { countWaitingOffers, listExamOffers } from '@bangxanh/contract/exam-offers/endpoints.ts'
import type { ExamOffer } from '@bangxanh/contract/exam-offers/schemas.ts'
import { OFFER_STATES, type OfferState } from '@bangxanh/contract/exam-offers/states.ts'
import { Anchor, Button, Text } from '@mantine/core'
import { IconEye, IconInbox, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../shared/format/format.ts'
import type { OnSearch } from '../../../shared/list/list-search.ts'
import { useApiQuery } from '../../../shared/query/use-api-query.ts'
import { askConfirm } from '../../../shared/ui/confirm.ts'
import { FilterPanel } from '../../../shared/ui/filter-panel.tsx'
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx'
import { AnchorLink } from '../../../shared/ui/links.tsx'
import { RowList } from '../../../shared/ui/row-list.tsx'
import { RowMenu } from '../../../shared/ui/row-menu.tsx'
import { StatusBadge, type Tone } from '../../../shared/ui/status-badge.tsx'
import { useVaultWords } from '../vault-words.ts'
import { useWithdrawOffer } from './mutations.ts'
import { type OfferSearch, offerSearch } from './offer-search.ts'

const TakeDialog = lazyDialog(async () => (await import('./take-dialog.tsx')).TakeDialog)
const DeclineDialog = lazyDialog(async () => (await import('./decline-dialog.tsx')).DeclineDialog)
const OfferedExamDialog = lazyDialog(
  async () => (await import('./offered-exam-dialog.tsx')).OfferedExamDialog,
)

const TONES = {
  waiting: 'info',
  taken: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
} satisfies Record<OfferState, Tone>

interface Props {
  readonly search: OfferSearch
  readonly onSearch: OnSearch<OfferSearch>
}

/** Exams that were sent to somebody, proposed for their school's vault, or sent by them. */
export function OfferList({ search, onSearch }: Props) {
  const { t } = useTranslation('examVault')
  const list = offerSearch.at(search, onSearch)
  const { box } = list.values
  const query = useApiQuery(listExamOffers, { query: list.query }, { keepPrevious: true })
  const { data: counts } = useApiQuery(countWaitingOffers, {}, { silent: true })
  const withdraw = useWithdrawOffer()
  const [open, setOpen] = useState<{ readonly act: 'look' | 'take' | 'decline'; readonly offer: ExamOffer }>()
  const rows = query.data?.offers
  const close = () => setOpen(undefined)

  const askWithdraw = async ({ _id, title }: ExamOffer) => {
    const content = t('offer.askWithdraw', { name: title })
    if (await askConfirm({ content, confirm: t('offer.withdraw') }))
      withdraw.mutate({ params: { offerId: _id } })
  }
  const boxes = [
    { value: 'received', label: t('offer.box.received') },
    ...(counts?.proposals != null ? [{ value: 'proposals', label: t('offer.box.proposals') }] : []),
    { value: 'sent', label: t('offer.box.sent') },
  ]
  // What was withdrawn is seen by its sender alone.
  const states = OFFER_STATES.filter(state => box === 'sent' || state !== 'withdrawn')
  // A phone has no room for what those of one school know.
  const whose = ({ to, school }: ExamOffer, phone: boolean) =>
    to?.displayName ?? (phone ? t('offer.schoolVault') : t('offer.toSchool', { name: school.name }))

  return (
    <>
      <FilterPanel
        list={list}
        tabs={{ key: 'box', label: t('offer.boxes'), options: boxes }}
        search={t('offer.search')}
        fields={[
          {
            key: 'state',
            label: t('offer.state'),
            options: states.map(value => ({ value, label: t(`offer.states.${value}`) })),
          },
        ]}
      />
      <RowList
        label={t('offer.title')}
        list={list}
        query={query}
        rows={rows}
        rowActions={
          rows?.some(({ can, copyId }) => can.answer || can.withdraw || copyId) &&
          (offer => (
            <OfferActions
              offer={offer}
              onTake={() => setOpen({ act: 'take', offer })}
              onDecline={() => setOpen({ act: 'decline', offer })}
              onLook={() => setOpen({ act: 'look', offer })}
              onWithdraw={() => void askWithdraw(offer)}
            />
          ))
        }
        columns={[
          {
            title: t('column.title'),
            lead: true,
            width: { lg: '40%' },
            cell: offer => <OfferTitle offer={offer} onLook={() => setOpen({ act: 'look', offer })} />,
          },
          box === 'sent'
            ? { title: t('offer.toColumn'), cell: whose }
            : { title: t('offer.fromColumn'), cell: ({ from }) => from.displayName },
          { title: t('offer.at'), cell: ({ createdAt }) => formatDateTime(createdAt) },
          {
            title: t('offer.state'),
            phone: 'end',
            cell: ({ state }) => <StatusBadge tone={TONES[state]}>{t(`offer.states.${state}`)}</StatusBadge>,
          },
          {
            title: t('offer.reasonColumn'),
            cell: ({ reason }) => reason && <Text size="sm">{reason}</Text>,
          },
        ]}
        notFound={t('offer.notFound')}
        empty={{ icon: IconInbox, title: t(`offer.empty.${box}`), hint: t(`offer.emptyHint.${box}`) }}
      />
      {open?.act === 'look' && (
        <OfferedExamDialog
          offer={open.offer}
          onClose={close}
          onTake={() => setOpen({ act: 'take', offer: open.offer })}
          onDecline={() => setOpen({ act: 'decline', offer: open.offer })}
        />
      )}
      {open?.act === 'take' && <TakeDialog offer={open.offer} onClose={close} />}
      {open?.act === 'decline' && <DeclineDialog offer={open.offer} onClose={close} />}
    </>
  )
}

interface TitleProps {
  readonly offer: ExamOffer
  readonly onLook: () => void
}

function OfferTitle({ offer, onLook }: TitleProps) {
  const { t } = useTranslation('examVault')
  const words = useVaultWords()
  return (
    <>
      {offer.can.answer ? (
        <Anchor component="button" type="button" fw={600} ta="start" onClick={onLook}>
          {offer.title}
        </Anchor>
      ) : (
        <Text span fw={600}>
          {offer.title}
        </Text>
      )}
      {offer.state === 'waiting' && (
        <Text size="sm" c="dimmed" fw={400}>
          {offer.exam
            ? [words.subject(offer.exam.subject), t('questions', { count: offer.exam.questionCount })].join(
                ' · ',
              )
            : t('offer.deleted')}
        </Text>
      )}
      {offer.note && (
        <Text size="sm" fw={400} lineClamp={2} title={offer.note}>
          “{offer.note}”
        </Text>
      )}
    </>
  )
}

interface ActionsProps {
  readonly offer: ExamOffer
  readonly onTake: () => void
  readonly onDecline: () => void
  readonly onLook: () => void
  readonly onWithdraw: () => void
}

function OfferActions({ offer, onTake, onDecline, onLook, onWithdraw }: ActionsProps) {
  const { t } = useTranslation('examVault')
  const { can, copyId, title } = offer
  const name = { name: title }
  return (
    <>
      {can.answer && (
        <Button variant="light" px="sm" aria-label={t('offer.takeOf', name)} onClick={onTake}>
          {t('offer.take')}
        </Button>
      )}
      {copyId && (
        <AnchorLink
          to="/kho-hoc-lieu/$examVaultId"
          params={{ examVaultId: copyId }}
          size="sm"
          aria-label={t('offer.copyOf', name)}
        >
          {t('offer.copy')}
        </AnchorLink>
      )}
      <RowMenu
        label={t('act.more', name)}
        acts={[
          can.answer && { icon: IconEye, text: t('act.preview'), onClick: onLook },
          can.answer && { icon: IconX, text: t('offer.declineOpen'), onClick: onDecline },
          can.withdraw && { icon: IconX, text: t('offer.withdraw'), onClick: onWithdraw },
        ]}
      />
    </>
  )
}
