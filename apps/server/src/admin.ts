import { join } from 'node:path'
import pino from 'pino'
import { runAdmin } from './app/admin/run-admin.ts'

const root = join(import.meta.dirname, '..', '..', '..')
process.exitCode = await runAdmin(process.argv.slice(2), {
  env: process.env,
  migrations: join(root, 'apps', 'server', 'migrations'),
  log: pino({ level: 'error' }, pino.destination(2)),
  print: line => process.stdout.write(`${line}\n`),
  complain: line => process.stderr.write(`${line}\n`),
})
