import type { Attempt, LearnHomeworkDetail, Work } from '@bangxanh/contract/learn/schemas.ts'
import { Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../shared/format/format.ts'
import layout from '../../../shared/ui/layout.module.css'
import { RichText } from '../../../shared/ui/rich-text/rich-text.tsx'
import { AppResultWords } from '../../apps/apps.ts'
import { FileFace, kindOf } from './file-card.tsx'
import files from './files.module.css'
import classes from './result.module.css'
import { TaskPanel } from './task-panel.tsx'

interface Milestone {
  readonly what: 'given' | 'submitted' | 'seen' | 'marked' | 'returned'
  readonly at: string | null | undefined
  /** It is done, though nobody noted when. */
  readonly done?: boolean
}

/** One line of time of what is handed in. */
function Timeline({ milestones }: { readonly milestones: readonly Milestone[] }) {
  const { t } = useTranslation('handIn')
  return (
    <ol className={`${layout.list} ${classes.timeline}`} aria-label={t('result.timeline')}>
      {milestones.map(({ what, at, done }) => (
        <li
          key={what}
          className={`${layout.gridXxs} ${layout.grow} ${classes.milestone}`}
          data-done={at || done ? true : undefined}
        >
          <b>{t(`result.${what}`)}</b>
          <span>{at ? formatDateTime(at) : done ? '' : t('result.notYet')}</span>
        </li>
      ))}
    </ol>
  )
}

interface Props {
  readonly attempt: Attempt
  readonly work: Work
  readonly homework: LearnHomeworkDetail | undefined
}

/** What was handed in at one go, as it came, with its line of time. */
export function WorkResult({ attempt, work, homework }: Props) {
  const { t } = useTranslation('handIn')
  const { score, submittedAt, seenAt } = attempt
  const backAt = attempt.returnedAt ?? attempt.redoAt
  const isEmpty =
    !work.text && work.files.length === 0 && !work.grid?.some(Boolean) && !work.read && !work.result
  const milestones: Milestone[] = [
    { what: 'given', at: homework?.startAt, done: true },
    { what: 'submitted', at: submittedAt },
    { what: 'seen', at: seenAt, done: backAt !== null },
    { what: 'marked', at: attempt.markedAt, done: score !== null },
    { what: 'returned', at: backAt },
  ]
  // A machine has scored it: nobody needs to look at it and give it back (product 10.253).
  const isScoredItself = score !== null && (work.result !== null || work.grid?.some(Boolean))
  // Its card has said that it was read, and when.
  if (attempt.reading && !work.text && work.files.length === 0)
    return homework?.task && <TaskPanel task={homework.task} />
  return (
    <Stack>
      <Timeline milestones={milestones.filter(({ at, done }) => !isScoredItself || at || done)} />
      <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby="work">
        <Title order={2} fz="md" id="work" mb="sm">
          {t('result.handedIn')}
        </Title>
        <Stack>
          {isEmpty && <Text c="dimmed">{t('result.nothing')}</Text>}
          {work.result && <AppResultWords result={work.result} />}
          {work.read && <Text>{t('result.read')}</Text>}
          {work.grid && work.grid.length > 0 && <GridResult grid={work.grid} keys={work.keys} />}
          {work.files.length > 0 && (
            <ol className={`${layout.gridSm} ${layout.list} ${files.pages}`}>
              {work.files.map((file, at) => (
                <li key={file.key} className={files.card} data-kind={kindOf(file)}>
                  <Face file={file} number={at + 1} />
                </li>
              ))}
            </ol>
          )}
          {work.text && (
            <div>
              <Text size="sm" c="dimmed">
                {t('result.text')}
              </Text>
              <RichText html={work.text} />
            </div>
          )}
        </Stack>
      </Paper>
      {homework?.task && <TaskPanel task={homework.task} />}
    </Stack>
  )
}

function Face({ file, number }: { readonly file: Work['files'][number]; readonly number: number }) {
  const { name, type, url } = file
  const face = (
    <FileFace
      file={{
        id: file.key,
        name,
        type,
        stored: file,
        file: undefined,
        original: undefined,
        straightened: false,
        upload: undefined,
      }}
      number={number}
    />
  )
  return (
    <>
      {kindOf(file) === 'sound' || kindOf(file) === 'film' ? (
        face
      ) : (
        <a href={url} target="_blank" rel="noopener" className={classes.open}>
          {face}
        </a>
      )}
      <span className={files.number}>{number}</span>
    </>
  )
}

/** Each answer, beside its key once that may be seen. */
function GridResult({
  grid,
  keys,
}: {
  readonly grid: NonNullable<Work['grid']>
  readonly keys: Work['keys']
}) {
  const { t } = useTranslation('handIn')
  const size = Math.max(grid.length, keys?.length ?? 0)
  return (
    <table className={classes.grid}>
      <caption>{t('result.grid')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('result.question')}</th>
          <th scope="col">{t('result.own')}</th>
          {keys && <th scope="col">{t('result.right')}</th>}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: size }, (_, at) => {
          const key = keys?.[at]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a question of a paper is its number
            <tr key={at} data-right={key?.isRight}>
              <th scope="row">{at + 1}</th>
              <td>
                {grid[at] || (
                  <Text span c="dimmed">
                    {t('result.blank')}
                  </Text>
                )}
                {key && (
                  <b className={classes.verdict}>{t(key.isRight ? 'result.isRight' : 'result.isWrong')}</b>
                )}
              </td>
              {key && <td>{key.right}</td>}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
