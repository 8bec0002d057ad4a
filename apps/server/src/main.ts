import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pino from 'pino'
import { explain } from './app/explain.ts'
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

try {
  const { values } = parseArgs({ options: { lan: { type: 'boolean' } } })
  const outward = values.lan ? await outwardAddress() : undefined
  const config = readConfig(process.env, { ...values, outward })
  const webFolder = join(root, 'apps', 'web', 'dist')
  await runServer(config, {
    migrations: join(root, 'apps', 'server', 'migrations'),
    webFolder: existsSync(join(webFolder, 'index.html')) ? webFolder : undefined,
    // At a terminal a person reads the address and what goes wrong; a service's output is kept whole.
    log: pino({ level: process.stdout.isTTY && !process.env.LOG_LEVEL ? 'warn' : config.logLevel }),
    print: line => process.stdout.write(`${line}\n`),
  })
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}
