/** The product's sign: a blackboard with a tick. */
export function BrandMark({ size = 36 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <rect width="64" height="64" rx="14" fill="#146c45" />
      <rect x="10" y="13" width="44" height="31" rx="4" fill="#0e4a33" stroke="#e8f6ee" strokeWidth="3" />
      <path
        d="m20 28 8 8 16-16"
        fill="none"
        stroke="#fff"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M22 51h20" stroke="#ffe08a" strokeWidth="4" strokeLinecap="round" />
    </svg>
  )
}
