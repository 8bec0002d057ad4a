// npm run admin: the owner's tasks, run from what was built.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildFirst } from './build-first.mjs'
import { endWithNpm } from './end-with-npm.mjs'
import { parts, root } from './freshness.mjs'
import { demandNode24 } from './node-24.mjs'

demandNode24()
endWithNpm()
await buildFirst()
process.env.NODE_ENV ??= 'production'
process.setSourceMapsEnabled(true)
await import(pathToFileURL(join(root, parts.server.output, 'admin.js')).href)
