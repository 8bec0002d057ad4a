// npm start: builds what changed, then becomes the server, so that one process gets the signals.
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
await import(pathToFileURL(join(root, parts.server.output, parts.server.entry)).href)
