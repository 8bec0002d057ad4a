import { encode } from 'uqr'

/** Always dark on white, whatever the theme: cameras want it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      style={{ display: 'block', width: '100%', height: 'auto', borderRadius: 'var(--mantine-radius-sm)' }}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark} fill="#0a1f16" />
    </svg>
  )
}
