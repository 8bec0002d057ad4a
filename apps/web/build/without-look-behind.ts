import type { Plugin } from 'vite'

const MATHEMATICS = /\/@tiptap\/extension-mathematics\/dist\/index\.js$/
const RULE =
  'find: /(?<!\\$)(\\$\\$([^$\\n]+?)\\$\\$)(?!\\$)/,\n\t\t\thandler: ({ state, range, match }) => {'
const SAME_RULE = `find: /(\\$\\$([^$\\n]+?)\\$\\$)(?!\\$)/,
			handler: ({ state, range, match }) => {
				if (state.doc.textBetween(Math.max(0, range.from - 1), range.from) === '$') return null;`

/**
 * Safari before 16.4 knows no look-behind: one in a regular expression is a syntax error there, and takes the whole file
 * along. Tiptap's mathematics has one, so that a third $ starts no formula; here its handler looks at the text before.
 */
export function withoutLookBehind(): Plugin {
  return {
    name: 'without-look-behind',
    apply: 'build',
    transform(code, id) {
      if (!MATHEMATICS.test(id)) return null
      if (!code.includes(RULE))
        this.error('The rule of Tiptap that begins a formula has changed: see whether it still looks behind.')
      return { code: code.replace(RULE, () => SAME_RULE), map: null }
    },
  }
}
