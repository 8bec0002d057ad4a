import { parseArgs } from 'node:util'
import { AppError, type Language, sentence } from '@bangxanh/contract/kit/app-error.ts'
import { explain } from '../explain.ts'
import { texts as en } from '../texts.en.ts'
import { texts as vi } from '../texts.vi.ts'
import { COMMANDS, type CommandName } from './commands.ts'
import { type AdminSurroundings, type Terminal, WrongUse } from './terminal.ts'

/** What people type who know the task by another name. */
const MEANT: ReadonlyMap<string, CommandName> = new Map([
  ['backup', 'dump'],
  ['back-up', 'dump'],
  ['list-backups', 'list-dumps'],
])

/** One task of the owner, from the words of a command line. Gives what the process exits with. */
export async function runAdmin(words: readonly string[], around: AdminSurroundings): Promise<number> {
  const language = languageOf(around.env)
  const texts = language === 'en' ? en : vi
  const fill = (text: string, given: Record<string, string | number> = {}) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => String(given[name] ?? whole))
  const terminal: Terminal = {
    ...around,
    texts,
    say: (text, given) => around.print(fill(text, given)),
  }
  try {
    const [name, ...rest] = named(argumentsOf(words))
    if (name === 'help') {
      help(around.print)
      return 0
    }
    const meant = MEANT.get(name)
    if (meant) {
      around.complain(fill(texts.meant, { name, meant }))
      return 1
    }
    if (!Object.hasOwn(COMMANDS, name)) throw new WrongUse(texts.wrongUse)
    const command = COMMANDS[name as CommandName]
    const needed = command.takes.filter(word => !word.startsWith('['))
    if (rest.length < needed.length || rest.length > command.takes.length) throw new WrongUse(texts.wrongUse)
    await command.run(terminal, rest)
    return 0
  } catch (error) {
    if (error instanceof AppError) around.complain(sentence(error.failure, language, error.words))
    else if (error instanceof WrongUse) around.complain(error.message)
    else around.complain(explain(error))
    if (error instanceof WrongUse) help(around.complain)
    return 1
  }
}

/** Vietnamese, unless the terminal speaks English. */
const languageOf = ({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Language =>
  /^en/i.test(LC_ALL || LC_MESSAGES || LANG || '') ? 'en' : 'vi'

/** The name of a command and what it is given; some are named by two words. */
function named([first = 'help', ...rest]: string[]): [string, ...string[]] {
  const [second, ...others] = rest
  const both = `${first} ${second}`
  return Object.hasOwn(COMMANDS, both) ? [both, ...others] : [first, ...rest]
}

function argumentsOf(words: readonly string[]): string[] {
  const options = { help: { type: 'boolean', short: 'h' } } as const
  try {
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true })
    return values.help ? ['help'] : positionals
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error))
  }
}

function help(print: (line: string) => void): void {
  const calls = (Object.keys(COMMANDS) as CommandName[]).map(
    name => [name, [name, ...COMMANDS[name].takes].join(' ')] as const,
  )
  const lines = [...calls, ['help', 'help'] as const].map(
    ([name, call]) => `\n  ${call}\n      ${vi.commands[name]}\n      ${en.commands[name]}`,
  )
  print([vi.usage, en.usage, ...lines].join('\n'))
}
