import { Group, Text, Title } from '@mantine/core'
import { IconExternalLink, IconFileText } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPoints } from '../../../shared/format/format.ts'
import { lazyPart } from '../../../shared/loading/lazy-part.ts'
import { AnchorLink } from '../../../shared/ui/links.tsx'
import { LoadingState } from '../../../shared/ui/loading-state.tsx'
import { EmptyState } from '../../../shared/ui/states.tsx'
import { ExamPreview } from '../../exam-vault/exam-vault.ts'
import { isTaskKind, taskKindOf } from '../task/sources.ts'
import { GivenTask, TaskPreview } from '../task/task-preview.tsx'
import classes from './assign-dialog.module.css'
import type { AssignValues } from './use-assign-form.ts'

const LivePreview = lazyPart(async () => (await import('./homework-preview.tsx')).LivePreview)
const HomeworkPreview = lazyPart(async () => (await import('./homework-preview.tsx')).HomeworkPreview)

interface Props {
  readonly values: AssignValues
  readonly onLeave: () => void
}

/** What will be given, beside the form: every question with its right answer, or what pupils will see of a task. */
export function PreviewPane({ values, onLeave }: Props) {
  const { t } = useTranslation('homework')
  const { source, exam, again } = values
  const kindOfAgain = again && taskKindOf(again.kind)
  return (
    // Who has no mouse scrolls it by the keys.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached
    <section className={classes.preview} aria-label={t('assign.preview')} tabIndex={0}>
      {isTaskKind(source) ? (
        <TaskPreview kind={source} values={values} />
      ) : exam ? (
        <>
          <Group justify="space-between" gap="xs">
            <Text size="sm" fw={600} c="dimmed">
              {t('assign.preview')}
            </Text>
            <AnchorLink
              to="/kho-hoc-lieu/$examVaultId"
              params={{ examVaultId: exam._id }}
              size="sm"
              fw={600}
              onClick={onLeave}
            >
              <IconExternalLink size={16} aria-hidden style={{ verticalAlign: -3 }} /> {t('assign.openExam')}
            </AnchorLink>
          </Group>
          <Title order={3} mt="xs">
            {exam.title}
          </Title>
          <Text size="sm" c="dimmed" mb="md">
            {[
              t('questions', { count: exam.questionCount }),
              t('assign.points', { points: formatPoints(exam.totalPoint) }),
              exam.code,
            ].join(' · ')}
          </Text>
          {/* What draws the questions comes when it is first needed; the form beside it stays. */}
          <Suspense fallback={<LoadingState minHeight="16rem" />}>
            <ExamPreview key={exam._id} examVaultId={exam._id} />
          </Suspense>
        </>
      ) : again ? (
        <>
          <Text size="sm" fw={600} c="dimmed">
            {t('assign.preview')}
          </Text>
          <Title order={3} mt="xs" mb="md">
            {again.name}
          </Title>
          <Suspense fallback={<LoadingState minHeight="16rem" />}>
            {again.live ? (
              <LivePreview live={again.live} />
            ) : kindOfAgain ? (
              <GivenTask kind={kindOfAgain} homeworkUid={again._id} />
            ) : (
              <HomeworkPreview homeworkUid={again._id} />
            )}
          </Suspense>
        </>
      ) : (
        <EmptyState icon={IconFileText} title={t('assign.noPreview')} />
      )}
    </section>
  )
}
