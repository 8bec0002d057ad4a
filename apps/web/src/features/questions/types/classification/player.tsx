import { isImage } from '@bangxanh/questions/media.ts'
import { Box, Button, Text, VisuallyHidden } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { elementKeys } from '../../../../shared/keys/keys.ts'
import { loadAhead } from '../../../../shared/loading/load-chunk.ts'
import layout from '../../../../shared/ui/layout.module.css'
import { useReadAloud } from '../../../../shared/ui/rich-text/spoken.ts'
import { ItemView } from '../../item-view.tsx'
import play from '../../play.module.css'
import type { PlayerProps, SeenOf } from '../../question-parts.ts'
import classes from './classification.module.css'
import type { SortingDrag } from './drag.tsx'
import { fieldOf, nextOpen, placesOf, put } from './places.ts'

/** Dragging is for a mouse: its 14 kB come after the question, and never to a phone. Until they have come items are tapped. */
function useSortingDrag(): typeof SortingDrag | undefined {
  const [Drag, setDrag] = useState<typeof SortingDrag>()
  useEffect(() => {
    if (!window.matchMedia('(pointer: fine)').matches) return
    loadAhead(async () => {
      const loaded = await import('./drag.tsx')
      setDrag(() => loaded.SortingDrag)
    })
  }, [])
  return Drag
}

/** Tap an item, then its field; the next open item is chosen by itself. The digit of a field does the same, and a mouse drags too. */
export function ClassificationPlayer(props: PlayerProps<SeenOf<'Classification'>>) {
  const { files, readOnly, labelledBy } = props
  const { t } = useTranslation('questions')
  const pool = useId()
  const { fields, list, ids, places, picked, setPicked, move, nameOf, announcement } = useSorting(props)
  const board = useRef<HTMLFieldSetElement>(null)
  const Drag = useSortingDrag()
  const readAloud = useReadAloud()

  const keys = elementKeys(
    fields.map((_, field) => ({
      keys: String(field + 1),
      act: () => picked !== null && !readOnly && move(picked, field),
    })),
  )
  const item = (id: string) => (
    <li key={id} data-item={id}>
      <button
        type="button"
        className={`${layout.plainButton} ${layout.card} ${play.choice} ${classes.item}`}
        aria-pressed={picked === id && !readOnly}
        disabled={readOnly}
        onClick={() => setPicked(id)}
      >
        <ItemView item={list[ids.indexOf(id)]?.item ?? ''} name={String(ids.indexOf(id) + 1)} files={files} />
      </button>
    </li>
  )
  const open = ids.filter(id => fieldOf(places, id) === null)

  return (
    <fieldset
      ref={board}
      className={`${layout.fieldset} ${classes.set}`}
      aria-labelledby={labelledBy}
      {...keys}
    >
      {!readOnly && (
        <Text size="sm" c="dimmed" mb="sm">
          {t('play.sortHint')}
          {props.question.answers.leavesOver && ` ${t('play.sortLeaves')}`}
        </Text>
      )}
      {(open.length > 0 || !readOnly) && (
        <Box mb="md">
          <Text size="sm" fw={600} mb="xs" id={pool}>
            {open.length > 0 ? t('play.unsorted', { count: open.length }) : t('play.allSorted')}
          </Text>
          <ul className={`${layout.wrap} ${layout.list} ${classes.items}`} aria-labelledby={pool}>
            {open.map(item)}
          </ul>
        </Box>
      )}
      <ul className={`${layout.grid} ${layout.list} ${classes.fields}`}>
        {fields.map((name, field) => (
          <li key={name} className={classes.field} data-group={field}>
            <button
              type="button"
              className={`${layout.plainButton} ${layout.row} ${layout.strong} ${classes.name}`}
              disabled={readOnly || picked === null}
              onClick={() => picked !== null && move(picked, field)}
            >
              <span className={layout.letter} aria-hidden>
                {field + 1}
              </span>
              {picked !== null && !readOnly && (
                <VisuallyHidden>{t('play.sortInto', { item: nameOf(picked) })} </VisuallyHidden>
              )}
              <ItemView item={name} name={String(field + 1)} files={files} />
            </button>
            <ul className={`${layout.wrap} ${layout.list} ${classes.items}`} aria-label={readAloud(name)}>
              {ids.filter(id => fieldOf(places, id) === field).map(item)}
            </ul>
          </li>
        ))}
      </ul>
      {picked !== null && fieldOf(places, picked) !== null && !readOnly && (
        <Button variant="subtle" color="gray" mt="xs" h={44} onClick={() => move(picked, null)}>
          {t('play.unsort', { item: nameOf(picked) })}
        </Button>
      )}
      {Drag && !readOnly && (
        <Drag board={board} items={ids} groups={fields.length} onStart={setPicked} onDrop={move} />
      )}
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </fieldset>
  )
}

/** Which item is picked, where all of them lie, and what is said of it. */
function useSorting({ question, value, onChange }: PlayerProps<SeenOf<'Classification'>>) {
  const { t } = useTranslation('questions')
  const { list, classificationFields: fields } = question.answers
  const ids = list.map(({ id }) => id)
  const places = placesOf(value, fields.length)
  const [picked, setPicked] = useState<string | null>(() => nextOpen(ids, places, null))
  const [announcement, setAnnouncement] = useState('')
  const readAloud = useReadAloud()

  const nameOf = (id: string) => {
    const at = ids.indexOf(id)
    const item = readAloud(list[at]?.item ?? '')
    return isImage(item) ? t('pictureOf', { number: at + 1 }) : item
  }
  const move = (id: string, field: number | null) => {
    const next = put(places, id, field)
    onChange(next.every(items => items.length === 0) ? null : next)
    setPicked(field === null ? id : nextOpen(ids, next, id))
    if (field !== null)
      setAnnouncement(t('play.sorted', { item: nameOf(id), field: readAloud(fields[field] ?? '') }))
  }
  return { fields, list, ids, places, picked, setPicked, move, nameOf, announcement }
}
