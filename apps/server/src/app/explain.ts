import { ConfigError } from '../kernel/config.ts'
import { CannotStart, isDiskFull } from './start-database/cannot-start.ts'
import { texts as en } from './texts.en.ts'
import { texts as vi } from './texts.vi.ts'

/** What a person can put right is told in a sentence; anything else keeps its stack. */
export function explain(error: unknown, system = process.platform): string {
  if (error instanceof ConfigError || error instanceof CannotStart) return error.message
  if (isDiskFull(error)) return `${vi.diskFull}\n${en.diskFull}`
  if (!(error instanceof Error)) return String(error)
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
    return `${error.message}. The options are --lan, --demo and --browser.`
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop that one, or choose another with PORT.`
  // Hyper-V and others keep whole ranges of ports there.
  if (code === 'EACCES' && port && system === 'win32')
    return `Port ${port} is in use by another program, or Windows keeps it for itself. Choose another with PORT.`
  if (code === 'EACCES' && port) return `This user may not listen on port ${port}. Choose another with PORT.`
  return error.stack ?? error.message
}
