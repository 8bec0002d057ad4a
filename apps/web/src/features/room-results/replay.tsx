import { readQuestionResult, readQuestionSubmission } from '@bangxanh/contract/room-results/endpoints.ts'
import type {
  LiveQuestionResult,
  QuestionSubmission,
  RoomQuestionLine,
  RoomResult,
} from '@bangxanh/contract/room-results/schemas.ts'
import { Button, Kbd, Paper, Text, Title } from '@mantine/core'
import { IconCheck, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { namesAmong } from '../../shared/format/born-among.ts'
import { formatDecimal } from '../../shared/format/format.ts'
import { useKeyList } from '../../shared/keys/use-key-list.tsx'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import layout from '../../shared/ui/layout.module.css'
import { ReadingState } from '../../shared/ui/reading-state.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { usePhone } from '../../shared/ui/use-phone.ts'
import { letterOf, QuestionReview } from '../questions/questions.ts'
import classes from './room-results.module.css'

/** A question as the room has answered it, with the addresses of its files. */
export interface Replayed {
  readonly line: RoomQuestionLine
  readonly question: LiveQuestionResult['question']
  readonly files: Readonly<Record<string, string>>
}

interface Props {
  readonly result: RoomResult
  /** Of the question that is looked at. */
  readonly no: number
  readonly onNo: (no: number) => void
  /** What its teachers may do with a question. */
  readonly actsOf?: ((replayed: Replayed) => ReactNode) | undefined
}

/** The lesson once more, question by question: what was asked, and what came back. */
export function Replay({ result, no, onNo, actsOf }: Props) {
  const { t } = useTranslation('roomResults')
  const phone = usePhone()
  const { questions } = result.statistics
  const asked = questions.filter(line => line.asked)
  const at = Math.max(
    0,
    asked.findIndex(line => line.no === no),
  )
  const line = asked[at]
  const [before, after] = [asked[at - 1], asked[at + 1]]
  const { list } = useKeyList([
    { keys: 'J', act: () => after && onNo(after.no), label: t('step.next') },
    { keys: 'K', act: () => before && onNo(before.no), label: t('step.previous') },
  ])
  if (!line) return <EmptyState title={t('replay.none')} />
  return (
    <>
      {list}
      <div className={classes.steps}>
        <Button
          variant="default"
          disabled={!before}
          leftSection={<IconChevronLeft size={18} aria-hidden />}
          rightSection={!phone && <Kbd aria-hidden>K</Kbd>}
          aria-keyshortcuts="K"
          onClick={() => before && onNo(before.no)}
        >
          {t('step.previous')}
        </Button>
        <Text fw={600} aria-live="polite">
          {t('replay.at', { no: line.no, of: questions.length })}
        </Text>
        <Button
          disabled={!after}
          rightSection={<IconChevronRight size={18} aria-hidden />}
          leftSection={!phone && <Kbd aria-hidden>J</Kbd>}
          aria-keyshortcuts="J"
          onClick={() => after && onNo(after.no)}
        >
          {t('step.next')}
        </Button>
      </div>
      <Question key={line._id} liveExamId={result.liveExamId} line={line} actsOf={actsOf} />
    </>
  )
}

interface QuestionProps extends Pick<Props, 'actsOf'> {
  readonly liveExamId: string
  readonly line: RoomQuestionLine
}

function Question({ liveExamId, line, actsOf }: QuestionProps) {
  const { t } = useTranslation('roomResults')
  const about = { params: { liveExamId }, query: { question: line._id } }
  const query = useApiQuery(readQuestionResult, about, { silent: true })
  const submission = useApiQuery(readQuestionSubmission, about, { silent: true }).data?.submission
  if (!query.data) return <ReadingState query={query} minHeight="20rem" />
  const { result, files } = query.data
  const nameOf = namesAmong((submission?.students ?? result.fastest).map(({ student }) => student))
  return (
    <div className={classes.columns}>
      <Paper withBorder p="md">
        <QuestionReview question={result.question} files={files} number={line.no} />
      </Paper>
      <div className={layout.gridMd}>
        <Paper withBorder p="md" className={layout.gridSm}>
          {result.voided ? (
            <Text c="dimmed">{t('lines.voided')}</Text>
          ) : (
            <dl className={`${layout.facts} ${layout.figureFacts} ${classes.figures}`}>
              {(['right', 'partly', 'wrong', 'none'] as const)
                .filter(part => part !== 'partly' || result.partly > 0)
                .map(part => (
                  <div key={part}>
                    <dt>{t(`part.${part}`)}</dt>
                    <dd>{result[part]}</dd>
                  </div>
                ))}
            </dl>
          )}
          <Given result={result} />
          {actsOf?.({ line, question: result.question, files })}
        </Paper>
        {result.fastest.length > 0 && (
          <Paper withBorder p="md">
            <Title order={3} size="h5" mb="xs">
              {t('replay.fastest')}
            </Title>
            <ol className={`${layout.list} ${layout.gridXxs}`}>
              {result.fastest.map(({ student, took }) => (
                <li key={student._id} className={layout.spread}>
                  <span>{nameOf(student)}</span>
                  <span className={layout.figures}>
                    {t('seconds', { seconds: formatDecimal(took / 1000, 1) })}
                  </span>
                </li>
              ))}
            </ol>
          </Paper>
        )}
        {submission && <Silent submission={submission} />}
      </div>
    </div>
  )
}

/** Who has not answered: those who were there, and those who never came. */
function Silent({ submission: { students } }: { readonly submission: QuestionSubmission }) {
  const { t } = useTranslation('roomResults')
  const nameOf = namesAmong(students.map(({ student }) => student))
  const namesOf = (wanted: 'missing' | 'away') =>
    students.filter(({ state }) => state === wanted).map(({ student }) => nameOf(student))
  const groups = (['missing', 'away'] as const)
    .map(state => ({ state, names: namesOf(state) }))
    .filter(({ names }) => names.length > 0)
  if (groups.length === 0) return null
  return (
    <Paper withBorder p="md" className={layout.gridSm}>
      {groups.map(({ state, names }) => (
        <div key={state}>
          <Title order={3} size="h5">
            {t(`replay.${state}`, { count: names.length })}
          </Title>
          <Text size="sm">{names.join(', ')}</Text>
        </div>
      ))}
    </Paper>
  )
}

interface Bar {
  readonly name: string
  readonly count: number
  readonly isRight: boolean
}

/** How often what was given; what is right bears a sign. */
function Given({ result }: { readonly result: LiveQuestionResult }) {
  const { t } = useTranslation('roomResults')
  const bars = barsOf(result, {
    yes: at => t('replay.yes', { letter: String.fromCharCode(97 + at) }),
    no: at => t('replay.no', { letter: String.fromCharCode(97 + at) }),
  })
  if (bars.length === 0) return null
  const most = Math.max(1, result.answered)
  return (
    <ul className={`${layout.list} ${layout.gridXxs}`} aria-label={t('replay.given')}>
      {bars.map(({ name, count, isRight }) => (
        <li
          key={name}
          className={classes.given}
          data-letter={result.choices !== null || undefined}
          data-right={isRight || undefined}
        >
          <span className={classes.givenName}>
            {name}
            {isRight && <IconCheck size={15} stroke={2.4} role="img" aria-label={t('replay.right')} />}
          </span>
          <span className={layout.track} aria-hidden>
            <span style={{ width: `${(count / most) * 100}%` }} />
          </span>
          <span className={layout.figures}>{count}</span>
        </li>
      ))}
    </ul>
  )
}

interface Words {
  readonly yes: (at: number) => string
  readonly no: (at: number) => string
}

function barsOf({ question, choices, statements, texts }: LiveQuestionResult, words: Words): Bar[] {
  if (choices && question.type === 'MultiChoice')
    return choices.map((count, at) => ({ name: letterOf(at), count, isRight: at === question.right }))
  if (statements && question.type === 'TrueFalse')
    return statements.flatMap(({ yes, no }, at) => [
      { name: words.yes(at), count: yes, isRight: question.right[at] === true },
      { name: words.no(at), count: no, isRight: question.right[at] === false },
    ])
  return texts?.map(({ text, count, right }) => ({ name: `“${text}”`, count, isRight: right })) ?? []
}
