import type { Shape } from '@bangxanh/contract/marking/shapes.ts'
import type { Ink, Turn } from '@bangxanh/contract/marking/states.ts'
import { memo } from 'react'
import { formatPoints } from '../../shared/format/format.ts'
import { pathOf, type Size, WIDE } from './geometry.ts'

/** As on paper: the same on a light and on a dark screen. */
export const INK_COLOURS: Readonly<Record<Ink, string>> = {
  red: '#d01f26',
  blue: '#1d4fa8',
  green: '#14733f',
  yellow: '#ffd400',
}

interface Props {
  readonly shape: Shape
  readonly size: Size
  readonly turn: Turn
}

/** One mark on a page, in the units in which a page is drawn. */
export const ShapeView = memo(function ShapeView({ shape, size, turn }: Props) {
  if (shape.kind === 'pen' || shape.kind === 'highlighter') {
    const thick = shape.width * WIDE
    const path = pathOf(shape.line, size)
    return (
      <g data-shape={shape.id} fill="none" strokeLinecap="round" strokeLinejoin="round">
        {/* So wide that a finger finds it. */}
        <path d={path} stroke="transparent" strokeWidth={Math.max(thick, 22)} pointerEvents="stroke" />
        <path
          d={path}
          stroke={INK_COLOURS[shape.ink]}
          strokeWidth={thick}
          {...(shape.kind === 'highlighter' && {
            opacity: 0.4,
            style: { mixBlendMode: 'multiply' as const },
          })}
        />
      </g>
    )
  }
  const at = `translate(${shape.x * size.width} ${shape.y * size.height}) rotate(${-turn})`
  const high = shape.size * WIDE
  if (shape.kind === 'stamp')
    return (
      <g data-shape={shape.id} transform={`${at} scale(${high})`} fill="none" stroke={INK_COLOURS.red}>
        <circle r="0.75" fill="transparent" stroke="none" pointerEvents="fill" />
        <StampLines stamp={shape.stamp} />
      </g>
    )
  const lines = shape.kind === 'points' ? [`${formatPoints(shape.points, 4)}đ`] : shape.text.split('\n')
  return (
    <text
      data-shape={shape.id}
      transform={at}
      fill={INK_COLOURS[shape.ink]}
      fontSize={high}
      fontWeight={600}
      fontFamily="'Be Vietnam Pro', sans-serif"
      pointerEvents="bounding-box"
      // On squared paper as on a photo taken at night it is read.
      stroke="#fff"
      strokeWidth={high / 6}
      strokeLinejoin="round"
      paintOrder="stroke"
    >
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no other name
        <tspan key={index} x="0" dy={index === 0 ? '0.35em' : '1.25em'}>
          {line}
        </tspan>
      ))}
    </text>
  )
})

/** In units of its own height. */
function StampLines({ stamp }: { readonly stamp: 'right' | 'wrong' | 'missing' }) {
  if (stamp === 'right')
    return (
      <path d="M-.42.02C-.3.16-.22.3-.16.46C.02.02.22-.28.52-.5" strokeWidth="0.13" strokeLinecap="round" />
    )
  if (stamp === 'wrong')
    return (
      <path
        d="M-.36-.38C-.12-.12.12.14.38.42M.4-.42C.12-.14-.12.1-.4.4"
        strokeWidth="0.13"
        strokeLinecap="round"
      />
    )
  return (
    <g transform="rotate(-7)">
      <rect x="-0.98" y="-0.36" width="1.96" height="0.72" rx="0.1" strokeWidth="0.07" fill="#fff8" />
      <text
        fill={INK_COLOURS.red}
        stroke="none"
        fontSize="0.46"
        fontWeight={700}
        fontFamily="'Be Vietnam Pro', sans-serif"
        textAnchor="middle"
        dy="0.17"
        textLength="1.6"
      >
        THIẾU
      </text>
    </g>
  )
}
