import { CONTEST } from '@bangxanh/contract/contests/limits.ts'
import type { Contest } from '@bangxanh/contract/contests/schemas.ts'
import { BOARDS, EXAM_RESULTS } from '@bangxanh/contract/contests/states.ts'
import { BELL, ROOM } from '@bangxanh/contract/rooms/limits.ts'
import { Divider, NumberInput, Select, SimpleGrid, Switch, Text, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '../../shared/edit/fields.ts'
import { useRecordForm } from '../../shared/edit/use-record-form.ts'
import { formatDateTime } from '../../shared/format/format.ts'
import { DateTimeField } from '../../shared/ui/date-fields.tsx'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { RemoteMultiSelect } from '../../shared/ui/remote-multi-select.tsx'
import { RemoteNames } from '../../shared/ui/remote-names.tsx'
import { useClassWords } from '../classes/classes.ts'
import { type ContestPlace, isExam, useCreateContest, useUpdateContest } from './mutations.ts'
import { colleagues, openClasses } from './sources.ts'

const { text, list, value, converted } = fieldsOf<Contest>()

/** Names of the fields that say how it is played; the wire has them in a record of their own. */
const SETTINGS = ['questionSeconds', 'winnerFrom', 'rescues', 'rescueAt', 'boards', 'namesOnScreen'] as const
type Setting = (typeof SETTINGS)[number]

const WINNER_FROM = { min: 1, max: ROOM.questions }
const RESCUE_AT = { min: 0, max: ROOM.seats }
const RESCUES = { min: 0, max: BELL.mostRescues }

/** What comes next of one that was just made. */
const TO_WRITE = { tab: 'questions' } as const

export type ChangedAt =
  | 'subject'
  | 'audience'
  | 'hostIds'
  | 'markerIds'
  | 'judgeIds'
  | 'startAt'
  | 'endAt'
  | 'duration'
  | 'participantLimit'
  | 'rankingTopCount'
  | 'paperTotal'
  | 'results'

interface Props {
  readonly place: ContestPlace
  /** The one to edit; without it a new one is made. */
  readonly contest?: Contest
  /** Where it begins, for who comes to change that. */
  readonly at?: ChangedAt
  readonly onClose: () => void
}

/** Makes a Golden Bell or an exam, or edits one: what it is called, when it is, who plays, and until it opens how it is played. */
export function ContestDialog({ place, contest, at, onClose }: Props) {
  const { t } = useTranslation('contests')
  const { subjects } = useClassWords()
  const { form, field, save } = useContestForm({ place, contest })
  const isOfSchool = place.classUid === null
  const exam = isExam(place)
  const begins = (field?: ChangedAt) => at === field || undefined
  const plays = !exam && (contest?.can.editQuestions ?? true)
  const title = () => {
    if (exam) return contest ? 'exam.edit' : 'exam.create'
    return contest ? 'dialog.edit' : 'dialog.create'
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t(title())}
      submit={t(contest ? 'dialog.save' : 'dialog.add')}
      form={form}
      onSubmit={save}
      size="lg"
    >
      <TextInput
        data-autofocus={begins()}
        required
        maxLength={CONTEST.name}
        description={t(exam ? 'exam.nameHint' : 'dialog.nameHint')}
        {...field('name')}
      />
      {isOfSchool && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <Select
            data={subjects}
            searchable
            clearable
            data-autofocus={begins('subject')}
            {...field('subject')}
          />
          <Select
            data={(['school', 'classes'] as const).map(one => ({ value: one, label: t(`audience.${one}`) }))}
            allowDeselect={false}
            data-autofocus={begins('audience')}
            {...field('audience')}
          />
        </SimpleGrid>
      )}
      {isOfSchool && form.values.audience === 'classes' && (
        <RemoteMultiSelect required source={openClasses} limit={CONTEST.classes} {...field('classIds')} />
      )}
      {isOfSchool && (
        <RemoteMultiSelect
          source={colleagues}
          description={t(exam ? 'exam.hostsHint' : 'dialog.hostsHint')}
          limit={CONTEST.hosts}
          data-autofocus={begins('hostIds')}
          {...field('hostIds')}
        />
      )}
      {exam && (
        <RemoteMultiSelect
          source={colleagues}
          description={t('exam.markersHint')}
          limit={CONTEST.markers}
          data-autofocus={begins('markerIds')}
          {...field('markerIds')}
        />
      )}
      {!exam && (
        <RemoteMultiSelect
          source={colleagues}
          description={t('dialog.judgesHint')}
          limit={CONTEST.judges}
          data-autofocus={begins('judgeIds')}
          {...field('judgeIds')}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DateTimeField
          clearable
          defaultTime="08:00"
          data-autofocus={begins('startAt')}
          {...field('startAt')}
        />
        <DateTimeField clearable defaultTime="10:00" data-autofocus={begins('endAt')} {...field('endAt')} />
        <NumberInput
          {...whole(CONTEST.minutes)}
          placeholder={t('unlimited')}
          data-autofocus={begins('duration')}
          {...field('duration')}
        />
        <NumberInput
          {...whole({ min: 1, max: CONTEST.participants })}
          placeholder={t('unlimited')}
          data-autofocus={begins('participantLimit')}
          {...field('participantLimit')}
        />
        <NumberInput
          {...whole(CONTEST.topCount)}
          data-autofocus={begins('rankingTopCount')}
          {...field('rankingTopCount')}
        />
        {exam && (
          <NumberInput
            min={0}
            max={CONTEST.paperPoints}
            decimalScale={4}
            allowNegative={false}
            description={t('exam.paperTotalHint')}
            data-autofocus={begins('paperTotal')}
            {...field('paperTotal')}
          />
        )}
        {exam && (
          <Select
            data={EXAM_RESULTS.map(one => ({ value: one, label: t(`exam.results.${one}`) }))}
            allowDeselect={false}
            data-autofocus={begins('results')}
            {...field('results')}
          />
        )}
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {t('dialog.startHint')}
      </Text>
      {plays && (
        <>
          <Divider label={t('dialog.more')} labelPosition="left" />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <NumberInput {...whole(CONTEST.seconds)} step={5} {...field('questionSeconds')} />
            <NumberInput {...whole(WINNER_FROM)} {...field('winnerFrom')} />
            <NumberInput {...whole(RESCUES)} {...field('rescues')} />
            <NumberInput {...whole(RESCUE_AT)} {...field('rescueAt')} />
          </SimpleGrid>
          <Select
            description={t('dialog.boardsHint')}
            data={BOARDS.map(one => ({ value: one, label: t(`boards.${one}`) }))}
            allowDeselect={false}
            {...field('boards')}
          />
          <Switch description={t('dialog.namesHint')} {...field('namesOnScreen')} />
        </>
      )}
    </FormDialog>
  )
}

interface Range {
  readonly min: number
  readonly max: number
}
const whole = (range: Range) => ({ ...range, allowDecimal: false, allowNegative: false })

function useContestForm({ place, contest }: Pick<Props, 'place' | 'contest'>) {
  const { t } = useTranslation('contests')
  const { subject } = useClassWords()
  const navigate = useNavigate()
  const { classUid } = place
  const exam = isExam(place)
  const create = useCreateContest(place)
  const { update } = useUpdateContest(place)
  const yes = (on: boolean) => t(on ? 'dialog.on' : 'dialog.off')
  const moment = (at: string | null) => (at ? formatDateTime(at) : t('notSet'))
  const names = (ids: readonly string[]) => <RemoteNames source={colleagues} ids={[...ids]} />

  /** A number that has to be there. */
  const number = (label: string, range: Range, from: (one: Contest | undefined) => number) =>
    converted({
      label,
      from: (one): number | string => from(one),
      wire: Number,
      check: typed => (isIn(range, typed) ? null : t('dialog.wrong', { ...range })),
    })
  /** One that may be left empty: `none` on the wire. */
  const numberOr = <None,>(
    label: string,
    range: Range,
    none: None,
    from: (one: Contest | undefined) => number | null | undefined,
  ) =>
    converted({
      label,
      from: (one): number | string => from(one) ?? '',
      wire: (typed): number | None => (typed === '' ? none : Number(typed)),
      check: typed => (typed === '' || isIn(range, typed) ? null : t('dialog.wrong', { ...range })),
      show: sent => (typeof sent === 'number' && sent > 0 ? sent : t('unlimited')),
    })

  return useRecordForm({
    thing: contest,
    fields: {
      name: text({
        label: t(exam ? 'exam.name' : 'dialog.name'),
        from: one => one?.name,
        missing: t(exam ? 'exam.nameMissing' : 'dialog.nameMissing'),
      }),
      subject: value({
        label: t('dialog.subject'),
        from: one => one?.subject ?? null,
        show: key => (key ? (subject(key) ?? key) : t('notSet')),
      }),
      audience: value({
        label: t(exam ? 'exam.audience' : 'dialog.audience'),
        from: (one): 'school' | 'classes' => (one?.audience === 'classes' ? 'classes' : 'school'),
        show: one => t(`audience.${one}`),
      }),
      classIds: list({
        label: t('dialog.classes'),
        from: one => one?.classes.map(({ _id }) => _id),
        show: ids => <RemoteNames source={openClasses} ids={[...ids]} />,
      }),
      hostIds: list({
        label: t(exam ? 'exam.hosts' : 'dialog.hosts'),
        from: one => one?.hosts.map(({ _id }) => _id),
        show: names,
      }),
      markerIds: list({
        label: t('exam.markers'),
        from: one => one?.markers.map(({ _id }) => _id),
        show: names,
      }),
      judgeIds: list({
        label: t('dialog.judges'),
        from: one => one?.judges.map(({ _id }) => _id),
        show: names,
      }),
      startAt: value({ label: t('dialog.startAt'), from: one => one?.startAt ?? null, show: moment }),
      endAt: value({ label: t('dialog.endAt'), from: one => one?.endAt ?? null, show: moment }),
      duration: numberOr(t('dialog.duration'), CONTEST.minutes, null, one =>
        one || !exam ? one?.duration : CONTEST.minutes.usual,
      ),
      participantLimit: numberOr(
        t(exam ? 'exam.limit' : 'dialog.limit'),
        { min: 1, max: CONTEST.participants },
        CONTEST.unlimited,
        one => (one && one.participantLimit !== CONTEST.unlimited ? one.participantLimit : null),
      ),
      rankingTopCount: number(
        t('dialog.top'),
        CONTEST.topCount,
        one => one?.rankingTopCount ?? CONTEST.topCount.usual,
      ),
      questionSeconds: number(
        t('dialog.questionSeconds'),
        CONTEST.seconds,
        one => one?.settings.questionSeconds ?? CONTEST.seconds.usual,
      ),
      winnerFrom: number(
        t('dialog.winnerFrom'),
        WINNER_FROM,
        one => one?.settings.winnerFrom ?? BELL.winnerFrom,
      ),
      rescues: number(t('dialog.rescues'), RESCUES, one => one?.settings.rescues ?? BELL.rescues),
      rescueAt: number(t('dialog.rescueAt'), RESCUE_AT, one => one?.settings.rescueAt ?? BELL.rescueAt),
      boards: value({
        label: t('dialog.boards'),
        from: one => one?.settings.boards ?? 'none',
        show: one => t(`boards.${one}`),
      }),
      namesOnScreen: value({
        label: t('dialog.names'),
        from: one => one?.settings.namesOnScreen ?? true,
        show: yes,
      }),
      paperTotal: number(
        t('exam.paperTotal'),
        { min: 0, max: CONTEST.paperPoints },
        one => one?.paperTotal ?? 0,
      ),
      results: value({
        label: t('exam.when'),
        from: one => one?.results ?? 'ranked',
        show: one => t(`exam.results.${one}`),
      }),
    },
    check: ({ audience, classIds, startAt, endAt }) => ({
      ...(audience === 'classes' && classIds.length === 0 && { classIds: t('dialog.classesMissing') }),
      ...(startAt && endAt && endAt <= startAt && { endAt: t('dialog.endWrong') }),
    }),
    create: async record => {
      const made = await create(nested(record) as Parameters<typeof create>[0])
      const next = { params: { contestId: made._id }, search: TO_WRITE }
      if (exam) await navigate({ to: '/trung-tam-khao-thi/$contestId', ...next })
      else if (classUid === null) await navigate({ to: '/rung-chuong-vang/$contestId', ...next })
      else
        await navigate({
          to: '/lop-hoc/$classUid/rcv/$contestId',
          params: { ...next.params, classUid },
          search: TO_WRITE,
        })
    },
    update: ({ edition, touched }, { _id }) => update({ _id, edition, ...nested(touched) }),
    of: (reply): Contest => reply.contest,
  })
}

const isIn = ({ min, max }: Range, typed: number | string) =>
  typed !== '' && Number(typed) >= min && Number(typed) <= max

/** How it is played goes to the server as one record, of which what is left out stays. */
function nested<Sent extends { readonly [Name in Setting]?: unknown }>(sent: Sent) {
  const { questionSeconds, winnerFrom, rescues, rescueAt, boards, namesOnScreen, ...rest } = sent
  const settings = Object.fromEntries(
    Object.entries({ questionSeconds, winnerFrom, rescues, rescueAt, boards, namesOnScreen }).filter(
      ([, given]) => given !== undefined,
    ),
  ) as Pick<Sent, Setting>
  return { ...rest, ...(Object.keys(settings).length > 0 && { settings }) }
}
