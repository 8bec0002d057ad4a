import type { PaperContent, PaperItem } from '@bangxanh/contract/paper-imports/schemas.ts'
import type { FileAddresses } from '@bangxanh/contract/questions/schemas.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeyList } from '../../../shared/keys/use-key-list.tsx'
import layout from '../../../shared/ui/layout.module.css'
import { usePhone } from '../../../shared/ui/use-phone.ts'
import { AddButton } from './add-button.tsx'
import { BoardHead } from './board-head.tsx'
import { type BoardActs, boardKeys } from './board-keys.ts'
import type { BoardProps, ReviewedPaper } from './board-props.ts'
import { CountsBar } from './counts-bar.tsx'
import { unmarked } from './doubtful-words.ts'
import { type FoundDraft, foundOf, marked, marksOf } from './draft.ts'
import { ItemList } from './item-list.tsx'
import { ModelNote } from './model-note.tsx'
import { Original } from './original.tsx'
import { Rest } from './rest.tsx'
import classes from './review-board.module.css'
import { nextToReview, passes, standingOf } from './standing.ts'
import { useReview } from './use-review.ts'
import { itemSelector, useScrollTogether } from './use-scroll-together.ts'

interface Props extends BoardProps {
  readonly paper: ReviewedPaper
  readonly content: PaperContent
  readonly files: FileAddresses
}

/** The original at the left, its questions at the right; on a phone each question holds its own piece of the original. */
export function ReviewColumns({ paper, content, files, search, onSearch, EditDialog }: Props) {
  const { t } = useTranslation('paperImports')
  const phone = usePhone()
  const left = useRef<HTMLDivElement>(null)
  const right = useRef<HTMLDivElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const reviewing = useReviewing({ paper, content, search }, () => add.current?.focus())
  const { review, items, list, open, openId, go, editing, setEditing, numberOf, keyList } = reviewing
  // One and the same while its editor stands.
  const edited = useMemo(() => open && unmarked(open.draft), [open])
  const isFiltered = search.show !== undefined || search.doubt !== undefined
  useScrollTogether(left, right)

  useEffect(() => {
    if (openId === undefined) return
    right.current?.querySelector(itemSelector(openId))?.scrollIntoView({ block: 'nearest' })
    left.current?.querySelector(itemSelector(openId))?.scrollIntoView({ block: 'center' })
  }, [openId])

  return (
    <>
      <BoardHead
        paper={paper}
        act={<AddButton ref={add} paper={paper} items={items} settled={review.settled} />}
      />
      {!phone && (
        <div className={classes.left} ref={left}>
          <Original content={content} items={items} openId={openId} onOpen={go} />
        </div>
      )}
      <div className={classes.right} ref={right}>
        <CountsBar
          content={content}
          review={review}
          search={search}
          onSearch={onSearch}
          // What is left are those that a person has to look at.
          onClean={() => reviewing.goTo(items.find(item => standingOf(item) === 'look'))}
        />
        <ModelNote paper={paper} items={items} />
        <VisuallyHidden role="status">{reviewing.verdict}</VisuallyHidden>
        <ItemList
          items={list}
          numberOf={numberOf}
          content={content}
          files={files}
          open={open}
          stuck={reviewing.stuck}
          onOpen={go}
          onReview={reviewing.judge}
          onMark={reviewing.mark}
          onAnswer={reviewing.answer}
          onEdit={() => setEditing(true)}
          show={search.show ?? (search.doubt && 'look')}
        />
        {items.length > 0 && list.length > 0 && !open && (
          <div className={`${layout.gridSm} ${classes.done}`} role="status">
            <p>{t(isFiltered ? 'done.filtered' : 'done.all')}</p>
            {isFiltered && (
              <Button variant="light" onClick={() => onSearch({})}>
                {t('done.showAll')}
              </Button>
            )}
          </div>
        )}
        {phone && content.leftOver.length > 0 && <Rest content={content} />}
      </div>
      {keyList}
      {open && edited && editing && (
        <EditDialog
          key={open._id}
          title={t('edit.title', { number: numberOf(open) })}
          submit={t('edit.save')}
          draft={edited}
          files={files}
          onClose={() => setEditing(false)}
          onSave={draft => {
            review.change(open, { draft: foundOf(draft), state: 'accepted' })
            reviewing.afterReview(open)
          }}
        />
      )}
    </>
  )
}

/** Which question is open, and what is said of it by buttons and keys. */
function useReviewing(
  { paper, content, search }: Pick<Props, 'paper' | 'content' | 'search'>,
  onNothingLeft: () => void,
) {
  const { t } = useTranslation('paperImports')
  const [openId, setOpenId] = useState(() => nextToReview(content.items, '')?._id)
  const [editing, setEditing] = useState(false)
  // Why the last Enter did nothing.
  const [stuck, setStuck] = useState<string>()
  // Told to who hears the screen: the next question has the focus by then.
  const [verdict, setVerdict] = useState('')
  const review = useReview(paper._id, content.items, setOpenId)
  const { items } = review
  // The open one stays in sight while it is reviewed, whatever is filtered.
  const list = items.filter(item => item._id === openId || passes(item, search))
  const open = list.find(({ _id }) => _id === openId)

  const go = (_id: string | undefined) => {
    setOpenId(_id)
    setStuck(undefined)
    setEditing(false)
  }
  /** Where nothing is left, the next key adds all that is accepted. */
  const goTo = (next: PaperItem | undefined) => {
    go(next?._id)
    if (!next) onNothingLeft()
  }

  // What a model wrote comes later, perhaps when all else is reviewed.
  const [came, setCame] = useState(content.items.length)
  if (content.items.length > came) {
    setCame(content.items.length)
    if (openId === undefined) setOpenId(nextToReview(items, '')?._id)
  }

  const numberOf = (item: PaperItem) =>
    item.number ?? content.items.findIndex(({ _id }) => _id === item._id) + 1
  const afterReview = (item: PaperItem) => {
    const at = list.findIndex(({ _id }) => _id === item._id)
    // Who looks through what is reviewed already goes down the list.
    const next = item.state === 'open' ? nextToReview(list, item._id) : list[at + 1]
    goTo(next)
  }
  const judge = (item: PaperItem, state: 'accepted' | 'rejected') => {
    if (item.state === 'added') return
    if (state === 'accepted' && item.missing.length > 0) return setStuck(item._id)
    if (item.state !== state) review.change(item, { state })
    setVerdict(t(`said.${state}`, { number: numberOf(item) }))
    afterReview(item)
  }
  const mark = (item: PaperItem, draft: FoundDraft) => {
    if (item.state === 'added') return
    setStuck(undefined)
    review.change(item, { draft })
  }
  const answer = (item: PaperItem, draft: FoundDraft) => {
    const lacksMore = item.missing.some(field => !field.startsWith('right'))
    review.change(item, lacksMore ? { draft } : { draft, state: 'accepted' })
    if (lacksMore) setStuck(item._id)
    else afterReview(item)
  }
  const step = (by: -1 | 1) => {
    const at = list.findIndex(({ _id }) => _id === openId)
    go(list[at < 0 ? 0 : Math.min(list.length - 1, Math.max(0, at + by))]?._id)
  }
  const acts: BoardActs = {
    accept: () => open && judge(open, 'accepted'),
    reject: () => open && judge(open, 'rejected'),
    edit: () => open && setEditing(open.state !== 'added'),
    next: () => step(1),
    previous: () => step(-1),
    mark: at => open && mark(open, marked(foundOf(open.draft), at)),
  }
  const { list: keyList } = useKeyList(
    boardKeys(open ? marksOf(foundOf(open.draft)) : 0, acts, {
      ...{ accept: t('act.accept'), edit: t('act.edit'), reject: t('act.reject') },
      ...{ next: t('keys.next'), previous: t('keys.previous'), mark: t('keys.mark') },
    }),
  )

  return {
    ...{ review, items, list, open, openId, go, goTo, editing, setEditing, stuck, verdict, numberOf },
    ...{ judge, mark, answer, afterReview, keyList },
  }
}
