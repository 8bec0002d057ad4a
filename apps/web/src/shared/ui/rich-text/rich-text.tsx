import { Typography } from '@mantine/core'
import { useEffect, useState } from 'react'
import { loadChunk } from '../../loading/load-chunk.ts'
import { hasMaths } from './maths-text.ts'
import classes from './rich-text.module.css'

interface Props {
  /** HTML that the server cleaned when it was written. */
  readonly html: string
  /** Stands in a line of text, such as an option: no space around its paragraphs. */
  readonly inline?: boolean
}

/** Rich text with its formulas drawn. KaTeX is loaded only for a text that has some. */
export function RichText({ html, inline = false }: Props) {
  const [drawn, setDrawn] = useState<{ of: string; html: string }>()

  useEffect(() => {
    if (!hasMaths(html)) return
    let gone = false
    loadChunk(() => import('./draw-maths.ts')).then(
      ({ drawMaths }) => {
        if (!gone) setDrawn({ of: html, html: drawMaths(html) })
      },
      // Without KaTeX the LaTeX itself stands there, which can be read too.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [html])

  const shown = drawn?.of === html ? drawn.html : html
  return (
    <Typography component={inline ? 'span' : 'div'} className={inline ? classes.inline : classes.text}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server's allowlist (product 5.7) */}
      <span className={classes.content} dangerouslySetInnerHTML={{ __html: shown }} />
    </Typography>
  )
}
