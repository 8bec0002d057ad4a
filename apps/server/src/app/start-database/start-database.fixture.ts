// A process of its own that owns a database, for the test to kill: node start-database.fixture.ts <folder> [portable]
import { startDatabase } from './start-database.ts'

const say = (message: string) => void process.stderr.write(`${message}\n`)
const database = await startDatabase({
  dataDir: process.argv[2]!,
  portable: process.argv[3] === 'portable',
  fsync: false,
  log: { info: say, warn: say, error: say },
})
process.stdout.write(`${database.url}\n`)
setInterval(() => {}, 60_000)
