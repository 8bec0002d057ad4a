import { type CSSVariablesResolver, createTheme, darken, type MantineColorsTuple } from '@mantine/core'

/** The green of a blackboard. Shade 7 carries white text at 5.9:1, shade 3 reads on dark surfaces at 9:1. */
const board: MantineColorsTuple = [
  '#edf8f2',
  '#d9f0e3',
  '#b3e0c8',
  '#86cba8',
  '#5cb588',
  '#379d6c',
  '#1f8557',
  '#146c45',
  '#0f5939',
  '#0a442b',
]

/** Ours, or the one of the device that stands in for it (first-picture.css). */
const FONTS = 'var(--font)'

/*
 * The scale: styles and props take these and nothing between them (decision 0098). A row of text is 14, what stands below
 * it 13, 12 the least.
 */
const fontSizes = {
  xxs: '0.75rem',
  xs: '0.8125rem',
  sm: '0.875rem',
  md: '1rem',
  lg: '1.125rem',
  xl: '1.375rem',
  /** What is read from afar: a mark, the words beside the sign-in. */
  display: '2.25rem',
}
const spacing = { xxs: '0.25rem', xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' }
/** The largest is round. */
const radius = { xs: '0.375rem', sm: '0.375rem', md: '0.625rem', lg: '0.875rem', xl: '62.5rem' }

export const theme = createTheme({
  primaryColor: 'green',
  colors: { green: board },
  primaryShade: { light: 7, dark: 7 },
  fontFamily: FONTS,
  headings: {
    fontFamily: FONTS,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.3' },
      h2: { fontSize: fontSizes.lg, lineHeight: '1.4' },
      h3: { fontSize: fontSizes.md, lineHeight: '1.45' },
      h4: { fontSize: fontSizes.sm, lineHeight: '1.45' },
    },
  },
  fontSizes,
  spacing,
  radius,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Anchor: { defaultProps: { underline: 'hover' } },
    Button: { defaultProps: { fw: 600 } },
    Badge: { styles: { root: { textTransform: 'none', fontWeight: 600 } } },
    Notification: { styles: { description: { color: 'var(--mantine-color-dimmed)' } } },
  },
})

/** Words on a tint of their colour: the stock pair misses 4.5:1 for yellow, orange and green. */
function tints(colors: readonly string[], words: (color: string) => string): Record<string, string> {
  return Object.fromEntries(colors.map(color => [`--mantine-color-${color}-light-color`, words(color)]))
}

/** Mantine's grey texts miss 4.5:1 on our pages. */
export const variables: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {
    ...tints(Object.keys(colors), color => darken(colors[color]?.[9] ?? '', 0.28)),
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-placeholder': '#66736d',
    '--mantine-color-error': '#b42318',
    '--mantine-color-anchor': 'var(--mantine-color-green-7)',
    '--mantine-color-default-border': 'var(--field-line)',
  },
  dark: {
    ...tints(Object.keys(colors), color => `var(--mantine-color-${color}-2)`),
    '--mantine-color-green-light': '#21402f',
    '--mantine-color-green-light-hover': '#284d39',
    '--mantine-color-body': '#1c2320',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-placeholder': '#93a19a',
    '--mantine-color-error': '#ff9a8f',
    '--mantine-color-anchor': 'var(--mantine-color-green-3)',
    '--mantine-color-default': 'var(--field)',
    '--mantine-color-default-hover': '#2b3530',
    '--mantine-color-default-border': 'var(--field-line)',
  },
})
