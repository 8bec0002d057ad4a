import type { Contest, ContestHall } from '@bangxanh/contract/contests/schemas.ts'
import type { HallOrder } from '@bangxanh/contract/contests/states.ts'
import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconArrowsShuffle, IconDoor } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatNames } from '../../shared/format/format.ts'
import { AddButton } from '../../shared/ui/add-button.tsx'
import { askConfirm } from '../../shared/ui/confirm.ts'
import { FlatRows } from '../../shared/ui/flat-rows.tsx'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { ButtonLink } from '../../shared/ui/links.tsx'
import { MenuButton } from '../../shared/ui/menu-button.tsx'
import { RecordMenu } from '../../shared/ui/record-menu.tsx'
import { filledOf } from '../../shared/ui/row-columns.ts'
import { EmptyState } from '../../shared/ui/states.tsx'
import { TableRows } from '../../shared/ui/table-rows.tsx'
import { usePhone } from '../../shared/ui/use-phone.ts'
import { useAccount } from '../account/account.ts'
import { SeatCardsButton } from '../seat-entry/seat-entry.tsx'
import { asSent, watches } from './halls.ts'
import { useUpdateContest } from './mutations.ts'

const AddHallsDialog = lazyDialog(async () => (await import('./add-halls-dialog.tsx')).AddHallsDialog)
const HallDialog = lazyDialog(async () => (await import('./hall-dialog.tsx')).HallDialog)

interface Props {
  readonly contest: Contest
  readonly halls: readonly ContestHall[]
}

/** The halls of an exam: who sits where, and who watches over them. */
export function ContestHalls({ contest, halls }: Props) {
  const { t } = useTranslation(['contests', 'seatEntry'])
  const isPhone = usePhone()
  const userId = useAccount().profile._id
  const { update, isPending } = useUpdateContest(contest)
  const { _id, edition, can, status, published, participantCount } = contest
  const seated = halls.reduce((sum, hall) => sum + hall.seated, 0)
  const without = participantCount - seated
  const unwatched = halls.filter(({ proctors }) => proctors.length === 0)
  const isPrepared = can.editParticipants
  const made = halls.reduce((sum, hall) => sum + hall.cards, 0)
  // As soon as it is published: cards are made the day before.
  const prints = can.run && (published || status !== 'not_start') && status !== 'ended' && seated > 0
  const edits = can.edit && status !== 'ended'
  const deal = async (hallOrder: HallOrder) => {
    if (seated > 0 && !(await askConfirm({ content: t('halls.askDeal'), confirm: t('halls.deal') }))) return
    await update({ _id, hallOrder }).catch(() => undefined)
  }
  const add = isPrepared && (
    <AddButton
      variant="light"
      dialog={close => <AddHallsDialog contest={contest} halls={halls} onClose={close} />}
    >
      {t('halls.add')}
    </AddButton>
  )
  if (halls.length === 0)
    return <EmptyState icon={IconDoor} title={t('halls.empty')} hint={t('halls.emptyHint')} action={add} />
  const Rows = isPhone ? FlatRows : TableRows
  const rows = halls.map((hall, at) => ({ ...hall, no: at + 1 }))
  return (
    <Paper withBorder p={{ base: 'sm', sm: 'md' }} component={Stack} gap="sm">
      {isPrepared && without > 0 && <Alert color="orange">{t('halls.without', { count: without })}</Alert>}
      {edits && unwatched.length > 0 && (
        <Alert color="orange">
          {t('halls.unwatched', { names: formatNames(unwatched.map(({ name }) => name)) })}
        </Alert>
      )}
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed">
          {t('halls.holds', { count: halls.length, seated })}
          {made > 0 && ` · ${t('halls.carded', { count: made, seated })}`}
        </Text>
        <Group gap="sm">
          {prints && (
            <SeatCardsButton variant="light" roomId={_id} of={{}} lists>
              {t('seatEntry:cards.all')}
            </SeatCardsButton>
          )}
          {isPrepared && (
            <MenuButton
              side="end"
              acts={(['name', 'class'] as const).map(order => ({
                icon: IconArrowsShuffle,
                text: t(`halls.order.${order}`),
                onClick: () => void deal(order),
              }))}
              button={
                <Button
                  variant={without > 0 ? 'filled' : 'default'}
                  loading={isPending}
                  leftSection={<IconArrowsShuffle size={18} stroke={1.6} aria-hidden />}
                >
                  {t('halls.deal')}
                </Button>
              }
            />
          )}
          {add}
        </Group>
      </Group>
      <Rows
        label={t('halls.label')}
        order={{}}
        rows={rows}
        rowActions={hall => (
          <Group gap="xs" wrap={isPhone ? 'wrap' : 'nowrap'} justify="flex-end">
            {status !== 'not_start' && (can.edit || watches(hall, userId)) && (
              <ButtonLink
                to="/giam-thi/$contestId"
                params={{ contestId: _id }}
                search={{ hall: hall._id }}
                variant="light"
                size="sm"
              >
                {t('halls.board')}
              </ButtonLink>
            )}
            {prints && hall.seated > 0 && (
              <SeatCardsButton size="sm" roomId={_id} of={{ hallId: hall._id }}>
                {t('seatEntry:cards.menu')}
              </SeatCardsButton>
            )}
            {edits && (
              <RecordMenu
                label={t('halls.menu', { name: hall.name })}
                edit={{
                  text: t('halls.edit'),
                  dialog: close => <HallDialog contest={contest} halls={halls} hall={hall} onClose={close} />,
                }}
                remove={
                  isPrepared && {
                    text: t('halls.remove'),
                    ask: t('halls.askRemove', { name: hall.name }),
                    onSure: () =>
                      void update({
                        ...{ _id, edition },
                        halls: asSent(halls).filter(one => one._id !== hall._id),
                      }).catch(() => undefined),
                  }
                }
              />
            )}
          </Group>
        )}
        columns={filledOf<(typeof rows)[number]>(
          [
            { title: t('halls.name'), lead: true, cell: ({ name }) => <b>{name}</b> },
            {
              title: t('halls.seats'),
              align: 'right',
              cell: hall => t('halls.seatsOf', { seated: hall.seated, places: hall.places }),
            },
            {
              title: t('halls.proctors'),
              cell: ({ proctors }) =>
                proctors.length === 0 ? (
                  <Text span inherit c="var(--mantine-color-orange-light-color)">
                    {t('halls.nobody')}
                  </Text>
                ) : (
                  formatNames(proctors.map(({ displayName }) => displayName))
                ),
            },
          ],
          rows,
          isPhone,
          undefined,
        )}
      />
    </Paper>
  )
}

/** For who watches over a hall: to their board. */
export function WatchButton({ contest, halls }: Props) {
  const { t } = useTranslation('contests')
  const userId = useAccount().profile._id
  const { _id: contestId, status } = contest
  const own = halls.find(hall => watches(hall, userId))
  if (!own || status === 'not_start' || status === 'ended') return null
  return (
    <ButtonLink to="/giam-thi/$contestId" params={{ contestId }} search={{ hall: own._id }}>
      {t('halls.watch', { name: own.name })}
    </ButtonLink>
  )
}
