import type { Formula } from '../truth.ts'
import { escaped } from './word.ts'

/** A formula as Word stores it. `properties`: of each of its runs, such as the colour of a marked option. */
export function omml(formula: Formula, properties = ''): string {
  return `<m:oMath>${inside(formula, properties)}</m:oMath>`
}

function inside(formula: Formula, properties: string): string {
  const of = (part: Formula) => inside(part, properties)
  const run = (text: string, plain = false) =>
    `<m:r>${plain ? '<m:rPr><m:sty m:val="p"/></m:rPr>' : ''}<w:rPr><w:rFonts w:ascii="Cambria Math" w:hAnsi="Cambria Math"/>${properties}</w:rPr><m:t>${escaped(text)}</m:t></m:r>`
  const e = (part: Formula) => `<m:e>${of(part)}</m:e>`
  if (typeof formula === 'string') return run(formula)
  if (Array.isArray(formula)) return formula.map(of).join('')
  if ('fraction' in formula)
    return `<m:f><m:fPr><m:ctrlPr/></m:fPr><m:num>${of(formula.fraction[0])}</m:num><m:den>${of(formula.fraction[1])}</m:den></m:f>`
  if ('power' in formula)
    return `<m:sSup>${e(formula.power[0])}<m:sup>${of(formula.power[1])}</m:sup></m:sSup>`
  if ('index' in formula)
    return `<m:sSub>${e(formula.index[0])}<m:sub>${of(formula.index[1])}</m:sub></m:sSub>`
  if ('both' in formula)
    return `<m:sSubSup>${e(formula.both[0])}<m:sub>${of(formula.both[1])}</m:sub><m:sup>${of(formula.both[2])}</m:sup></m:sSubSup>`
  if ('root' in formula)
    return `<m:rad><m:radPr>${formula.degree === undefined ? '<m:degHide m:val="1"/>' : ''}</m:radPr><m:deg>${formula.degree === undefined ? '' : of(formula.degree)}</m:deg>${e(formula.root)}</m:rad>`
  if ('integral' in formula || 'sum' in formula) {
    const [from, to, body] = 'sum' in formula ? formula.sum : formula.integral
    const sign = 'sum' in formula ? '<m:chr m:val="∑"/>' : ''
    return `<m:nary><m:naryPr>${sign}<m:limLoc m:val="undOvr"/></m:naryPr><m:sub>${of(from)}</m:sub><m:sup>${of(to)}</m:sup>${e(body)}</m:nary>`
  }
  if ('call' in formula)
    return `<m:func><m:fName>${run(formula.call[0], true)}</m:fName>${e(formula.call[1])}</m:func>`
  if ('round' in formula) return `<m:d>${e(formula.round)}</m:d>`
  if ('vector' in formula) return `<m:acc><m:accPr><m:chr m:val="⃗"/></m:accPr>${e(formula.vector)}</m:acc>`
  if ('limit' in formula)
    return `<m:func><m:fName><m:limLow><m:e>${run('lim', true)}</m:e><m:lim>${of(formula.limit[0])}</m:lim></m:limLow></m:fName>${e(formula.limit[1])}</m:func>`
  if ('system' in formula)
    return `<m:d><m:dPr><m:begChr m:val="{"/><m:endChr m:val=""/></m:dPr><m:e><m:eqArr>${formula.system.map(e).join('')}</m:eqArr></m:e></m:d>`
  const rows = formula.matrix.map(row => `<m:mr>${row.map(e).join('')}</m:mr>`).join('')
  return `<m:d><m:e><m:m>${rows}</m:m></m:e></m:d>`
}
