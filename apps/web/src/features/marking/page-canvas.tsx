import { Button, Center, Loader, Text } from '@mantine/core'
import { type Ref, useEffect, useImperativeHandle, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { elementKeys } from '../../shared/keys/keys.ts'
import { typedPoints } from '../../shared/marks/typed-points.ts'
import layout from '../../shared/ui/layout.module.css'
import { drawnSize, kept, newShapeId, type Spot, turnedSize, turning } from './geometry.ts'
import classes from './page.module.css'
import type { PageLayer } from './page-layer.ts'
import { steadyAddress, usePictureSize } from './page-picture.ts'
import type { PageOf } from './pages.ts'
import { ShapeView } from './shape-view.tsx'
import { type Pen, places, SIZES } from './tools.ts'
import { useKeySpot } from './use-key-spot.ts'
import { useStrokes } from './use-strokes.ts'
import { useZoom } from './use-zoom.ts'

export interface CanvasActs {
  zoom(factor: number): void
  /** Its keys are the page's. */
  focus(): void
}

interface Props {
  readonly page: PageOf
  readonly layer: PageLayer
  readonly pen: Pick<Pen, 'tool' | 'ink'>
  readonly label: string
  readonly disabled: boolean
  readonly phone: boolean
  readonly acts: Ref<CanvasActs>
}

/** The page that is marked. It is as large as its place allows, and larger by wheel, keys or two fingers. */
export function PageCanvas({ page, layer, pen: { tool, ink }, label, disabled, phone, acts }: Props) {
  const { t } = useTranslation('marking')
  const { size, failed, again } = usePictureSize(page.url)
  const { shapes, turn } = useSyncExternalStore(layer.subscribe, layer.read)
  const paper = useRef<SVGGElement>(null)
  const [writing, setWriting] = useState<{ at: Spot; left: number; top: number }>()

  const drawn = drawnSize(size ?? { width: 3, height: 4 })
  const seen = turnedSize(drawn, turn)
  const { stage, hasRoom, scale, zoomAt } = useZoom(seen, phone)
  useImperativeHandle(acts, () => ({
    zoom: factor => zoomAt(factor),
    focus: () => stage.current?.focus({ preventScroll: true }),
  }))
  const pan = ({ x, y }: Spot) => stage.current?.scrollBy({ left: -x, top: -y, behavior: 'instant' })

  const { stroke, place, handlers } = useStrokes({
    ...{ layer, tool, ink, size: drawn, page: paper },
    onText: at => {
      const matrix = paper.current?.getScreenCTM()
      const box = stage.current?.getBoundingClientRect()
      if (!matrix || !box) return
      const spot = new DOMPoint(at.x, at.y).matrixTransform(matrix)
      const left = Math.min(spot.x - box.left, box.width - 230)
      setWriting({ at, left: Math.max(8, left), top: spot.y - box.top - 20 })
    },
    onPan: pan,
    onPinch: ({ factor, middle, moved }) => {
      pan(moved)
      zoomAt(factor, middle)
    },
  })

  const cross = useRef<SVGPathElement>(null)
  const { spot, keys } = useKeySpot({
    ...{ size: drawn, page: paper, stage },
    places: places(tool) && !disabled,
    onPlace: place,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: wherever the spot goes
  useEffect(() => {
    // Gives a promise in newer browsers, which an effect may not.
    cross.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [spot])

  /** A number is points, everything else a text. */
  const write = (text: string, at: Spot) => {
    setWriting(undefined)
    const plain = text.trim()
    if (plain === '') return
    const points = typedPoints(plain.replace(/\s*đ$/i, ''))
    const where = { id: newShapeId(), ...kept(at, drawn), size: SIZES.text, ink }
    layer.change({
      shapes: [
        ...layer.read().shapes,
        points === null ? { kind: 'text', ...where, text: plain } : { kind: 'points', ...where, points },
      ],
    })
  }

  if (failed)
    return (
      <Center className={classes.stage}>
        <div className={`${layout.gridSm} ${classes.noPicture}`}>
          <Text>{t('page.failed')}</Text>
          <Button variant="default" onClick={again}>
            {t('page.again')}
          </Button>
        </div>
      </Center>
    )
  return (
    <div className={classes.stageFrame}>
      <section
        className={classes.stage}
        ref={stage}
        data-tool={tool}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled is scrolled by the arrows too
        tabIndex={0}
        {...keys}
      >
        {size && hasRoom ? (
          <svg
            className={classes.page}
            viewBox={`0 0 ${seen.width} ${seen.height}`}
            width={seen.width * scale}
            height={seen.height * scale}
            role="img"
            aria-label={label}
            data-marked-page
            {...(!disabled && handlers)}
          >
            <g transform={turning(drawn, turn)} ref={paper}>
              <image href={steadyAddress(page.url)} width={drawn.width} height={drawn.height} />
              {shapes.map(shape => (
                <ShapeView
                  key={shape.id}
                  shape={stroke?.id === shape.id ? stroke : shape}
                  size={drawn}
                  turn={turn}
                />
              ))}
              {stroke?.id === 'stroke' && <ShapeView shape={stroke} size={drawn} turn={turn} />}
              {spot && (
                <path
                  ref={cross}
                  className={classes.spot}
                  transform={`translate(${spot.x} ${spot.y})`}
                  d="M-36 0H-8M8 0H36M0 -36V-8M0 8V36"
                  data-spot
                />
              )}
            </g>
          </svg>
        ) : (
          <Center h="100%" w="100%">
            <Loader color="white" aria-label={t('page.loading')} />
          </Center>
        )}
      </section>
      {writing && (
        <input
          className={classes.writing}
          style={{ left: writing.left, top: writing.top }}
          aria-label={t('tool.textLabel')}
          placeholder={t('tool.textHint')}
          maxLength={300}
          // biome-ignore lint/a11y/noAutofocus: it was just asked for at that spot
          autoFocus
          onBlur={event => write(event.currentTarget.value, writing.at)}
          // Back to the page, for its next key.
          {...elementKeys<HTMLInputElement>([
            { keys: ['Enter', 'mod+Enter'], act: () => stage.current?.focus({ preventScroll: true }) },
            {
              keys: 'Escape',
              act: event => {
                event.currentTarget.value = ''
                stage.current?.focus({ preventScroll: true })
              },
            },
          ])}
        />
      )}
    </div>
  )
}
