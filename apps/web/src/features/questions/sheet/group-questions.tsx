import { IconAlertCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '../../../shared/ui/layout.module.css'
import { RichText } from '../../../shared/ui/rich-text/rich-text.tsx'
import { useNear } from '../../../shared/ui/use-near.ts'
import { isBlank } from '../question-parts.ts'
import classes from './group-questions.module.css'
import { questionOf, type Row, wordsOf } from './sheet-rows.ts'
import type { Sheet } from './use-sheet.ts'

/** About how much of the column its footer hides. */
const FOOTER = 170

/** What stands in the chosen group, a line a question: leads to it on the sheet. */
export function GroupQuestions({ sheet: { rows, current, selected, goTo } }: { readonly sheet: Sheet }) {
  const list = useRef<HTMLOListElement>(null)
  // The column scrolls by itself: what is written stays in sight there too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each other question
  useEffect(() => {
    const line = list.current?.querySelector('[aria-current]')?.getBoundingClientRect()
    const column = list.current?.closest('section')
    const box = column?.getBoundingClientRect()
    if (!line || !column || !box) return
    const below = line.bottom - (box.bottom - FOOTER)
    if (below > 0) column.scrollTop += below
    else if (line.top < box.top) column.scrollTop -= box.top - line.top
  }, [current])
  return (
    <ol className={classes.questions} ref={list}>
      {rows.map((row, index) => (
        <li key={row.key}>
          <button
            type="button"
            className={`${layout.row} ${layout.plainButton} ${layout.hover} ${classes.question}`}
            aria-current={row.key === current || undefined}
            onClick={() => goTo(row.key)}
          >
            <span className={classes.number}>{index + 1}</span>
            <Words row={row} />
            <Sign row={row} selected={selected.has(row.key)} />
          </button>
        </li>
      ))}
    </ol>
  )
}

/** Its first words, with their formulas once they come into sight. */
function Words({ row }: { row: Row }) {
  const { t } = useTranslation('questions')
  const { content } = questionOf(row)
  const [near, watch] = useNear(false)
  return (
    <div ref={watch} className={`${layout.grow} ${layout.ellipsis} ${classes.words}`}>
      {isBlank(content) ? t('noContent') : near ? <RichText html={content} inline /> : wordsOf(content)}
    </div>
  )
}

function Sign({ row: { draft }, selected }: { row: Row; selected: boolean }) {
  const { t } = useTranslation('questions')
  if (draft?.state === 'incomplete' || draft?.state === 'waiting' || draft?.state === 'failed')
    return (
      <IconAlertCircle
        size={16}
        className={classes.bad}
        role="img"
        aria-label={t(`sheet.state.${draft.state}`)}
      />
    )
  if (selected)
    return (
      <IconCircleCheckFilled
        size={16}
        className={classes.selected}
        role="img"
        aria-label={t('sheet.isSelected')}
      />
    )
  return null
}
