interface Options<Option> {
  readonly answers: readonly Option[]
  /** Index of the right one. */
  readonly right: number | null
  /** Indexes of those that keep their place when options are shuffled. */
  readonly fixedOptions: readonly number[]
}

export function addOption(answers: readonly string[]): string[] {
  return [...answers, '']
}

export function changeOption(answers: readonly string[], at: number, html: string): string[] {
  return answers.map((option, index) => (index === at ? html : option))
}

/** Each option keeps its marks; none is right any more when the right one was removed itself. */
export function removeOption<Option>({ answers, right, fixedOptions }: Options<Option>, at: number) {
  const follow = (index: number) => (index > at ? index - 1 : index)
  return {
    answers: answers.filter((_, index) => index !== at),
    right: right === null || right === at ? null : follow(right),
    fixedOptions: fixedOptions.filter(index => index !== at).map(follow),
  }
}

/** Exchanges two neighbours; their marks go along. */
export function moveOption<Option>(
  { answers, right, fixedOptions }: Options<Option>,
  from: number,
  to: number,
) {
  const follow = (index: number) => (index === from ? to : index === to ? from : index)
  const moved = [...answers]
  const [option] = moved.splice(from, 1)
  if (option !== undefined) moved.splice(to, 0, option)
  return {
    answers: moved,
    right: right === null ? null : follow(right),
    fixedOptions: inOrder(fixedOptions.map(follow)),
  }
}

/** Without the empty lines at the end that a paper of fewer options leaves; two stay in any case. */
export function withoutEmptyEnd<Written extends Options<string>>(written: Written): Written {
  const { answers, right, fixedOptions } = written
  let count = answers.length
  while (count > 2 && answers[count - 1] === '' && right !== count - 1) count--
  return { ...written, answers: answers.slice(0, count), fixedOptions: fixedOptions.filter(at => at < count) }
}

export function toggleFixed(fixedOptions: readonly number[], at: number): number[] {
  return fixedOptions.includes(at)
    ? fixedOptions.filter(index => index !== at)
    : inOrder([...fixedOptions, at])
}

/** As the server stores them: a mark that was set and taken back leaves no change. */
const inOrder = (indexes: readonly number[]) => indexes.toSorted((a, b) => a - b)
