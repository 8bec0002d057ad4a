import { Button, Group, Input } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { elementKeys } from '../keys/keys.ts'
import { moved, type Point, WHOLE } from './corners.ts'
import classes from './corners-field.module.css'
import type { PhotoCorners } from './use-corners.ts'

const NAMES = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const
const WAYS: readonly (readonly [key: string, Point])[] = [
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
]
/** Of the picture's side, a press of a key. */
const STEP = 0.005
const LARGE_STEP = 0.05

interface Props extends PhotoCorners {
  /** How they are moved, and what for. */
  readonly hint: string
}

/** The picture with its sheet's corners, each dragged by a pointer or moved by arrows. */
export function CornersField({ picture, corners, onChange, onReset, hint }: Props) {
  const { t } = useTranslation('paperPhoto')
  const frame = useRef<HTMLDivElement>(null)

  const drag = (at: number) => (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect()
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    onChange(
      moved(corners, at, {
        x: (event.clientX - box.left) / box.width,
        y: (event.clientY - box.top) / box.height,
      }),
    )
  }
  const step = (at: number, way: Point, by: number) => () => {
    const corner = corners[at]
    if (corner) onChange(moved(corners, at, { x: corner.x + way.x * by, y: corner.y + way.y * by }))
  }
  const keysAt = (at: number) =>
    elementKeys(
      WAYS.flatMap(([key, way]) => [
        { keys: key, act: step(at, way, STEP) },
        { keys: `shift+${key}`, act: step(at, way, LARGE_STEP) },
      ]),
    )
  const outline = corners.map(({ x, y }) => `${x},${y}`).join(' ')

  return (
    <Input.Wrapper
      label={t('label')}
      description={hint}
      labelElement="div"
      role="group"
      aria-label={t('label')}
    >
      <div className={classes.room}>
        <div className={classes.frame} ref={frame}>
          <img className={classes.picture} src={picture} alt={t('picture')} draggable={false} />
          <svg className={classes.sheet} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
            <path d={`M0,0H1V1H0Z M${outline.replaceAll(' ', ' L')}Z`} fillRule="evenodd" />
            <polygon points={outline} />
          </svg>
          {corners.map(({ x, y }, at) => (
            <button
              key={NAMES[at]}
              type="button"
              className={classes.corner}
              style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
              aria-label={t(NAMES[at] ?? 'topLeft')}
              onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
              onPointerMove={drag(at)}
              {...keysAt(at)}
            />
          ))}
        </div>
      </div>
      <Group gap="xs" justify="center">
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowBackUp size={16} stroke={1.6} aria-hidden />}
          onClick={onReset}
        >
          {t('reset')}
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={() => onChange(WHOLE)}>
          {t('whole')}
        </Button>
      </Group>
    </Input.Wrapper>
  )
}
