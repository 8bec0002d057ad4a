/**
 * The oldest browsers that the product serves: a computer room's Windows 7 and 8.1 stop at Chrome, Edge, Cốc Cốc 109 and
 * Firefox 115, an iPhone 7 at Safari 15.6. Named here alone: the build lowers syntax and styles to them, and who comes
 * with an older one is told these numbers.
 */
export const FLOOR = { chrome: '109', edge: '109', firefox: '115', safari: '15.6', ios: '15.6' }

/** As Vite's `build.cssTarget` wants them. */
export const TARGETS = Object.entries(FLOOR).map(([browser, version]) => browser + version)
/**
 * As Vite's `build.target` wants them. Safari 15.6 reads fields of classes; tables say 16 for a mistake of its own with computed
 * names, which we have none of, and to write them otherwise costs every start 1.2 kB.
 */
export const SYNTAX = TARGETS.map(target => target.replace('15.6', '16'))
