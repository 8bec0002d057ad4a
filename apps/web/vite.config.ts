import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callsWithoutSchemas } from './build/calls-without-schemas.ts'
import { stampServiceWorker } from './build/stamp-service-worker.ts'

const server = process.env.API_TARGET ?? 'http://127.0.0.1:8080'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [callsWithoutSchemas(), stampServiceWorker(), react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    chunkSizeWarningLimit: 700,
    // What every start needs is one file, and what most screens share is a second: half the requests on bad wifi, and
    // they pack better. A lower count makes the first screens heavier than product 8.8 allows.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 1 },
            { name: 'shared', minShareCount: 18 },
          ],
        },
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
