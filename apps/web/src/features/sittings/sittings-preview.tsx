import type { PlannedSitting, SittingsPlan } from '@bangxanh/contract/sittings/schemas.ts'
import { Alert, Button, Group, Paper, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconArrowLeft } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { namesAmong } from '../../shared/format/born-among.ts'
import { formatDate, formatDateTimeInWords, formatNames, toWallClock } from '../../shared/format/format.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { ButtonLink } from '../../shared/ui/links.tsx'
import { usePhone } from '../../shared/ui/use-phone.ts'
import classes from './sittings.module.css'

type Hall = PlannedSitting['halls'][number]

interface Props {
  readonly plan: SittingsPlan
  readonly isMaking: boolean
  readonly onBack: () => void
  readonly onMake: (published: boolean) => void
}

const clock = (at: string) => (toWallClock(at) ?? '').slice(11, 16)

/** Who sits when and where; nothing is made yet. */
export function SittingsPreview({ plan, isMaking, onBack, onMake }: Props) {
  const { t } = useTranslation('sittings')
  const phone = usePhone()
  const [open, setOpen] = useState<{ readonly sitting: PlannedSitting; readonly hall: Hall }>()
  const { sittings, candidates, warnings } = plan
  const stands = warnings.some(({ code }) => code === 'stands-already')
  const [first, last] = [sittings[0], sittings.at(-1)]
  return (
    <Stack gap="md">
      <Paper withBorder p={{ base: 'sm', sm: 'md' }} component={Stack} gap="sm">
        <div>
          <Title order={2} size="h4">
            {t('plan.title', { count: sittings.length, people: candidates })}
          </Title>
          {first && last && (
            <Text c="dimmed">
              {t('plan.span', {
                from: formatDateTimeInWords(first.startAt),
                to: formatDateTimeInWords(last.endAt),
              })}
            </Text>
          )}
        </div>
        {warnings.map(({ code, names }) => (
          <Alert key={code} color="orange" icon={<IconAlertTriangle aria-hidden />}>
            {t(`warning.${code}`, { names: formatNames(names), count: names.length })}
          </Alert>
        ))}
        {phone ? (
          <PhoneRows sittings={sittings} onOpen={setOpen} />
        ) : (
          <WideRows sittings={sittings} onOpen={setOpen} />
        )}
      </Paper>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={18} stroke={1.6} aria-hidden />}
          disabled={isMaking}
          onClick={onBack}
        >
          {t('plan.back')}
        </Button>
        {stands ? (
          <ButtonLink to="/trung-tam-khao-thi" search={{}}>
            {t('plan.toExams')}
          </ButtonLink>
        ) : (
          <>
            <Button variant="default" disabled={isMaking} onClick={() => onMake(false)}>
              {t('plan.make', { count: sittings.length })}
            </Button>
            <Button loading={isMaking} onClick={() => onMake(true)}>
              {t('plan.publish', { count: sittings.length })}
            </Button>
          </>
        )}
      </Group>
      {open && <Names {...open} onClose={() => setOpen(undefined)} />}
    </Stack>
  )
}

interface RowsProps {
  readonly sittings: readonly PlannedSitting[]
  readonly onOpen: (at: { readonly sitting: PlannedSitting; readonly hall: Hall }) => void
}

/** Of which classes they are, with how many of each. */
function classesIn({ candidates }: Hall): string {
  const names = candidates.map(({ className }) => className)
  return [...new Set(names)]
    .map(name => `${name ?? '–'} (${names.filter(one => one === name).length})`)
    .join(', ')
}

/** The date stands where it is another than that of the sitting before. */
function useWords(sittings: readonly PlannedSitting[]) {
  const { t } = useTranslation('sittings')
  const dateOf = (sitting: PlannedSitting) => formatDate(sitting.startAt)
  return {
    span: (sitting: PlannedSitting) => {
      const before = sittings[sittings.indexOf(sitting) - 1]
      const hours = `${clock(sitting.startAt)} – ${clock(sitting.endAt)}`
      return before && dateOf(before) === dateOf(sitting) ? hours : `${dateOf(sitting)}, ${hours}`
    },
    title: ({ no }: PlannedSitting) => t('plan.sitting', { no }),
    count: ({ candidates, places }: Hall) => t('plan.seats', { count: candidates.length, places }),
    proctors: ({ proctors }: Hall) =>
      proctors.length > 0 ? formatNames(proctors.map(({ displayName }) => displayName)) : t('plan.nobody'),
  }
}

function WideRows({ sittings, onOpen }: RowsProps) {
  const { t } = useTranslation('sittings')
  const words = useWords(sittings)
  return (
    <table className={classes.rows} aria-label={t('plan.label')}>
      <thead>
        <tr>
          <th scope="col">{t('plan.room')}</th>
          <th scope="col" className={classes.figure}>
            {t('plan.people')}
          </th>
          <th scope="col">{t('plan.classes')}</th>
          <th scope="col">{t('plan.proctors')}</th>
        </tr>
      </thead>
      <tbody>
        {sittings.map(sitting => (
          <Fragment key={sitting.no}>
            <tr>
              <th scope="rowgroup" colSpan={4}>
                <b>{words.title(sitting)}</b> · {words.span(sitting)} · {sitting.exam.title}
              </th>
            </tr>
            {sitting.halls.map(hall => (
              <tr key={hall.name}>
                <td>
                  <NamesButton sitting={sitting} hall={hall} onOpen={onOpen} />
                </td>
                <td className={classes.figure}>{words.count(hall)}</td>
                <td>{classesIn(hall)}</td>
                <td>{words.proctors(hall)}</td>
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function PhoneRows({ sittings, onOpen }: RowsProps) {
  const words = useWords(sittings)
  return (
    <Stack gap="md">
      {sittings.map(sitting => (
        <Stack key={sitting.no} gap="xs">
          <Text>
            <b>{words.title(sitting)}</b> · {words.span(sitting)}
            <Text span c="dimmed" size="sm" display="block">
              {sitting.exam.title}
            </Text>
          </Text>
          {sitting.halls.map(hall => (
            <Stack key={hall.name} gap={0} pl="sm">
              <Group justify="space-between" wrap="nowrap" gap="xs">
                <NamesButton sitting={sitting} hall={hall} onOpen={onOpen} />
                <Text span className={classes.figure}>
                  {words.count(hall)}
                </Text>
              </Group>
              <Text size="sm" c="dimmed">
                {classesIn(hall)} · {words.proctors(hall)}
              </Text>
            </Stack>
          ))}
        </Stack>
      ))}
    </Stack>
  )
}

function NamesButton({
  sitting,
  hall,
  onOpen,
}: Pick<RowsProps, 'onOpen'> & { sitting: PlannedSitting; hall: Hall }) {
  return (
    <UnstyledButton
      c="var(--mantine-primary-color-light-color)"
      fz="sm"
      py="xs"
      fw={600}
      onClick={() => onOpen({ sitting, hall })}
    >
      {hall.name}
    </UnstyledButton>
  )
}

/** Everybody who is to sit in one room. */
function Names({ sitting, hall, onClose }: { sitting: PlannedSitting; hall: Hall; onClose: () => void }) {
  const { t } = useTranslation('sittings')
  const nameOf = namesAmong(hall.candidates)
  return (
    <Dialog onClose={onClose} title={t('plan.names', { no: sitting.no, room: hall.name })}>
      <ol>
        {hall.candidates.map(candidate => (
          <li key={candidate._id}>
            {nameOf(candidate)}
            {candidate.className && ` · ${candidate.className}`}
            {candidate.extraMinutes > 0 && ` · ${t('plan.extra', { minutes: candidate.extraMinutes })}`}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
