import type { TaskApp } from '@bangxanh/contract/homework/schemas.ts'
import type { AppResult } from '@bangxanh/contract/learn/schemas.ts'
import { Progress, Text, useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '../../../shared/ui/layout.module.css'
import classes from './in-app.module.css'
import { heard, startWords } from './messages.ts'

interface Props {
  readonly app: TaskApp
  readonly frameUrl: string
  readonly onResult: (result: AppResult) => void
}

/** A mini-program, in an origin of its own: what it says is heard from this frame alone (product 10.151, 10.152). */
export function ProgramFrame({ app, frameUrl, onResult }: Props) {
  const { t, i18n } = useTranslation('apps')
  const dark = useComputedColorScheme('light') === 'dark'
  const frame = useRef<HTMLIFrameElement>(null)
  const [done, setDone] = useState(0)
  const [height, setHeight] = useState<number>()
  const latest = useRef({ words: startWords(app.settings, i18n.language, dark), onResult })
  useEffect(() => {
    latest.current = { words: startWords(app.settings, i18n.language, dark), onResult }
  })
  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent) => {
      const program = frame.current?.contentWindow
      if (!program || source !== program || origin !== 'null') return
      const said = heard(data)
      // Its origin has no name that one could send to.
      if (said?.type === 'hello') program.postMessage(latest.current.words, '*')
      if (said?.type === 'progress') setDone(said.done)
      if (said?.type === 'resize') setHeight(said.height)
      if (said?.type === 'result') latest.current.onResult(said.result)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  const percent = Math.round(done * 100)
  return (
    <>
      {done > 0 && (
        <div>
          <Text size="sm" c="dimmed">
            {t('pupil.progress', { percent })}
          </Text>
          <Progress value={percent} aria-label={t('pupil.progress', { percent })} />
        </div>
      )}
      <iframe
        ref={frame}
        className={`${layout.frame} ${classes.frame}`}
        style={height ? { height } : undefined}
        src={frameUrl}
        title={t('pupil.frame', { name: app.name })}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        allow=""
      />
    </>
  )
}
