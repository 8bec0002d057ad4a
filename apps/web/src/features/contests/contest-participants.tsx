import type { Contest, ContestHall, Participant } from '@bangxanh/contract/contests/schemas.ts'
import { PARTICIPANT_STATES, type ParticipantState } from '@bangxanh/contract/contests/states.ts'
import { Group, Stack, Text } from '@mantine/core'
import { IconDoor, IconHash, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bornAmong } from '../../shared/format/born-among.ts'
import { formatPoints } from '../../shared/format/format.ts'
import type { OnSearch } from '../../shared/list/list-search.ts'
import { PointsField } from '../../shared/marks/points-field.tsx'
import { AddButton } from '../../shared/ui/add-button.tsx'
import { FilterPanel } from '../../shared/ui/filter-panel.tsx'
import { lazyDialog } from '../../shared/ui/lazy-dialog.tsx'
import { PersonName } from '../../shared/ui/person-name.tsx'
import { RecordMenu } from '../../shared/ui/record-menu.tsx'
import { RowList } from '../../shared/ui/row-list.tsx'
import { ImportParticipants, ImportParticipantsButton } from '../rosters/rosters.ts'
import { type ParticipantSearch, participantSearch } from './contest-search.ts'
import { isExam, paramsOf, useDeleteParticipant, useUpdateParticipant } from './mutations.ts'
import { useContest, useParticipants } from './use-contest.ts'

const AddParticipantsDialog = lazyDialog(
  async () => (await import('./add-participants-dialog.tsx')).AddParticipantsDialog,
)

const NumberDialog = lazyDialog(async () => (await import('./number-dialog.tsx')).NumberDialog)
const MoveHallDialog = lazyDialog(async () => (await import('./move-hall-dialog.tsx')).MoveHallDialog)

interface Props {
  readonly contest: Contest
  readonly search: ParticipantSearch
  readonly onSearch: OnSearch<ParticipantSearch>
}

const BELL_STATES: readonly ParticipantState[] = PARTICIPANT_STATES
const EXAM_STATES = ['registered', 'in', 'removed'] as const satisfies readonly ParticipantState[]

/** Who takes part: by rank once it has ended, else by number and name. */
export function ContestParticipants({ contest, search, onSearch }: Props) {
  const { t } = useTranslation('contests')
  const { _id: contestId, classUid } = contest
  const exam = isExam(contest)
  const list = participantSearch.at(search, onSearch)
  const query = useParticipants(contestId, contest, list.query)
  const { halls } = useContest(contestId, contest)
  const [importing, setImporting] = useState(false)
  const stateOf = (state: ParticipantState) =>
    t(
      exam && state !== 'removed'
        ? `exam.seat.${state === 'registered' ? 'registered' : 'in'}`
        : `seat.${state}`,
    )
  // Who sits in a contest of a class is who is in the class.
  const writes = classUid === null && contest.can.editParticipants
  const givesPaper = exam && contest.can.edit && contest.paperTotal > 0
  // Later a list brings what was written on paper.
  const imports = writes || (classUid === null && givesPaper)
  const add = imports && (
    <Group gap="sm" justify="center">
      {writes && (
        <AddButton
          variant="light"
          dialog={close => <AddParticipantsDialog contest={contest} onClose={close} />}
        >
          {t('people.add')}
        </AddButton>
      )}
      <ImportParticipantsButton onOpen={() => setImporting(true)} />
    </Group>
  )
  const bornOf = bornAmong(query.data?.participants ?? [])
  return (
    <Stack>
      {importing && <ImportParticipants contest={contest} onClose={() => setImporting(false)} />}
      {givesPaper && contest.isScoredAndRanked && <Text size="sm">{t('exam.onPaperRanked')}</Text>}
      {(list.filtered || (query.data?.pagination.total ?? 0) > 0) && (
        <FilterPanel
          list={list}
          search={t('people.search')}
          fields={[
            {
              key: 'state',
              label: t(exam ? 'exam.state' : 'people.state'),
              options: (exam ? EXAM_STATES : BELL_STATES).map(value => ({ value, label: stateOf(value) })),
            },
          ]}
        >
          {add}
        </FilterPanel>
      )}
      <RowList
        label={t(exam ? 'exam.people' : 'people.label')}
        list={list}
        query={query}
        rows={query.data?.participants}
        notFound={t('people.none')}
        failure={t('failed.members')}
        empty={{
          icon: IconUsers,
          title: t(exam ? 'exam.noPeople' : 'people.empty'),
          hint: t(exam ? 'exam.noPeopleHint' : 'people.emptyHint'),
          action: add,
        }}
        rowActions={writes && (row => <ParticipantMenu contest={contest} participant={row} halls={halls} />)}
        columns={[
          {
            title: t('people.number'),
            align: 'right',
            phone: 'start',
            cell: ({ number }) => number,
          },
          {
            title: t('people.student'),
            lead: true,
            cell: row => <PersonName name={row.fullname} born={bornOf(row)} />,
          },
          classUid === null && { title: t('people.class'), cell: ({ className }) => className },
          halls.length > 0 && { title: t('exam.hall'), cell: ({ hallName }) => hallName },
          (query.data?.participants ?? []).some(({ variant }) => variant !== null) && {
            title: t('variants.fact'),
            cell: ({ variant }) => variant,
          },
          {
            title: t(exam ? 'exam.state' : 'people.seat'),
            // Once an exam has ended everybody has had a number: what is said is who was sent out.
            cell: ({ state }) => !(exam && contest.status === 'ended' && state === 'in') && stateOf(state),
          },
          givesPaper && {
            title: t('exam.onPaper'),
            align: 'right',
            phone: 'end',
            cell: row => <OnPaper contest={contest} participant={row} />,
          },
          // What came of an exam is told once it is ranked.
          !exam &&
            contest.status !== 'not_start' && {
              title: t('people.points'),
              align: 'right',
              // In a line of a phone no head says what a number is.
              cell: ({ points }, phone) =>
                phone ? t('people.pointsOf', { points: formatPoints(points) }) : formatPoints(points),
            },
          !exam &&
            contest.status === 'ended' && {
              title: t('people.rank'),
              align: 'right',
              phone: 'end',
              cell: ({ rank }, phone) => (phone && rank !== null ? t('people.rankOf', { rank }) : rank),
            },
        ]}
      />
    </Stack>
  )
}

/** What somebody has written on paper, typed one after another. */
function OnPaper({ contest, participant }: MenuProps) {
  const { t } = useTranslation('contests')
  const update = useUpdateParticipant()
  const { _id: studentId, fullname, paperPoints, edition } = participant
  const most = contest.paperTotal
  return (
    <PointsField
      label={t('exam.onPaperOf', { name: fullname })}
      {...{ points: paperPoints, edition, most }}
      wrong={t('exam.onPaperWrong', { most: formatPoints(most, 4) })}
      changed={t('exam.onPaperChanged')}
      mayBeEmpty
      onSave={given =>
        update.mutateAsync({
          params: paramsOf(contest),
          body: { contestId: contest._id, studentId, paperPoints: given, edition },
        })
      }
    />
  )
}

interface MenuProps {
  readonly contest: Contest
  readonly participant: Participant
}

function ParticipantMenu({
  contest,
  participant,
  halls,
}: MenuProps & { readonly halls: readonly ContestHall[] }) {
  const { t } = useTranslation('contests')
  const remove = useDeleteParticipant(contest)
  const [moving, setMoving] = useState(false)
  const [numbering, setNumbering] = useState(false)
  const { _id: studentId, fullname: name } = participant
  return (
    <>
      <RecordMenu
        label={t('people.menu', { name })}
        edit={false}
        acts={[
          { icon: IconHash, text: t('people.changeNumber'), onClick: () => setNumbering(true) },
          halls.length > 0 && { icon: IconDoor, text: t('halls.move'), onClick: () => setMoving(true) },
        ]}
        remove={{
          text: t(isExam(contest) ? 'exam.removePerson' : 'people.remove'),
          ask: t(isExam(contest) ? 'exam.askPerson' : 'ask.participant', { name }),
          onSure: () =>
            remove.mutate({ params: paramsOf(contest), query: { contestId: contest._id, studentId } }),
        }}
      />
      {numbering && (
        <NumberDialog
          key={participant.edition}
          {...{ contest, participant }}
          onClose={() => setNumbering(false)}
        />
      )}
      {moving && (
        <MoveHallDialog
          key={participant.edition}
          {...{ contest, halls, participant }}
          onClose={() => setMoving(false)}
        />
      )}
    </>
  )
}
