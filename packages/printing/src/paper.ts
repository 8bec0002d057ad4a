import type { Question } from '@bangxanh/questions/schemas.ts'
import type { PrintedExam, PrintedGroup, Variant } from './model.ts'

/** What a part of a paper asks for: the three of the form of 2025, writing, or something else and mixtures. */
export type PartKind = 'choice' | 'trueFalse' | 'short' | 'written' | 'other'

export interface PaperQuestion {
  /** From 1 in each part. */
  readonly number: number
  readonly question: Question
  /** See `movable`: stored indexes in the order of the paper. */
  readonly options: readonly number[]
}

export interface PaperGroup {
  readonly group: PrintedGroup
  readonly questions: readonly PaperQuestion[]
}

export interface PaperPart {
  readonly kind: PartKind
  readonly groups: readonly PaperGroup[]
}

const KINDS: Partial<Record<Question['type'], PartKind>> = {
  MultiChoice: 'choice',
  TrueFalse: 'trueFalse',
  NumericAnswer: 'short',
  ShortAnswer: 'short',
  Essay: 'written',
}

const kindOfQuestion = ({ type }: Question): PartKind => KINDS[type] ?? 'other'

function kindOf({ questions }: PrintedGroup): PartKind {
  const [kind, another] = new Set(questions.map(kindOfQuestion))
  return kind && !another ? kind : 'other'
}

/**
 * Questions that stand in no groups, as groups: neighbours that ask for the same are one, so that parts of a paper keep their
 * places when questions change theirs.
 */
export function partsOf(questions: readonly Question[]): PrintedGroup[] {
  const runs: Question[][] = []
  for (const question of questions) {
    const run = runs.at(-1)
    if (run?.[0] && kindOfQuestion(run[0]) === kindOfQuestion(question)) run.push(question)
    else runs.push([question])
  }
  return runs.map((run, at) => ({
    ...{ id: String(at), title: '', content: '', imgUrl: null },
    questions: run,
  }))
}

/**
 * An exam in the order of a variant, in parts that count from 1: neighbours among the groups that ask for the same are one
 * part. Groups without questions are not printed.
 * @throws Error where the variant is of another exam
 */
export function paperOf(exam: PrintedExam, variant: Variant): PaperPart[] {
  const groups = variant.groups.map(({ id, questions }) => {
    const group = named(exam.groups, id, one => one.id)
    return { group, kind: kindOf(group), drawn: questions }
  })
  const runs: (typeof groups)[] = []
  for (const one of groups.filter(({ drawn }) => drawn.length > 0)) {
    const run = runs.at(-1)
    if (run?.[0]?.kind === one.kind) run.push(one)
    else runs.push([one])
  }
  return runs.map(run => {
    let number = 0
    return {
      kind: run[0]?.kind ?? 'other',
      groups: run.map(({ group, drawn }) => ({
        group,
        questions: drawn.map(({ id, options }) => {
          number += 1
          return { number, question: named(group.questions, id, one => one._id), options }
        }),
      })),
    }
  })
}

function named<Item>(items: readonly Item[], id: string, idOf: (item: Item) => string): Item {
  const found = items.find(item => idOf(item) === id)
  if (!found) throw new Error(`The exam has no ${id} that the variant names`)
  return found
}
