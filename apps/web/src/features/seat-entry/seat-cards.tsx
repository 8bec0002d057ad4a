import type { ReplyOf } from '@bangxanh/contract/kit/endpoint.ts'
import { makeEntries } from '@bangxanh/contract/rooms/endpoints.ts'
import type { EntriesDraft, SeatCard } from '@bangxanh/contract/rooms/schemas.ts'
import { writeSeatCode } from '@bangxanh/contract/rooms/seat-code.ts'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Fragment, memo, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDateTimeInWords, formatNames } from '../../shared/format/format.ts'
import { CallError } from '../../shared/http/call-error.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'
import { askConfirm } from '../../shared/ui/confirm.ts'
import cut from '../../shared/ui/cut-cards.print.module.css'
import { Dialog } from '../../shared/ui/dialog.tsx'
import paper from '../../shared/ui/hall-sheet.print.module.css'
import { LoadingState } from '../../shared/ui/loading-state.tsx'
import { noticeSuccess } from '../../shared/ui/notices.ts'
import { OnPaper } from '../../shared/ui/on-paper.tsx'
import { OnlyHereNote, opensHereAlone } from '../../shared/ui/only-here-note.tsx'
import { QrCode } from '../../shared/ui/qr-code.tsx'
import { useDialogGuard } from '../../shared/ui/use-leave-guard.ts'
import { useAccount, usePublicAddress } from '../account/account.ts'
import { HallList, HallSheet } from './hall-list.tsx'
import classes from './seat-cards.print.module.css'

const ASKED = { E_SEATS_HAVE_CARDS: 'cards' }

type Made = ReplyOf<typeof makeEntries>

interface Wanted {
  readonly roomId: string
  /** Of a sitting. */
  readonly name?: string
  /** Whose cards: those of a hall, or of all. */
  readonly of: EntriesDraft
}

export interface Props {
  /** One exam, or the sittings of an examination. */
  readonly rooms: readonly Wanted[]
  /** The lists of their halls stand before them. */
  readonly lists: boolean
  readonly onClose: () => void
}

/** Sittings in which somebody has a card, and what is asked of them. */
interface Question {
  readonly of: readonly Wanted[]
  readonly content: string
}

/** Makes the cards of a hall, or of exams, and takes them straight to the printer; they are seen this once. */
export function SeatCards({ rooms, lists, onClose }: Props) {
  const { t } = useTranslation('seatEntry')
  const make = useApiMutation(makeEntries, { atField: ASKED })
  const [made, setMade] = useState<ReadonlyMap<string, Made>>(new Map())
  const [question, setQuestion] = useState<Question | null>(null)
  const [isMaking, setMaking] = useState(true)
  /** Rooms of which nothing has come yet. */
  const [missed, setMissed] = useState<readonly string[]>([])
  const asked = useRef(false)
  const send = async (some: readonly Wanted[]) => {
    setQuestion(null)
    setMaking(true)
    const all = new Map(made)
    const waiting: { readonly room: Wanted; readonly msg: string }[] = []
    const failed: string[] = []
    for (const room of some)
      try {
        all.set(room.roomId, await make.mutateAsync({ params: { roomId: room.roomId }, body: room.of }))
      } catch (error) {
        if (error instanceof CallError && error.code in ASKED) waiting.push({ room, msg: error.msg })
        // Why is told by its notice.
        else failed.push(room.roomId)
      }
    setMade(all)
    setMissed(before => [...before.filter(id => !some.some(({ roomId }) => roomId === id)), ...failed])
    setMaking(false)
    const content = waiting.length > 1 ? t('cards.haveSittings', { count: waiting.length }) : waiting[0]?.msg
    if (content !== undefined) return setQuestion({ of: waiting.map(({ room }) => room), content })
    const isEmpty = [...all.values()].every(
      ({ cards, leftOut }) => !lists && cards.length + leftOut.length === 0,
    )
    if (all.size > 0 && isEmpty) void noticeSuccess(t('cards.nobody'))
    if (isEmpty) onClose()
  }
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void send(rooms)
  })
  const shown = rooms.flatMap(({ roomId }) => made.get(roomId) ?? [])
  const leave = (some: readonly Wanted[]) => {
    if (shown.length === 0) return onClose()
    setMissed(before => [...before, ...some.map(({ roomId }) => roomId)])
    setQuestion(null)
  }
  if (question)
    return (
      <WhoseCards
        content={question.content}
        lists={lists}
        title={(question.of.length === 1 && question.of[0]?.name) || t('cards.have')}
        onClose={() => leave(question.of)}
        onChoose={cards => void send(question.of.map(room => ({ ...room, of: { ...room.of, cards } })))}
      />
    )
  // As they were wanted first: whether cards were made of a call that got no answer is asked anew.
  const left = rooms.filter(({ roomId }) => missed.includes(roomId))
  if (!isMaking)
    return <Pages made={shown} left={left} lists={lists} onRetry={() => void send(left)} onClose={onClose} />
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

interface WhoseProps {
  readonly title: string
  readonly content: string
  readonly lists: boolean
  readonly onClose: () => void
  readonly onChoose: (cards: NonNullable<EntriesDraft['cards']>) => void
}

/** Some have a card: those that are cut already need not be cut again. */
function WhoseCards({ title, content, lists, onClose, onChoose }: WhoseProps) {
  const { t } = useTranslation('seatEntry')
  return (
    <Dialog centered onClose={onClose} title={title}>
      <Text>{content}</Text>
      <Stack gap="sm" mt="lg">
        <Button data-autofocus onClick={() => onChoose('missing')}>
          {t('cards.whose.missing')}
        </Button>
        {lists && (
          <Button variant="default" onClick={() => onChoose('none')}>
            {t('cards.whose.none')}
          </Button>
        )}
        <Button variant="light" color="red" onClick={() => onChoose('all')}>
          {t('cards.whose.all')}
        </Button>
      </Stack>
    </Dialog>
  )
}

interface SheetsProps extends Pick<Props, 'lists'> {
  readonly made: readonly Made[]
}

interface PagesProps extends SheetsProps, Pick<Props, 'onClose'> {
  /** Of which nothing has come. */
  readonly left: readonly Wanted[]
  readonly onRetry: () => void
}

function Pages({ made, left, lists, onRetry, onClose }: PagesProps) {
  const { t } = useTranslation('seatEntry')
  const address = usePublicAddress()
  const count = made.reduce((sum, { cards }) => sum + cards.length, 0)
  // Lists can be had again.
  const [handled, setHandled] = useState(count === 0)
  const isWhole = left.length === 0
  const leftOut = made.flatMap(exam => exam.leftOut)
  const nowhere = made.flatMap(exam => seatsOf(exam).filter(({ hall }) => hall === null))
  useEffect(() => {
    const done = () => setHandled(true)
    window.addEventListener('afterprint', done)
    // Where some are missing it is for who reads that to say whether the others are printed.
    const timer = isWhole ? setTimeout(() => window.print(), 50) : undefined
    return () => {
      clearTimeout(timer)
      window.removeEventListener('afterprint', done)
    }
  }, [isWhole])
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
      <Dialog
        fullScreen
        onClose={() => void close()}
        title={t(!lists ? 'cards.ready' : count > 0 ? 'cards.readyAll' : 'cards.readyLists', { count })}
      >
        <Group justify="space-between" mb="md">
          <Text size="sm" c="dimmed" maw={640}>
            {count > 0 && t('cards.once')}
          </Text>
          <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            {t('cards.print')}
          </Button>
        </Group>
        {count > 0 && <OnlyHereNote address={address} />}
        {!isWhole && (
          <Alert color="red" mb="md" title={t('cards.left', { count: left.length })}>
            <Stack gap="xs" align="flex-start">
              <Text size="sm">{formatNames(left.flatMap(({ name }) => name ?? []))}</Text>
              <Text size="sm">{t('cards.leftHint')}</Text>
              <Button size="sm" onClick={onRetry}>
                {t('cards.retry')}
              </Button>
            </Stack>
          </Alert>
        )}
        {leftOut.length > 0 && (
          <Alert color="orange" mb="md" title={t('cards.leftOut', { count: leftOut.length })}>
            {formatNames(leftOut.map(({ number, name }) => `${number} ${name}`))}
          </Alert>
        )}
        {nowhere.length > 0 && (
          <Alert color="orange" mb="md" title={t('cards.noHall', { count: nowhere.length })}>
            {formatNames(nowhere.map(({ number, name }) => `${number} ${name}`))}
          </Alert>
        )}
        <section className={classes.desk} aria-label={t('cards.sheet')}>
          <Sheets made={made} lists={lists} />
        </section>
      </Dialog>
      <OnPaper>
        <Sheets made={made} lists={lists} />
      </OnPaper>
    </>
  )
}

/** Lists a page each, and cards ten on a page of A4, to be cut along the lines. Their QR codes are drawn once. */
const Sheets = memo(function Sheets({ made, lists }: SheetsProps) {
  return made.map(exam => (
    <Fragment key={exam.exam}>
      {lists && <Lists made={exam} />}
      <ul className={`${cut.sheet} ${classes.cards}`}>
        {exam.cards.map(card => (
          <Card key={card._id} made={exam} card={card} />
        ))}
      </ul>
    </Fragment>
  ))
})

/** Everybody who is to sit there, with a card or without, by number. */
const seatsOf = ({ cards, kept, leftOut }: Made) =>
  [...cards, ...kept, ...leftOut].sort((one, other) => one.number - other.number)

/** A page of each hall, and at last one of who has none. */
function Lists({ made }: { readonly made: Made }) {
  const { t } = useTranslation('seatEntry')
  const { halls, name, startAt, deals } = made
  const all = seatsOf(made)
  return [...halls, { name: null, proctors: [] }].map(hall => {
    const seats = all.filter(one => one.hall === hall.name)
    const title = hall.name === null ? t('list.noHall') : t('list.title', { name: hall.name })
    return (
      seats.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys as well
        <section key={hall.name ?? ''} className={paper.page} aria-label={title} tabIndex={0}>
          <HallSheet title={title} name={name} startAt={startAt} proctors={hall.proctors}>
            <HallList seats={seats} deals={deals} />
          </HallSheet>
        </section>
      )
    )
  })
}

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
