import { CONTEST } from '@bangxanh/contract/contests/limits.ts'
import { EXAM_RESULTS } from '@bangxanh/contract/contests/states.ts'
import type { ReplyOf } from '@bangxanh/contract/kit/endpoint.ts'
import { PAPER } from '@bangxanh/contract/rooms/limits.ts'
import type { readSittings } from '@bangxanh/contract/sittings/endpoints.ts'
import { SITTINGS } from '@bangxanh/contract/sittings/limits.ts'
import { SITTING_ORDERS } from '@bangxanh/contract/sittings/states.ts'
import {
  Button,
  Group,
  Input,
  NumberInput,
  Paper,
  Select,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { namesAmong } from '../../shared/format/born-among.ts'
import { formatNames } from '../../shared/format/format.ts'
import { DateTimeField } from '../../shared/ui/date-fields.tsx'
import { RemoteMultiSelect } from '../../shared/ui/remote-multi-select.tsx'
import { useFirstProblem } from '../../shared/ui/use-first-problem.ts'
import { useClassWords } from '../classes/classes.ts'
import { pupils } from '../contests/contests.ts'
import { ClassBoxes } from './class-boxes.tsx'
import { ListOfFile } from './list-of-file.tsx'
import { RoomRows } from './room-rows.tsx'
import { exams } from './sources.ts'
import {
  byList,
  type KnownRoom,
  type Missing,
  missingOf,
  type Wanted,
  wantedAtFirst,
} from './use-sittings.ts'

interface Props {
  readonly wanted: Wanted
  readonly change: (part: Partial<Wanted>) => void
  /** Of a make-up: who was absent. */
  readonly absent: ReplyOf<typeof readSittings>['absent'] | null
  /** Those of the school. */
  readonly rooms: readonly KnownRoom[]
  readonly isLooking: boolean
  readonly onShow: () => void
}

/** What sittings are made of, one short step below the other: the paper, who sits, where, when. */
export function SittingsForm({ wanted, change, absent, rooms, isLooking, onShow }: Props) {
  const { t } = useTranslation(['sittings', 'contests'])
  const { subjects } = useClassWords()
  const [pressed, setPressed] = useState(false)
  const missing = missingOf(wanted, absent !== null)
  const error = (of: Missing) => pressed && missing.includes(of) && t(`sittings:missing.${of}`)
  const { ref, refuse } = useFirstProblem({})
  return (
    <Stack gap="md" ref={ref}>
      <Step no={1} title={t('sittings:step.paper')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput
            required
            label={t('sittings:name')}
            placeholder={t('sittings:namePlaceholder')}
            maxLength={SITTINGS.name}
            value={wanted.name}
            error={error('name')}
            onChange={event => change({ name: event.currentTarget.value })}
          />
          <Select
            label={t('contests:dialog.subject')}
            data={subjects}
            searchable
            clearable
            value={wanted.subject}
            onChange={subject => change({ subject })}
          />
        </SimpleGrid>
        <RemoteMultiSelect
          required
          label={t('sittings:exams')}
          description={t('sittings:examsHint')}
          source={exams}
          limit={SITTINGS.most}
          value={wanted.examIds}
          error={error('examIds')}
          onChange={examIds => change({ examIds })}
        />
      </Step>
      <Step no={2} title={t(absent ? 'sittings:step.absent' : 'sittings:step.classes')}>
        {absent ? (
          <Absent absent={absent} />
        ) : (
          <>
            <ListOfFile
              list={wanted.list}
              onList={(name, list) => change(byList(name, list, { ...wanted, known: rooms }))}
              onLeave={() => change({ list: null, rooms: wantedAtFirst(rooms).rooms })}
            />
            {!wanted.list && (
              <ClassBoxes chosen={wanted.classIds} onChange={classIds => change({ classIds })} />
            )}
          </>
        )}
        {error('classIds') && <Input.Error role="alert">{error('classIds')}</Input.Error>}
        {!wanted.list && (
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <RemoteMultiSelect
              label={t('sittings:extra')}
              description={t('sittings:extraHint')}
              source={pupils}
              limit={SITTINGS.extra}
              value={wanted.extraIds}
              onChange={extraIds => change({ extraIds })}
            />
            {wanted.extraIds.length > 0 && (
              <NumberInput
                label={t('sittings:extraMinutes')}
                description={t('sittings:extraMinutesHint')}
                min={1}
                max={PAPER.moreMinutes}
                allowDecimal={false}
                value={wanted.extra}
                onChange={extra => change({ extra })}
              />
            )}
          </SimpleGrid>
        )}
      </Step>
      <Step no={3} title={t('sittings:step.rooms')} hint={t('sittings:rooms.hint')}>
        <RoomRows
          rooms={wanted.rooms}
          known={rooms}
          listed={wanted.list !== null}
          onChange={rooms => change({ rooms })}
        />
        {error('rooms') && <Input.Error role="alert">{error('rooms')}</Input.Error>}
        <NumberInput
          maw="15rem"
          label={t('sittings:spare')}
          min={SITTINGS.spare.min}
          max={SITTINGS.spare.max}
          allowDecimal={false}
          value={wanted.spare}
          onChange={spare => change({ spare })}
        />
      </Step>
      <Step no={4} title={t('sittings:step.time')}>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
          <DateTimeField
            required
            label={t('sittings:startAt')}
            defaultTime="07:30"
            value={wanted.startAt}
            error={error('startAt')}
            onChange={startAt => change({ startAt })}
          />
          <NumberInput
            required
            label={t('sittings:minutes')}
            min={CONTEST.minutes.min}
            max={CONTEST.minutes.max}
            allowDecimal={false}
            value={wanted.minutes}
            error={error('minutes')}
            onChange={minutes => change({ minutes })}
          />
          <NumberInput
            label={t('sittings:pause')}
            min={SITTINGS.pause.min}
            max={SITTINGS.pause.max}
            allowDecimal={false}
            value={wanted.pause}
            onChange={pause => change({ pause })}
          />
          {!wanted.list && (
            <Select
              label={t('sittings:order.label')}
              data={SITTING_ORDERS.map(value => ({ value, label: t(`sittings:order.${value}`) }))}
              allowDeselect={false}
              value={wanted.order}
              onChange={order => order && change({ order })}
            />
          )}
          <Select
            label={t('contests:exam.when')}
            data={EXAM_RESULTS.map(value => ({ value, label: t(`contests:exam.results.${value}`) }))}
            allowDeselect={false}
            value={wanted.results}
            onChange={results => results && change({ results })}
          />
        </SimpleGrid>
      </Step>
      <Group gap="md">
        <Button
          size="md"
          loading={isLooking}
          disabled={absent?.length === 0}
          onClick={() => {
            setPressed(true)
            if (missing.length === 0) onShow()
            else refuse()
          }}
        >
          {t('sittings:show')}
        </Button>
        <Text c={pressed && missing.length > 0 ? 'red' : 'dimmed'} size="sm" aria-live="polite">
          {pressed && missing[0] ? t(`sittings:missing.${missing[0]}`) : t('sittings:nothingYet')}
        </Text>
      </Group>
    </Stack>
  )
}

interface StepProps {
  readonly no: number
  readonly title: string
  readonly hint?: string
  readonly children: ReactNode
}

function Step({ no, title, hint, children }: StepProps) {
  return (
    <Paper withBorder p={{ base: 'sm', sm: 'md' }} component="section" aria-label={title}>
      <Stack gap="md">
        <div>
          <Title order={2} size="h4">
            {no}. {title}
          </Title>
          {hint && (
            <Text size="sm" c="dimmed">
              {hint}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </Paper>
  )
}

function Absent({ absent }: { readonly absent: NonNullable<Props['absent']> }) {
  const { t } = useTranslation('sittings')
  if (absent.length === 0) return <Text c="dimmed">{t('absent.none')}</Text>
  const nameOf = namesAmong(absent)
  return (
    <Stack gap="xxs">
      <Text fw={600}>{t('absent.count', { count: absent.length })}</Text>
      <Text>
        {formatNames(absent.map(one => (one.className ? `${nameOf(one)} (${one.className})` : nameOf(one))))}
      </Text>
    </Stack>
  )
}
