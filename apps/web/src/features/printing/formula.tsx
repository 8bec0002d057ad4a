import { useEffect, useState } from 'react'
import { loadChunk } from '../../shared/loading/load-chunk.ts'
import classes from './paper.print.module.css'

interface Props {
  readonly latex: string
  /** On a line of its own. */
  readonly block: boolean
}

/** A formula on paper; until KaTeX is there, its LaTeX. */
export function Formula({ latex, block }: Props) {
  const [drawn, setDrawn] = useState<string>()
  useEffect(() => {
    let gone = false
    loadChunk(() => import('../../shared/ui/rich-text/draw-maths.ts')).then(
      ({ drawFormula }) => {
        if (!gone) setDrawn(drawFormula(latex, block))
      },
      // Without it the LaTeX stays, which can be read too.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [latex, block])
  if (drawn === undefined) return <span>{latex}</span>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by KaTeX, which trusts nothing in it
  return <span className={classes.formula} dangerouslySetInnerHTML={{ __html: drawn }} />
}
