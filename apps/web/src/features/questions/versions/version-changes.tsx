import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDecimal, formatPoints, formatTimer } from '../../../shared/format/format.ts'
import layout from '../../../shared/ui/layout.module.css'
import { RichText } from '../../../shared/ui/rich-text/rich-text.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { StoredPicture } from '../../../shared/ui/stored-picture.tsx'
import { type FileAddresses, letterOf, type Question } from '../question-parts.ts'
import { statementName } from '../types/true-false/statements.ts'
import { type Facts, factsOf } from './facts.ts'
import { type ItemChange, isChange, itemChanges } from './item-changes.ts'
import classes from './versions.module.css'
import { wordDiff } from './word-diff.ts'

interface Props {
  readonly before: Question
  readonly after: Question
  readonly files: FileAddresses
}

/** What differs between two versions of a question, field by field; what is equal is left out. */
export function VersionChanges({ before, after, files }: Props) {
  const { t } = useTranslation(['versions', 'questions'])
  const say = useValues()
  const [old, now] = [factsOf(before, files), factsOf(after, files)]
  const items = itemChanges(old.items, now.items)
  const fields = [
    textOf('type', t(`questions:type.${before.type}`), t(`questions:type.${after.type}`)),
    textOf('content', before.content, after.content),
    fileOf('imgUrl', before.imgUrl, after.imgUrl),
    fileOf('audioUrl', before.audioUrl, after.audioUrl),
    items.some(isChange) && (
      <Field key="items" name="items">
        <Items items={items} type={after.type} />
      </Field>
    ),
    textOf('rules', say.rules(old), say.rules(now)),
    textOf('grid', old.grid, now.grid),
    textOf('fixedOptions', fixedOf(before), fixedOf(after)),
    textOf('answerHint', before.answerHint ?? '', after.answerHint ?? ''),
    textOf('point', formatPoints(before.point, 4), formatPoints(after.point, 4)),
    textOf('duration', say.duration(before), say.duration(after)),
    textOf('level', say.level(before), say.level(after)),
  ].filter(field => field !== false)
  if (fields.length === 0) return <Text c="dimmed">{t('none')}</Text>
  return <dl className={`${layout.gridMd} ${layout.facts}`}>{fields}</dl>

  function textOf(name: FieldName, one: string, other: string): ReactNode {
    const { html, differs } = wordDiff(one, other)
    if (differs === 'no') return false
    return (
      <Field key={name} name={name} note={differs === 'look' && t('look')}>
        <RichText html={html} />
      </Field>
    )
  }

  function fileOf(name: 'imgUrl' | 'audioUrl', one: string | null, other: string | null): ReactNode {
    if (one === other) return false
    return (
      <Field key={name} name={name}>
        <div className={`${layout.gridSm} ${classes.files}`}>
          {([one, other] as const).map((key, at) => (
            <figure key={at === 0 ? 'before' : 'after'} data-tone={at === 0 ? 'removed' : 'added'}>
              <figcaption>{t(at === 0 ? 'before' : 'after')}</figcaption>
              {key === null ? (
                <Text c="dimmed">{t('noFile')}</Text>
              ) : name === 'imgUrl' ? (
                <StoredPicture className={classes.picture} src={files[key] ?? ''} alt={t('field.imgUrl')} />
              ) : (
                // biome-ignore lint/a11y/useMediaCaption: a teacher's recording for a listening task has no captions
                <audio controls preload="none" src={files[key]} aria-label={t('field.audioUrl')} />
              )}
            </figure>
          ))}
        </div>
      </Field>
    )
  }
}

type FieldName =
  | 'type'
  | 'content'
  | 'imgUrl'
  | 'audioUrl'
  | 'items'
  | 'rules'
  | 'grid'
  | 'fixedOptions'
  | 'answerHint'
  | 'point'
  | 'duration'
  | 'level'

function Field(props: { name: FieldName; note?: string | false; children: ReactNode }) {
  const { t } = useTranslation('versions')
  return (
    <div className={classes.field}>
      <dt>
        {t(`field.${props.name}`)}
        {props.note && ` (${props.note})`}
      </dt>
      <dd>{props.children}</dd>
    </div>
  )
}

function Items({ items, type }: { items: readonly ItemChange[]; type: Question['type'] }) {
  const nameOf = (at: number) =>
    type === 'MultiChoice' ? `${letterOf(at)}.` : type === 'TrueFalse' ? `${statementName(at)})` : ''
  return (
    <ul className={`${layout.grid} ${layout.list} ${classes.items}`}>
      {items.map(item => (
        <li key={`${item.state}${item.at}`} data-state={item.state}>
          <span className={classes.name}>{item.state === 'removed' ? '–' : nameOf(item.at)}</span>
          <RichText html={marked(item)} inline />
          <Marks item={item} type={type} />
        </li>
      ))}
    </ul>
  )
}

const marked = ({ state, html }: ItemChange): string =>
  state === 'removed' ? `<del>${html}</del>` : state === 'added' ? `<ins>${html}</ins>` : html

/** What is not told by its words: that it came or went, and what became of the right answer. */
function Marks({ item: { state, was, is }, type }: { item: ItemChange; type: Question['type'] }) {
  const { t } = useTranslation('versions')
  const truth = type === 'TrueFalse'
  const turned = was !== undefined && is !== undefined && was !== is
  return (
    <span className={classes.marks}>
      {state !== 'same' && <span className={layout.hint}>{t(`item.${state}`)}</span>}
      {truth && turned && (
        <StatusBadge tone="warning">{t(is ? 'item.nowTrue' : 'item.nowFalse')}</StatusBadge>
      )}
      {truth && !turned && <span className={layout.hint}>{t((is ?? was) ? 'item.true' : 'item.false')}</span>}
      {!truth && is && (
        <StatusBadge tone="success">{t(was ? 'item.stillRight' : 'item.nowRight')}</StatusBadge>
      )}
      {!truth && was && !is && <StatusBadge tone="danger">{t('item.wasRight')}</StatusBadge>}
    </span>
  )
}

function useValues() {
  const { t } = useTranslation(['versions', 'questions'])
  return {
    rules: ({ rules: { tolerance, sheet, linear } }: Facts): string =>
      [
        tolerance ? t('rule.tolerance', { tolerance: formatDecimal(tolerance, 10) }) : '',
        sheet ? t('rule.sheet') : '',
        linear ? t('rule.linear') : '',
      ]
        .filter(Boolean)
        .join(', '),
    duration: ({ duration }: Question): string => (duration === null ? '' : formatTimer(duration)),
    level: ({ level }: Question): string => (level ? t(`questions:level.${level}`) : ''),
  }
}

const fixedOf = (question: Question): string =>
  question.type === 'MultiChoice' ? question.fixedOptions.map(letterOf).join(', ') : ''
