import type { HomeworkDetail, Submission } from '@bangxanh/contract/homework/schemas.ts'
import { Button, Paper, Text, Title } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDue } from '../../shared/format/format.ts'
import layout from '../../shared/ui/layout.module.css'
import { AnchorLink } from '../../shared/ui/links.tsx'
import { useCopy } from '../../shared/ui/use-copy.ts'
import { usePublicAddress } from '../account/account.ts'
import { pupilLink } from '../homework/homework.ts'
import classes from './people.module.css'
import { calledNames, untold } from './standing.ts'

interface Props {
  readonly homework: HomeworkDetail
  /** Who has not handed in, in the order of the list. */
  readonly missing: readonly Submission[]
  /** Everybody who has it. */
  readonly people: readonly Submission[]
  /** The button alone, with few words, as a phone has it beside the figures. */
  readonly bare?: boolean
}

const pupilsOf = (rows: readonly Submission[]) => rows.map(({ student }) => student)

/** A text for the class's group with the names of who has not handed in. */
export function Reminder({ homework, missing, people, bare = false }: Props) {
  const { t } = useTranslation('results')
  const { copy, copied } = useCopy()
  const address = usePublicAddress()
  const { _id, name, className, endAt, status, reading } = homework
  const [open, ended] = reading
    ? (['reading.remindOpen', 'reading.remindEnded'] as const)
    : (['remind.open', 'remind.ended'] as const)
  const title = t(reading ? 'reading.remind' : 'remind.title', { count: missing.length })
  const text = t(status === 'ended' ? ended : open, {
    class: className,
    name,
    due: formatDue(endAt),
    names: calledNames(pupilsOf(missing), pupilsOf(people)).join(', '),
    link: pupilLink(address, _id),
  })
  const button = (
    <Button
      fullWidth={!bare}
      aria-label={bare && !copied ? t('remind.copy') : undefined}
      leftSection={
        !bare && (copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />)
      }
      px={bare ? 'sm' : undefined}
      onClick={() => copy(text)}
    >
      <span aria-live="polite">
        {t(copied ? 'remind.copied' : bare ? 'remind.copyShort' : 'remind.copy')}
      </span>
    </Button>
  )
  if (bare) return button
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Title order={2} size="h3">
        {title}
      </Title>
      <Text size="sm" className={`${layout.frame} ${classes.message}`}>
        {text}
      </Text>
      {button}
      <Untold missing={missing} people={people} />
    </Paper>
  )
}

/** Whose birthday would say who is meant in the text; whoever sends it may know them by the user name. */
export function Untold({ missing, people }: Pick<Props, 'missing' | 'people'>) {
  const { t } = useTranslation('results')
  const pupils = untold(pupilsOf(missing), pupilsOf(people))
  if (pupils.length === 0) return null
  return (
    <Text size="sm" c="dimmed" mt="xs">
      {t('remind.untold')}{' '}
      {pupils.map(({ _id, fullname, code, username }, at) => (
        <Fragment key={_id}>
          {at > 0 && ', '}
          <AnchorLink to="/hoc-sinh/$studentId" params={{ studentId: _id }} inherit>
            {[fullname, (code ?? username) && `(${code ?? username})`].filter(Boolean).join(' ')}
          </AnchorLink>
        </Fragment>
      ))}
    </Text>
  )
}
