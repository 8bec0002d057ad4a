import { listVersions } from '@bangxanh/contract/questions/endpoints.ts'
import type { QuestionVersion } from '@bangxanh/contract/questions/schemas.ts'
import { Button, Group, SegmentedControl, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { IconHistory, IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../shared/format/format.ts'
import { useApiQuery } from '../../../shared/query/use-api-query.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import layout from '../../../shared/ui/layout.module.css'
import { ReadingState } from '../../../shared/ui/reading-state.tsx'
import { EmptyState } from '../../../shared/ui/states.tsx'
import { useRestoreVersion } from '../mutations.ts'
import type { QuestionOwner } from '../owner.ts'
import type { FileAddresses, Question } from '../question-parts.ts'
import { QuestionReview } from '../question-review.tsx'
import { draftOf, valuesOf } from '../question-values.ts'
import type { OnStep } from '../tell-step.ts'
import { QuestionPlaces } from './places.tsx'
import { VersionChanges } from './version-changes.tsx'
import classes from './versions.module.css'

export interface Props {
  readonly owner: QuestionOwner
  readonly questionId: string
  readonly number: number
  /** Somebody has begun: type and points stay (product 9.23). */
  readonly isCorrection?: boolean
  /** Tells of a version that was restored. */
  readonly onStep: OnStep
  readonly onRestored?: () => void
  readonly onClose: () => void
}

/** How a question read before: who changed what and when, and the way back to it. */
export function VersionsDialog(props: Props) {
  const { owner, questionId, number, onClose } = props
  const { t } = useTranslation('versions')
  const request = { params: { area: owner.area, questionId } }
  const query = useApiQuery(listVersions, request, { silent: true })
  const { data } = query
  return (
    <Dialog onClose={onClose} size="60rem" fillsPhone title={t('title', { number })}>
      <QuestionPlaces owner={owner} questionId={questionId} />
      {!data && <ReadingState query={query} minHeight="16rem" />}
      {data?.versions.length === 1 && <EmptyState icon={IconHistory} title={t('one')} hint={t('oneHint')} />}
      {data && data.versions.length > 1 && (
        <Versions versions={data.versions} files={data.files} {...props} />
      )}
    </Dialog>
  )
}

type VersionsProps = Props & { readonly versions: readonly QuestionVersion[]; readonly files: FileAddresses }

function Versions({ versions, files, ...props }: VersionsProps) {
  const { t } = useTranslation('versions')
  // The one that was replaced last is looked for most.
  const [at, setAt] = useState(1)
  const chosen = versions[at] ?? versions[0]
  return (
    <div className={`${layout.gridLg} ${classes.frame}`}>
      <ol className={`${layout.gridXxs} ${layout.list}`} aria-label={t('list')} reversed>
        {versions.map(({ version, createdAt, by, pupils }, index) => (
          <li key={version}>
            <UnstyledButton
              className={`${layout.hover} ${classes.version}`}
              aria-current={index === at || undefined}
              onClick={() => setAt(index)}
            >
              <span className={classes.name}>
                {t('version', { version })}
                {index === 0 && ` · ${t('current')}`}
              </span>
              <span className={layout.hint}>
                {formatDateTime(createdAt)} · <span translate="no">{by ?? t('somebody')}</span>
              </span>
              <span className={layout.hint}>{pupils > 0 ? t('pupils', { count: pupils }) : t('nobody')}</span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
      {chosen && (
        <OneVersion
          key={chosen.version}
          chosen={chosen}
          current={versions[0] ?? chosen}
          before={versions[at + 1]}
          files={files}
          {...props}
        />
      )}
    </div>
  )
}

type OneProps = Props & {
  readonly chosen: QuestionVersion
  readonly current: QuestionVersion
  /** The one that it replaced. */
  readonly before: QuestionVersion | undefined
  readonly files: FileAddresses
}

function OneVersion({ chosen, current, before, files, number, ...props }: OneProps) {
  const { t } = useTranslation('versions')
  const isCurrent = chosen === current
  const [against, setAgainst] = useState<'current' | 'before'>(isCurrent ? 'before' : 'current')
  const since = against === 'before' ? before : undefined
  return (
    <Stack>
      {!isCurrent && (
        <Group justify="space-between">
          {before && (
            <Group gap="xs">
              <Text size="sm">{t('against')}</Text>
              <SegmentedControl
                size="xs"
                aria-label={t('against')}
                value={against}
                onChange={value => setAgainst(value === 'before' ? 'before' : 'current')}
                data={[
                  { value: 'current', label: t('againstCurrent') },
                  { value: 'before', label: t('againstBefore') },
                ]}
              />
            </Group>
          )}
          <Restore chosen={chosen} current={current.question} {...props} />
        </Group>
      )}
      <Text size="sm" c="dimmed">
        {since ? t('sinceBefore', { version: since.version }) : isCurrent ? t('first') : t('ifRestored')}
      </Text>
      <VersionChanges before={(since ?? current).question} after={chosen.question} files={files} />
      <div className={classes.whole}>
        <Title order={3} size="h4" mb="xs">
          {t('whole')}
        </Title>
        <QuestionReview question={chosen.question} files={files} number={number} />
      </div>
    </Stack>
  )
}

type RestoreProps = Pick<Props, 'owner' | 'isCorrection' | 'onStep' | 'onRestored' | 'onClose'> & {
  readonly chosen: QuestionVersion
  readonly current: Question
}

function Restore({ chosen, current, owner, isCorrection, onStep, onRestored, onClose }: RestoreProps) {
  const { t } = useTranslation('versions')
  const update = useRestoreVersion()
  const { question, version } = chosen
  const otherType = isCorrection && question.type !== current.type
  const otherPoint = isCorrection && question.point !== current.point

  const restore = async () => {
    const { area, query } = owner
    const params = { area, questionGroupId: current.questionGroupId ?? '', questionId: current._id }
    let { edition } = current
    const write = (one: Question) => async () => {
      const body = { ...draftOf(valuesOf(one)), edition }
      const reply = await update.mutateAsync({ params, query, body })
      edition = reply.question.edition
    }
    const again = write(isCorrection ? { ...question, point: current.point } : question)
    await again()
    onStep(t('restored', { version }), { undo: write(current), redo: again })
    onClose()
    onRestored?.()
  }

  return (
    <Group ml="auto">
      {(otherType || otherPoint) && (
        <Text size="sm" c="dimmed">
          {t(otherType ? 'otherType' : 'pointStays')}
        </Text>
      )}
      <Button
        leftSection={<IconRestore size={18} aria-hidden />}
        disabled={otherType}
        loading={update.isPending}
        // A failure was told by its notice.
        onClick={() => void restore().catch(() => undefined)}
      >
        {t('restore')}
      </Button>
    </Group>
  )
}
