interface Options<Option> {
  readonly answers: readonly Option[]
  /** Index of the right one. */
  readonly right: number | null
}

export function addOption(answers: readonly string[]): string[] {
  return [...answers, '']
}

export function changeOption(answers: readonly string[], at: number, html: string): string[] {
  return answers.map((option, index) => (index === at ? html : option))
}

/** The right one stays the right one; none is right any more when it was removed itself. */
export function removeOption<Option>({ answers, right }: Options<Option>, at: number) {
  return {
    answers: answers.filter((_, index) => index !== at),
    right: right === null || right === at ? null : right > at ? right - 1 : right,
  }
}

/** Exchanges two neighbours; the mark of the right one goes along. */
export function moveOption<Option>({ answers, right }: Options<Option>, from: number, to: number) {
  const moved = [...answers]
  const [option] = moved.splice(from, 1)
  if (option !== undefined) moved.splice(to, 0, option)
  return { answers: moved, right: right === from ? to : right === to ? from : right }
}
