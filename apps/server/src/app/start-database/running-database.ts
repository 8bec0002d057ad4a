import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { runningOnLinux } from './linux/socket.ts'
import { passwordFile } from './portable/password.ts'
import { runningPortable } from './portable/start-portable.ts'

/** Where the PostgreSQL of a server that runs on the folder answers, whichever way it was started. */
export function runningDatabase(given: string): string {
  const dataDir = resolve(given)
  return existsSync(passwordFile(dataDir)) ? runningPortable(dataDir) : runningOnLinux(dataDir)
}
