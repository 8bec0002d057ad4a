import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCheck,
  IconEraser,
  IconHighlight,
  IconPencil,
  IconPointer,
  IconQuestionMark,
  IconRotateClockwise,
  IconTypography,
  IconX,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '../../shared/ui/layout.module.css'
import type { PageLayer } from './page-layer.ts'
import { INK_COLOURS } from './shape-view.tsx'
import classes from './tool-bar.module.css'
import { PEN_INKS, type Pen, TOOLS } from './tools.ts'

const SIGNS = {
  choose: IconPointer,
  pen: IconPencil,
  highlighter: IconHighlight,
  text: IconTypography,
  right: IconCheck,
  wrong: IconX,
  eraser: IconEraser,
} as const

interface Props {
  readonly pen: Pen
  readonly layer: PageLayer
  readonly onTurn: () => void
  readonly onZoom: (factor: number) => void
  /** At the thumb: the tools alone, with their words. */
  readonly phone: boolean
}

/** What writes on the page, each with its key. */
export function ToolBar({ pen: { tool, onTool, ink, onInk }, layer, onTurn, onZoom, phone }: Props) {
  const { t } = useTranslation('marking')
  const { canUndo, canRedo } = useSyncExternalStore(layer.subscribe, layer.read)
  const acts = [
    { name: 'undo', key: 'Ctrl+Z', icon: IconArrowBackUp, act: () => layer.undo(), off: !canUndo },
    { name: 'redo', key: 'Ctrl+Y', icon: IconArrowForwardUp, act: () => layer.redo(), off: !canRedo },
    { name: 'zoomIn', key: '+', icon: IconZoomIn, act: () => onZoom(1.25), off: false },
    { name: 'zoomOut', key: '−', icon: IconZoomOut, act: () => onZoom(0.8), off: false },
    { name: 'turn', key: 'R', icon: IconRotateClockwise, act: onTurn, off: false },
  ] as const
  return (
    <div className={phone ? classes.thumbTools : classes.tools} role="toolbar" aria-label={t('tool.label')}>
      {TOOLS.map(({ name, key }) => {
        const Sign = name !== 'missing' ? SIGNS[name] : phone ? IconQuestionMark : undefined
        return (
          <Tooltip key={name} label={`${t(`tool.${name}`)} (${key})`} position="right" disabled={phone}>
            <UnstyledButton
              className={`${layout.center} ${classes.tool}`}
              data-key={phone ? undefined : key}
              aria-pressed={tool === name}
              aria-label={t(`tool.${name}`)}
              aria-keyshortcuts={key}
              data-stamp={['right', 'wrong', 'missing'].includes(name) || undefined}
              onClick={() => onTool(name)}
            >
              {Sign ? (
                <Sign
                  size={phone ? 22 : 20}
                  stroke={name === 'right' || name === 'wrong' ? 3 : 1.7}
                  aria-hidden
                />
              ) : (
                <b className={classes.missing}>{t('tool.missingShort')}</b>
              )}
              {phone && <span>{t(`tool.${name}`)}</span>}
            </UnstyledButton>
          </Tooltip>
        )
      })}
      {!phone && <hr className={classes.toolsLine} />}
      {acts
        .filter(({ name }) => !phone || name === 'turn')
        .map(({ name, key, icon: Sign, act, off }) => (
          <Tooltip key={name} label={`${t(`tool.${name}`)} (${key})`} position="right" disabled={phone}>
            <UnstyledButton
              className={`${layout.center} ${classes.tool}`}
              aria-label={t(`tool.${name}`)}
              aria-keyshortcuts={key}
              disabled={off}
              onClick={act}
            >
              <Sign size={phone ? 22 : 20} stroke={1.7} aria-hidden />
              {phone && <span>{t(`tool.${name}`)}</span>}
            </UnstyledButton>
          </Tooltip>
        ))}
      <div className={classes.inks} role="radiogroup" aria-label={t('tool.ink')}>
        {PEN_INKS.map(one => (
          <ActionIcon
            key={one}
            role="radio"
            aria-checked={one === ink}
            aria-label={t(`ink.${one}`)}
            className={classes.ink}
            style={{ '--ink-colour': INK_COLOURS[one] }}
            onClick={() => onInk(one)}
          />
        ))}
      </div>
    </div>
  )
}
