import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callsWithoutSchemas } from './build/calls-without-schemas.ts'
import { compileAhead } from './build/compile-ahead.ts'
import { firstPicture } from './build/first-picture.ts'
import { SYNTAX, TARGETS } from './build/floor.ts'
import { groupsByUse } from './build/groups-by-use.ts'
import { keepToFloor } from './build/keep-to-floor.ts'
import { mantineStyles } from './build/mantine-styles.ts'
import { minifyStart } from './build/minify-start.ts'
import { stampServiceWorker } from './build/stamp-service-worker.ts'
import { withoutLookBehind } from './build/without-look-behind.ts'

const server = process.env.API_TARGET ?? 'http://127.0.0.1:8080'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    callsWithoutSchemas(),
    mantineStyles(),
    firstPicture(),
    minifyStart(),
    compileAhead(),
    stampServiceWorker(),
    withoutLookBehind(),
    keepToFloor(),
    react(),
  ],
  // React has it itself since 18; libraries still bring what stood in for it.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  css: {
    modules: {
      // Names of classes travel with every start: its own name and one sign of its file pack better than a line number beside them.
      generateScopedName: (name, file) =>
        `${name}_${createHash('sha256')
          .update(relative(import.meta.dirname, file))
          .digest('hex')
          .slice(0, 5)}`,
    },
  },
  build: {
    target: SYNTAX,
    cssTarget: TARGETS,
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // The door of a feature hands on what stands in others: who takes one thing of it takes along no other.
      treeshake: { moduleSideEffects: [{ test: /\/features\/([\w-]+)\/\1\.ts$/, sideEffects: false }] },
      output: {
        codeSplitting: { groups: groupsByUse },
        // Every start carries the names of all chunks, which nothing packs: seven letters, the fewest that the bundler takes for so
        // many, of 16 tell them apart and take a byte less each than of 36.
        hashCharacters: 'hex',
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
      },
    },
  },
  server: {
    proxy: {
      '/app': { target: server, ws: true },
      '/healthz': { target: server },
    },
  },
})
