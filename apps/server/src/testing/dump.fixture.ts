// A process of its own that is killed in the middle of a dump: node dump.fixture.ts <database> <data folder> <dumps>
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pino from 'pino'
import { listFiles } from '../features/uploads/public.ts'
import { openDatabase } from '../kernel/db/database.ts'
import { makeDump } from '../kernel/dump/make-dump.ts'
import { localFiles } from '../kernel/files/local-files.ts'

const [, , url, folder, dumps] = process.argv as [string, string, string, string, string]
await makeDump(
  {
    database: openDatabase(url, pino({ level: 'silent' }), 2),
    files: localFiles(join(folder, 'files')),
    secret: 'x',
    product: '0',
    listFiles: async db => {
      process.stdout.write('begun\n')
      await wait(60_000)
      return listFiles(db)
    },
  },
  dumps,
  new Date(),
)
