import type { ReplyOf } from '@bangxanh/contract/kit/endpoint.ts'
import { makeEntries } from '@bangxanh/contract/rooms/endpoints.ts'
import type { EntriesDraft, SeatCard } from '@bangxanh/contract/rooms/schemas.ts'
import { writeSeatCode } from '@bangxanh/contract/rooms/seat-code.ts'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { memo, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDateTimeInWords, formatNames } from '../../shared/format/format.ts'
import { CallError } from '../../shared/http/call-error.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'
import { askConfirm } from '../../shared/ui/confirm.ts'
import cut from '../../shared/ui/cut-cards.print.module.css'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { LoadingState } from '../../shared/ui/loading-state.tsx'
import { OnPaper } from '../../shared/ui/on-paper.tsx'
import { OnlyHereNote, opensHereAlone } from '../../shared/ui/only-here-note.tsx'
import { QrCode } from '../../shared/ui/qr-code.tsx'
import { useDialogGuard } from '../../shared/ui/use-leave-guard.ts'
import { useAccount, usePublicAddress } from '../account/account.ts'
import classes from './seat-cards.print.module.css'

const ASKED = { E_SEATS_HAVE_CARDS: 'again' }

type Made = ReplyOf<typeof makeEntries>

export interface Props {
  readonly roomId: string
  /** Whose cards: those of a hall, or of all. */
  readonly of: EntriesDraft
  readonly onClose: () => void
}

/** Makes the cards of a hall, or of an exam, and takes them straight to the printer; they are seen this once. */
export function SeatCards({ roomId, of, onClose }: Props) {
  const { t } = useTranslation('seatEntry')
  const make = useApiMutation(makeEntries, { atField: ASKED })
  const [made, setMade] = useState<Made | null>(null)
  const asked = useRef(false)
  const send = (body: EntriesDraft) =>
    make.mutate(
      { params: { roomId }, body },
      {
        onSuccess: setMade,
        onError: async error => {
          // Somebody else has made some since this page was read.
          const isAsked = error instanceof CallError && error.code in ASKED
          if (isAsked && (await askConfirm({ content: error.msg, confirm: t('cards.again') })))
            send({ ...body, again: true })
          else onClose()
        },
      },
    )
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    send(of)
  })
  if (made) return <Pages made={made} onClose={onClose} />
  // Cards that come after it is closed are seen by nobody, and have made older ones void.
  return (
    <Dialog
      onClose={onClose}
      title={t('cards.making')}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <LoadingState minHeight="8rem" />
    </Dialog>
  )
}

function Pages({ made, onClose }: { readonly made: Made; readonly onClose: () => void }) {
  const { t } = useTranslation('seatEntry')
  const [handled, setHandled] = useState(false)
  const address = usePublicAddress()
  const { cards, leftOut } = made
  useEffect(() => {
    const done = () => setHandled(true)
    window.addEventListener('afterprint', done)
    const timer = setTimeout(() => window.print(), 50)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('afterprint', done)
    }
  }, [])
  const close = async (): Promise<boolean> => {
    const may =
      handled ||
      (await askConfirm({ content: t('cards.askClose'), confirm: t('cards.closeAnyway'), danger: true }))
    if (may) onClose()
    return may
  }
  useDialogGuard(!handled, close)
  return (
    <>
      <Dialog fullScreen onClose={() => void close()} title={t('cards.ready', { count: cards.length })}>
        <Group justify="space-between" mb="md">
          <Text size="sm" c="dimmed" maw={640}>
            {t('cards.once')}
          </Text>
          <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            {t('cards.print')}
          </Button>
        </Group>
        <OnlyHereNote address={address} />
        {leftOut.length > 0 && (
          <Alert color="orange" mb="md" title={t('cards.leftOut', { count: leftOut.length })}>
            {formatNames(leftOut.map(({ number, name }) => `${number} ${name}`))}
          </Alert>
        )}
        <section className={classes.desk} aria-label={t('cards.sheet')}>
          <Sheet made={made} />
        </section>
      </Dialog>
      <OnPaper>
        <Sheet made={made} />
      </OnPaper>
    </>
  )
}

/** Ten on a page of A4, to be cut along the lines. Its QR codes are drawn once. */
const Sheet = memo(function Sheet({ made }: { readonly made: Made }) {
  return (
    <ul className={cut.sheet}>
      {made.cards.map(card => (
        <Card key={card._id} made={made} card={card} />
      ))}
    </ul>
  )
})

/** What the QR code holds: a phone that opens it is in the exam's waiting room. */
const seatLink = (address: string, code: string) =>
  `${address}/auth-redirect?kind=seat&code=${encodeURIComponent(code)}`

function Card({ made, card }: { readonly made: Made; readonly card: SeatCard }) {
  const { t } = useTranslation('seatEntry')
  const { school } = useAccount()
  const address = usePublicAddress()
  const { number, name, birthday, className, hall, letters } = card
  const isReached = !opensHereAlone(address)
  const code = writeSeatCode({ exam: made.exam, number, letters })
  const who = [className, birthday && formatDate(birthday)].filter(Boolean).join(' · ')
  const where = [hall, made.startAt && formatDateTimeInWords(made.startAt)].filter(Boolean).join(' · ')
  return (
    <li className={`${cut.card} ${classes.seat}`}>
      <div className={classes.side}>
        {/* An address of this computer alone opens on no phone. */}
        {isReached && <QrCode text={seatLink(address, code)} label={t('cards.qr', { name })} />}
        <p className={classes.number}>{number}</p>
      </div>
      <div className={cut.words}>
        <p className={cut.place}>{[school?.name, made.name].filter(Boolean).join(' · ')}</p>
        <p className={classes.name}>{name}</p>
        {who && <p className={cut.born}>{who}</p>}
        {where && <p className={cut.born}>{where}</p>}
        <dl className={classes.parts}>
          {(
            [
              ['exam', made.exam],
              ['number', number],
              ['letters', letters],
            ] as const
          ).map(([part, value]) => (
            <div key={part}>
              <dt className={cut.label}>{t(part)}</dt>
              <dd className={cut.secret}>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={cut.hint}>
          {t(isReached ? 'cards.hint' : 'cards.hintTyped', { address: new URL(address).host })}
        </p>
      </div>
    </li>
  )
}
