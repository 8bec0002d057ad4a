import type { PaperContent, PaperItem } from '@bangxanh/contract/paper-imports/schemas.ts'
import type { FileAddresses } from '@bangxanh/contract/questions/schemas.ts'
import { Button, Kbd, Text } from '@mantine/core'
import { IconBulb, IconCheck, IconPencil, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPoints } from '../../../shared/format/format.ts'
import layout from '../../../shared/ui/layout.module.css'
import { RichText } from '../../../shared/ui/rich-text/rich-text.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { usePhone } from '../../../shared/ui/use-phone.ts'
import { letterOf, QuestionMedia } from '../../questions/questions.ts'
import { onDoubtfulWord, pressable } from './doubtful-words.ts'
import { type FoundDraft, foundOf, isKeyed, marksOf } from './draft.ts'
import { ItemAnswers } from './item-answers.tsx'
import classes from './items.module.css'

/** How the right answer is known, or how to say it, in one sentence. */
function useKeyHint(item: PaperItem): string {
  const { t } = useTranslation('paperImports')
  const draft = foundOf(item.draft)
  if (item.state === 'added' || draft.type === 'Essay') return ''
  const marks = marksOf(draft)
  if (!isKeyed(draft)) {
    if (draft.type === 'MultiChoice') return t('hint.choose', { last: letterOf(marks - 1) })
    return t(draft.type === 'TrueFalse' ? 'hint.trueFalse' : 'hint.write')
  }
  if (item.keySource === null) return ''
  if (item.keySource === 'person' && draft.type === 'MultiChoice' && draft.right !== null)
    return t('hint.chosen', { letter: letterOf(draft.right) })
  const source = t(`keySource.${item.keySource}`)
  return t('hint.source', { source: source.charAt(0).toUpperCase() + source.slice(1) })
}

export interface OpenItemActs {
  readonly onReview: (item: PaperItem, state: 'accepted' | 'rejected') => void
  /** Its right answer was chosen here. */
  readonly onMark: (item: PaperItem, draft: FoundDraft) => void
  /** Its right answer was written here, and with that it is accepted. */
  readonly onAnswer: (item: PaperItem, draft: FoundDraft) => void
  readonly onEdit: () => void
}

interface Props extends OpenItemActs {
  readonly item: PaperItem
  readonly number: number
  readonly content: PaperContent
  readonly files: FileAddresses
  /** Somebody wanted to accept it while something is missing. */
  readonly stuck: boolean
}

/** The question that is reviewed now: all of it, what to look at, and the three things to do with it. */
export function OpenItem(props: Props) {
  const { item, number, content, files, stuck, onReview, onMark, onAnswer, onEdit } = props
  const { t } = useTranslation(['paperImports', 'questions'])
  const phone = usePhone()
  const card = useRef<HTMLElement>(null)
  useEffect(() => card.current?.focus({ preventScroll: true }), [])
  const draft = foundOf(item.draft)
  const hint = useKeyHint(item)
  const passage = item.passage === null ? undefined : content.passages[item.passage]
  const isAdded = item.state === 'added'
  const words = (html: string) => (isAdded ? html : pressable(html, word => t('doubtfulWord', { word })))

  return (
    <section
      ref={card}
      tabIndex={-1}
      className={`${layout.grid} ${classes.card}`}
      aria-label={`${t('number', { number })}, ${t(`questions:type.${draft.type}`)}`}
      {...onDoubtfulWord(onEdit)}
    >
      <ItemHead item={item} number={number} />
      {passage && (
        <details className={classes.fold}>
          <summary>{t('passage')}</summary>
          <RichText html={passage.html} />
        </details>
      )}
      <div className={`${layout.shrinks} ${classes.content}`}>
        <RichText html={words(draft.content)} />
        <QuestionMedia
          of={draft}
          files={files}
          picture={t('questions:picture')}
          sound={t('questions:sound')}
        />
      </div>
      {item.quote && (
        <blockquote className={`${layout.hint} ${classes.quote}`}>
          {t('quote')} {item.quote}
        </blockquote>
      )}
      <ItemAnswers
        item={item}
        readOnly={isAdded}
        fewOptions={item.warnings.includes('few-options')}
        words={words}
        onMark={next => onMark(item, next)}
        onAnswer={next => onAnswer(item, next)}
        onEdit={onEdit}
      />
      {draft.answerHint && (
        <details className={classes.fold}>
          <summary>{t('questions:hint')}</summary>
          <RichText html={words(draft.answerHint)} />
        </details>
      )}
      {phone && item.place && (
        <details className={classes.fold}>
          <summary>{t('original.fold')}</summary>
          <div className={classes.source}>
            {content.blocks.slice(item.place.from, item.place.to + 1).map(({ html }, at) => (
              // Paragraphs of a paper never change their order.
              // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name
              <RichText key={at} html={html} />
            ))}
          </div>
        </details>
      )}
      {stuck ? (
        <Text size="sm" fw={600} c="var(--mantine-color-error)" role="alert">
          {t(item.missing.every(field => field.startsWith('right')) ? 'stuck.right' : 'stuck.other')}
        </Text>
      ) : (
        hint && (
          <Text size="xs" c="dimmed" className={layout.row}>
            <IconBulb size={16} aria-hidden /> {hint}
          </Text>
        )
      )}
      <ItemButtons item={item} onReview={onReview} onEdit={onEdit} />
    </section>
  )
}

function ItemHead({ item, number }: { readonly item: PaperItem; readonly number: number }) {
  const { t } = useTranslation(['paperImports', 'questions'])
  const draft = foundOf(item.draft)
  const isAccepted = item.state === 'added' || item.state === 'accepted'
  return (
    <div className={`${layout.row} ${classes.cardHead}`}>
      <strong>{t('number', { number })}</strong>
      <StatusBadge>{t(`questions:type.${draft.type}`)}</StatusBadge>
      {draft.level && <StatusBadge>{t(`questions:level.${draft.level}`)}</StatusBadge>}
      {item.warnings.map(warning => (
        <StatusBadge key={warning} tone="warning">
          {t(`warning.${warning}`)}
        </StatusBadge>
      ))}
      {item.madeBy === 'model' && !isAccepted && <StatusBadge tone="info">{t('byModel')}</StatusBadge>}
      {item.state !== 'open' && (
        <StatusBadge tone={item.state === 'rejected' ? 'neutral' : 'success'}>
          {t(`state.${item.state}`)}
        </StatusBadge>
      )}
      <span className={`${layout.toEnd} ${layout.hint} ${layout.figures}`}>
        {t('questions:point', { point: formatPoints(draft.point, 4) })}
      </span>
    </div>
  )
}

type ButtonsProps = Pick<Props, 'item' | 'onReview' | 'onEdit'>

/** The three things to do with it, each with its key. */
function ItemButtons({ item, onReview, onEdit }: ButtonsProps) {
  const { t } = useTranslation('paperImports')
  const phone = usePhone()
  return (
    <div className={classes.acts}>
      {item.state === 'added' ? (
        <Text size="xs" c="dimmed">
          {t('addedHint')}
        </Text>
      ) : (
        <>
          <Button
            leftSection={<IconCheck size={18} aria-hidden />}
            rightSection={!phone && <Kbd size="xs">Enter</Kbd>}
            onClick={() => onReview(item, 'accepted')}
          >
            {t('act.accept')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            rightSection={!phone && <Kbd size="xs">E</Kbd>}
            onClick={onEdit}
          >
            {t('act.edit')}
          </Button>
          <Button
            variant="default"
            c="var(--mantine-color-error)"
            leftSection={<IconX size={18} aria-hidden />}
            rightSection={!phone && <Kbd size="xs">X</Kbd>}
            onClick={() => onReview(item, 'rejected')}
          >
            {t('act.reject')}
          </Button>
        </>
      )}
      {!phone && (
        <span className={`${layout.toEnd} ${layout.hint}`}>
          <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> {t('act.steps')}
        </span>
      )}
    </div>
  )
}
