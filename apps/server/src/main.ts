import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pino from 'pino'
import { explain } from './app/explain.ts'
import { openBrowser } from './app/open-browser.ts'
import { runServer } from './app/run-server.ts'
import { readConfig } from './kernel/config.ts'
import { outwardAddress } from './kernel/lan-address.ts'

const root = join(import.meta.dirname, '..', '..', '..')
if (Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write(
    `Bảng Xanh runs on Node 24; this is ${process.version}. Start it with "npm start", which brings Node 24 along.\n`,
  )
  process.exit(1)
}

const OPTIONS = {
  /** The whole network of the school may come in. */
  lan: { type: 'boolean' },
  /** An empty database is filled with the demo school. */
  demo: { type: 'boolean' },
  /** The person's browser opens with the page. */
  browser: { type: 'boolean' },
  /** The way in which macOS and Windows run PostgreSQL, on Linux: to measure and to try it. */
  portable: { type: 'boolean' },
} as const

async function main(): Promise<void> {
  try {
    const { values } = parseArgs({ options: OPTIONS })
    const outward = values.lan ? await outwardAddress() : undefined
    const config = readConfig(values.demo ? { ...process.env, DEMO: 'on' } : process.env, {
      ...values,
      outward,
    })
    const webFolder = join(root, 'apps', 'web', 'dist')
    await runServer(config, {
      migrations: join(root, 'apps', 'server', 'migrations'),
      portable: values.portable ?? false,
      webFolder: existsSync(join(webFolder, 'index.html')) ? webFolder : undefined,
      // At a terminal a person reads the address and what goes wrong; a service's output is kept whole.
      log: pino({ level: process.stdout.isTTY && !process.env.LOG_LEVEL ? 'warn' : config.logLevel }),
      print: line => process.stdout.write(`${line}\n`),
      ...(values.browser && { opened: openBrowser }),
    })
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  }
}

// Not awaited: what is read later shares this file with us once it is built, and would wait for the end of it.
void main()
