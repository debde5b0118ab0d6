import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { onPreact } from './preact-project.ts'

// Every test of the renderer on Preact: `npm run test:preact`.
export default defineConfig(
  onPreact({
    name: 'renderer-preact',
    root: join(import.meta.dirname, '../renderer'),
    include: ['src/**/*.test.tsx'],
    // The embedded form is not rendered on a server.
    exclude: ['src/form/hydration.test.tsx'],
  }),
)
