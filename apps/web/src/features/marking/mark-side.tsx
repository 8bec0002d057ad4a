import type { MarkedAnswer, MarkedSubmission, Rubric } from '@bangxanh/contract/marking/schemas.ts'
import { Button, Text, TextInput, UnstyledButton } from '@mantine/core'
import { type Ref, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatPoints } from '../../shared/format/format.ts'
import { elementKeys } from '../../shared/keys/keys.ts'
import { typedPoints } from '../../shared/marks/typed-points.ts'
import layout from '../../shared/ui/layout.module.css'
import { type MarkDraft, needsReason, type Problems, withCriterion } from './drafts.ts'
import { LateLine } from './late-line.tsx'
import classes from './mark-side.module.css'

interface Props {
  readonly submission: MarkedSubmission
  readonly rubric: Rubric
  /** Percent of all points that a day late takes. */
  readonly latePenalty: number
  readonly draft: MarkDraft
  readonly problems: Problems
  readonly onDraft: (draft: MarkDraft) => void
  readonly field: Ref<HTMLInputElement>
  /** Points that stand on the pages, together. */
  readonly onPages: number | null
  readonly onRubric: () => void
  /** Only this question, when one question of all pupils is marked. */
  readonly question?: string | undefined
}

/** The mark: of each question that a person marks, or of the whole by criteria or typed. */
export function MarkSide(props: Props) {
  const { submission, question } = props
  const answers = submission.answers.filter(answer => !question || answer.question._id === question)
  return answers.length > 0 ? <ByQuestions {...props} answers={answers} /> : <AsWhole {...props} />
}

function AsWhole({
  submission,
  rubric,
  latePenalty,
  draft,
  problems,
  onDraft,
  field,
  onPages,
  onRubric,
}: Props) {
  const { t } = useTranslation('marking')
  const { totalPoint } = submission
  const off = !submission.can.score
  return (
    <section className={`${layout.grid} ${classes.marks}`}>
      <MarkField
        big
        field={field}
        label={t('mark.label')}
        most={totalPoint}
        value={draft.score}
        problem={problems.score}
        disabled={off}
        onChange={score => onDraft({ ...draft, score })}
      />
      <LateLine {...{ submission, latePenalty }} raw={typedPoints(draft.score)} />
      {onPages !== null && onPages <= totalPoint && typedPoints(draft.score) !== onPages && !off && (
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => onDraft({ ...draft, score: formatPoints(onPages, 4) })}
        >
          {t('mark.onPages', { points: formatPoints(onPages, 4) })}
        </Button>
      )}
      {rubric.criteria.map((criterion, at) => (
        <Levels
          // biome-ignore lint/suspicious/noArrayIndexKey: criteria stand by their place
          key={at}
          name={criterion.name}
          levels={criterion.levels}
          chosen={draft.criteria[at] ?? null}
          disabled={off}
          onChoose={points => onDraft(withCriterion(draft, rubric, at, points))}
        />
      ))}
      {!off && (
        <UnstyledButton className={classes.quiet} onClick={onRubric}>
          {t(rubric.criteria.length > 0 ? 'rubric.change' : 'rubric.make')}
        </UnstyledButton>
      )}
      {(needsReason(submission, draft) || draft.reason !== '') && (
        <ReasonField {...{ draft, problems, onDraft, off }} />
      )}
      {submission.scored && (
        <Text size="sm" c="dimmed">
          {t('mark.by', {
            name: submission.scored.by ?? t('mark.somebody'),
            time: formatDateTime(submission.scored.at),
          })}
        </Text>
      )}
    </section>
  )
}

function ByQuestions({
  submission,
  latePenalty,
  draft,
  problems,
  onDraft,
  field,
  answers,
}: Props & { readonly answers: readonly MarkedAnswer[] }) {
  const { t } = useTranslation('marking')
  const off = !submission.can.score
  const [whole, setWhole] = useState(draft.score !== '')
  const write = (id: string, text: string) => onDraft({ ...draft, points: { ...draft.points, [id]: text } })
  return (
    <section className={`${layout.grid} ${classes.marks}`}>
      {answers.map(({ question }, index) => (
        <div key={question._id} className={layout.gridXxs}>
          <MarkField
            big={answers.length === 1}
            field={index === 0 ? field : undefined}
            label={t('mark.question', { number: question.number })}
            most={question.point}
            value={draft.points[question._id] ?? ''}
            problem={problems[question._id]}
            disabled={off}
            onChange={text => write(question._id, text)}
          />
          {question.rubric.map(({ name, point }) => (
            <Text key={name} size="sm" c="dimmed">
              {t('mark.criterion', { name, points: formatPoints(point, 4) })}
            </Text>
          ))}
        </div>
      ))}
      <LateLine {...{ submission, latePenalty }} raw={submission.rawScore} />
      {submission.teacherScore !== null && (
        <Text size="sm">
          {t('mark.whole', {
            score: formatPoints(submission.teacherScore, 4),
            reason: submission.reason ?? '',
          })}
        </Text>
      )}
      {whole ? (
        <>
          <MarkField
            big={false}
            field={undefined}
            label={t('mark.asWhole')}
            most={submission.totalPoint}
            value={draft.score}
            problem={problems.score}
            disabled={off}
            onChange={score => onDraft({ ...draft, score })}
          />
          <ReasonField {...{ draft, problems, onDraft, off }} />
        </>
      ) : (
        !off && (
          <UnstyledButton className={classes.quiet} onClick={() => setWhole(true)}>
            {t('mark.changeWhole')}
          </UnstyledButton>
        )
      )}
    </section>
  )
}

interface ReasonProps extends Pick<Props, 'draft' | 'problems' | 'onDraft'> {
  readonly off: boolean
}

/** Why points that stood are replaced. */
function ReasonField({ draft, problems, onDraft, off }: ReasonProps) {
  const { t } = useTranslation('marking')
  return (
    <TextInput
      label={t('mark.reason')}
      value={draft.reason}
      maxLength={500}
      disabled={off}
      error={problems.reason && t('mark.reasonNeeded')}
      onChange={event => onDraft({ ...draft, reason: event.currentTarget.value })}
    />
  )
}

interface FieldProps {
  readonly big: boolean
  readonly field: Ref<HTMLInputElement> | undefined
  readonly label: string
  readonly most: number
  readonly value: string
  readonly problem: 'range' | 'reason' | undefined
  readonly disabled: boolean
  readonly onChange: (text: string) => void
}

function MarkField({ big, field, label, most, value, problem, disabled, onChange }: FieldProps) {
  const { t } = useTranslation('marking')
  const id = useId()
  const total = formatPoints(most, 4)
  return (
    <div className={classes.markField} data-big={big || undefined}>
      <label htmlFor={id}>{label}</label>
      <div>
        <TextInput
          id={id}
          ref={field}
          inputMode="decimal"
          autoComplete="off"
          value={value}
          disabled={disabled}
          error={problem === 'range' && t('mark.range', { most: total })}
          onChange={event => onChange(event.currentTarget.value)}
          // Out of the field, so that letters are tools again.
          {...elementKeys<HTMLInputElement>([
            { keys: ['Escape', 'Enter'], act: event => event.currentTarget.blur() },
          ])}
          classNames={{ input: classes.markInput }}
        />
        <span>/{total}</span>
      </div>
    </div>
  )
}

interface LevelsProps {
  readonly name: string
  readonly levels: readonly { readonly points: number; readonly name: string }[]
  readonly chosen: number | null
  readonly disabled: boolean
  readonly onChoose: (points: number) => void
}

function Levels({ name, levels, chosen, disabled, onChoose }: LevelsProps) {
  const most = Math.max(...levels.map(({ points }) => points))
  return (
    <fieldset className={classes.levels} disabled={disabled}>
      <legend>
        {name}
        <b>
          {chosen === null ? '–' : formatPoints(chosen, 4)}/{formatPoints(most, 4)}
        </b>
      </legend>
      <div>
        {levels.map(({ points, name: words }) => (
          <UnstyledButton
            key={`${points} ${words}`}
            className={classes.level}
            aria-pressed={points === chosen}
            title={words || undefined}
            onClick={() => onChoose(points)}
          >
            {formatPoints(points, 4)}
          </UnstyledButton>
        ))}
      </div>
    </fieldset>
  )
}
