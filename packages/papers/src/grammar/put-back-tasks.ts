import { joined } from './line.ts'
import type { PartKind } from './patterns.ts'
import type { ReadQuestion } from './reading.ts'

/** "(2,0 điểm)": an option or a statement is worth no whole point. */
const POINTS = /[([]\s*(?:[1-9]\d?(?:[.,]\d+)?)\s*(?:điểm|đ|points?)\s*[)\]]/iu
/** What a task begins with, and neither a statement nor an option does. */
const TASK =
  /^\s*(?:hãy|em\s+hãy|chứng\s+minh|chứng\s+tỏ|tính|giải|tìm|vẽ|rút\s+gọn|thực\s+hiện|xác\s+định|viết|nêu|trình\s+bày|so\s+sánh|phân\s+tích|lập|kể|thế\s+nào|vì\s+sao|tại\s+sao)(?![\p{L}])/iu

/** "Bài 1: a) Tính … b) Chứng minh …": tasks of one question, which small letters number as they do options and statements. */
export function putBackTasks(question: ReadQuestion, kind: PartKind | null): void {
  const { options, lower, statedKeys, content } = question
  if (!lower || kind !== null || statedKeys.length > 0 || options.length === 0) return
  if (!options.every(({ letter }) => /\)\s*$/.test(letter.text))) return
  const [first] = content
  const lines = [...(first ? [first] : []), ...options.flatMap(({ lines }) => lines.slice(0, 1))]
  const isTask = lines.some(
    line => line.kind === 'line' && TASK.test(line.text.replace(POINTS, '').replace(/^[\s.:]+/, '')),
  )
  const isWorth =
    question.point !== null || lines.some(line => line.kind === 'line' && POINTS.test(line.text))
  if (options.length < 4 ? !isTask && !isWorth : !(isTask && isWorth)) return
  for (const { letter, lines } of options.splice(0)) {
    const [first, ...rest] = lines
    content.push(...(first?.kind === 'line' ? [joined([letter, first]), ...rest] : [letter, ...lines]))
  }
}
