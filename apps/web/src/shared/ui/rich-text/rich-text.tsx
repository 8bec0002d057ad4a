import { hasMaths } from '@bangxanh/questions/maths.ts'
import { Typography } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { loadChunk } from '../../loading/load-chunk.ts'
import classes from './rich-text.module.css'
import { useFormulaNames } from './spoken.ts'

interface Props {
  /** HTML that the server cleaned when it was written. */
  readonly html: string
  /** Stands in a line of text, such as an option: no space around its paragraphs. */
  readonly inline?: boolean
}

/** KaTeX, once it has come: from then on a text is drawn as it appears, not after it. */
let draw: typeof import('./draw-maths.ts').drawMaths | undefined

/** Rich text with its formulas drawn. KaTeX is loaded only for a text that has some. */
export function RichText({ html, inline = false }: Props) {
  const [loaded, setLoaded] = useState(draw !== undefined)
  const nameOf = useFormulaNames()
  const waits = !loaded && hasMaths(html)

  useEffect(() => {
    if (!waits) return
    let gone = false
    loadChunk(() => import('./draw-maths.ts')).then(
      ({ drawMaths }) => {
        draw = drawMaths
        if (!gone) setLoaded(true)
      },
      // Without KaTeX the LaTeX itself stands there, which can be read too.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [waits])

  const shown = useMemo(
    () => (loaded && draw && hasMaths(html) ? draw(html, nameOf) : html),
    [html, loaded, nameOf],
  )
  return (
    <Typography component={inline ? 'span' : 'div'} className={inline ? classes.inline : classes.text}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server's allowlist (product 5.7) */}
      <span className={classes.content} dangerouslySetInnerHTML={{ __html: shown }} />
    </Typography>
  )
}
