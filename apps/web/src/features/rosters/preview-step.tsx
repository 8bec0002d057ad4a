import { Alert, Button, Checkbox, Chip, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDate } from '../../shared/format/format.ts'
import layout from '../../shared/ui/layout.module.css'
import { Pager } from '../../shared/ui/pager.tsx'
import { FileNotes } from './file-notes.tsx'
import type { Answer, ImportKind, ImportRow, People, Preview, Reading } from './import-kind.ts'
import { ImportRowCard } from './import-row-card.tsx'
import classes from './preview-step.module.css'

const LIMIT = 50
const TABS = ['ask', 'problem', 'unread', 'add', 'update', 'same', 'stay'] as const
type Tab = (typeof TABS)[number]
/** Where one refused row keeps all others out, it stands first. */
const REFUSED_FIRST: readonly Tab[] = ['problem', ...TABS.filter(tab => tab !== 'problem')]
const NO_NAME = { from: '', to: '' }

interface Props<Cells> {
  readonly people: People
  readonly into: ImportKind<Cells>['into']
  readonly preview: Preview<Cells>
  /** The records have changed since it was made. */
  readonly stale: boolean
  readonly answers: ReadonlyMap<number, Answer>
  /** It does not show yet what they lead to; then that is looked at before it is taken over. */
  readonly unseen: boolean
  readonly how: Reading
  readonly onAnswer: (rows: readonly number[], answer: Answer | null) => void
  readonly onApply: () => void
  readonly onOther: () => void
  /** Reads the same file again. */
  readonly onAgain: (how: Reading) => void
}

/** What would happen, row by row; nothing has happened yet. */
export function PreviewStep<Cells>(props: Props<Cells>) {
  const { people, into, preview, stale, answers, unseen, how, onAnswer, onApply, onOther, onAgain } = props
  const { t } = useTranslation('rosters')
  const rowsOf = (tab: Tab) =>
    preview.rows.filter(row => (tab === 'unread' ? row.unread : row.outcome === tab))
  const counts = Object.fromEntries(
    TABS.map(tab => [tab, tab === 'stay' ? preview.stay.length : rowsOf(tab).length]),
  ) as Record<Tab, number>
  const shown = (people === 'participants' ? REFUSED_FIRST : TABS).filter(tab => counts[tab] > 0)
  const [chosen, setChosen] = useState<Tab>()
  const [page, setPage] = useState(1)
  const tab = chosen ?? shown[0] ?? 'add'
  const isOpen = ({ row }: ImportRow<Cells>) => !answers.has(row)
  const open = rowsOf('ask').filter(isOpen)
  // Refused rows that somebody has to leave out before the others are taken.
  const refused = rowsOf('problem').filter(row => row.decisions.includes('skip') && isOpen(row))
  const takes =
    counts.add +
    counts.update +
    rowsOf('ask').filter(({ row }) => answers.get(row)?.decision !== 'skip').length
  const from = (page - 1) * LIMIT

  return (
    <Stack>
      {stale && <StaleNote onAgain={() => onAgain(how)} />}
      <FileNotes
        file={preview.file}
        people={people}
        into={into}
        onPick={pick => onAgain({ ...how, ...pick })}
      />
      {(preview.file.capitals > 0 || how.keepCapitals) && (
        <Checkbox
          label={t('capitals', { count: preview.file.capitals, ...(preview.file.repaired ?? NO_NAME) })}
          checked={!how.keepCapitals}
          onChange={event => onAgain({ ...how, keepCapitals: !event.currentTarget.checked })}
        />
      )}
      <Chip.Group
        value={tab}
        onChange={next => {
          setChosen(TABS.find(one => one === next))
          setPage(1)
        }}
      >
        <Group gap="xs" role="radiogroup" aria-label={t('tabs.label')}>
          {shown.map(one => (
            <Chip key={one} value={one} variant="light" size="sm">
              {t(`tabs.${one}`)} ({formatCount(counts[one])})
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <Text size="sm" c="dimmed">
        {t(people === 'participants' ? `hintOf.participants.${tab}` : `hint.${tab}`)}
      </Text>
      {tab === 'ask' && open.length > 1 && <AllAtOnce open={open} onAnswer={onAnswer} />}
      {tab === 'problem' && refused.length > 1 && <AllAtOnce open={refused} onAnswer={onAnswer} />}
      {tab === 'stay' ? (
        <ul className={`${layout.list} ${classes.stay}`}>
          {preview.stay.slice(from, from + LIMIT).map(({ _id, fullname, birthday, code }) => (
            <li key={_id}>
              {[[fullname, formatDate(birthday)].filter(Boolean).join(' '), code].filter(Boolean).join(' · ')}
            </li>
          ))}
        </ul>
      ) : (
        <ul className={layout.list} aria-label={t(`tabs.${tab}`)}>
          {rowsOf(tab)
            .slice(from, from + LIMIT)
            .map(row => (
              <ImportRowCard
                key={row.row}
                people={people}
                row={row}
                answer={answers.get(row.row)}
                onAnswer={answer => onAnswer([row.row], answer)}
              />
            ))}
        </ul>
      )}
      <Pager page={page} limit={LIMIT} total={counts[tab]} onPage={setPage} />
      <div className={`${layout.foot} ${layout.held}`}>
        <Text size="sm" role="status" flex="1 1 200px">
          {refused.length > 0 ? (
            t('refused', { count: refused.length })
          ) : open.length > 0 ? (
            t('open', { count: open.length })
          ) : takes === 0 ? (
            <>
              <IconInfoCircle size={16} aria-hidden /> {t('nothing')}
            </>
          ) : unseen ? (
            t('unseen')
          ) : (
            t('ready', { count: takes })
          )}
        </Text>
        <Button variant="default" onClick={onOther}>
          {t('other')}
        </Button>
        <Button onClick={onApply} disabled={refused.length + open.length > 0 || takes === 0 || stale}>
          {t(unseen ? 'look' : 'apply')}
        </Button>
      </div>
    </Stack>
  )
}

function StaleNote({ onAgain }: { readonly onAgain: () => void }) {
  const { t } = useTranslation('rosters')
  return (
    <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} title={t('stale.title')}>
      <Group justify="space-between">
        <Text size="sm">{t('stale.text')}</Text>
        <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={onAgain}>
          {t('stale.again')}
        </Button>
      </Group>
    </Alert>
  )
}

interface AllProps extends Pick<Props<unknown>, 'onAnswer'> {
  readonly open: readonly ImportRow<unknown>[]
}

/** One answer for all rows that ask. */
function AllAtOnce({ open, onAnswer }: AllProps) {
  const { t } = useTranslation('rosters')
  const openNew = open.filter(({ decisions }) => decisions.includes('new')).map(({ row }) => row)
  const openSame = soleCandidates(open)
  return (
    <Group gap="sm">
      {openSame.length > 1 && (
        <Button
          variant="default"
          size="compact-md"
          onClick={() => {
            for (const { row, _id } of openSame) onAnswer([row], { decision: 'same-person', _id })
          }}
        >
          {t('allSame', { count: openSame.length })}
        </Button>
      )}
      {openNew.length > 1 && (
        <Button variant="default" size="compact-md" onClick={() => onAnswer(openNew, { decision: 'new' })}>
          {t('allNew', { count: openNew.length })}
        </Button>
      )}
      <Button
        variant="default"
        size="compact-md"
        onClick={() =>
          onAnswer(
            open.map(({ row }) => row),
            { decision: 'skip' },
          )
        }
      >
        {t('allSkip', { count: open.length })}
      </Button>
    </Group>
  )
}

/** Rows that can mean one known person alone, whom no other row can mean: a list without codes or birthdays, once more. */
function soleCandidates(rows: readonly ImportRow<unknown>[]): { row: number; _id: string }[] {
  const meant = rows.flatMap(({ candidates }) => candidates.map(({ _id }) => _id))
  return rows.flatMap(({ row, candidates: [one, ...others] }) =>
    one?.known && others.length === 0 && meant.filter(_id => _id === one._id).length === 1
      ? [{ row, _id: one._id }]
      : [],
  )
}
