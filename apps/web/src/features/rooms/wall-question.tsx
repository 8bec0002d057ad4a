import type { ScreenState } from '@bangxanh/contract/rooms/schemas.ts'
import { useEffect, useRef } from 'react'
import { QuestionPlayer, QuestionReview } from '../questions/questions.ts'
import classes from './wall.projector.module.css'

/** Nobody reads what is smaller. */
const LEAST = 0.4
const STEPS = 6

interface Props {
  readonly question: NonNullable<ScreenState['question']>
  /** From the reveal on. */
  readonly right: ScreenState['key']
}

/** The question on the wall: as large as all of it is in sight, and its picture beside what is chosen from. */
export function WallQuestion({ question, right }: Props) {
  const sheet = useRef<HTMLElement>(null)
  useFit(sheet)
  const shown = right?.question ?? question.body
  return (
    <section ref={sheet} className={classes.sheet} data-beside={shown?.imgUrl ? '' : undefined}>
      {right ? (
        <QuestionReview
          question={right.question}
          files={right.files}
          {...(question.body && { seen: question.body })}
          {...(right.optionIds && { optionIds: right.optionIds })}
        />
      ) : (
        question.body && (
          <QuestionPlayer
            question={question.body}
            value={null}
            onChange={() => undefined}
            files={question.files ?? {}}
            readOnly
          />
        )
      )}
    </section>
  )
}

/** Makes what stands on a sheet smaller until it is whole, by `--fit`: also once a picture has come, or the window is another one. */
function useFit(of: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const sheet = of.current
    if (!sheet) return
    const is = (share: number) => {
      sheet.style.setProperty('--fit', String(share))
      return sheet.scrollHeight <= sheet.clientHeight + 1 && sheet.scrollWidth <= sheet.clientWidth + 1
    }
    const fit = () => {
      if (is(1)) return
      let [fits, tooLarge] = [LEAST, 1]
      for (let step = 0; step < STEPS; step++) {
        const middle = (fits + tooLarge) / 2
        if (is(middle)) fits = middle
        else tooLarge = middle
      }
      is(fits)
    }
    fit()
    let drawing = 0
    const watcher = new ResizeObserver(() => {
      cancelAnimationFrame(drawing)
      drawing = requestAnimationFrame(fit)
    })
    for (const part of [sheet, ...sheet.children]) watcher.observe(part)
    return () => {
      cancelAnimationFrame(drawing)
      watcher.disconnect()
    }
  }, [of])
}
