import { join } from 'node:path'
import { defineProject } from 'vitest/config'
import { onPreact } from './preact-project.ts'

// The element, and the tests of the renderer that Preact would fail first; `npm run test:preact` runs all of them.
export default defineProject(
  onPreact({
    name: 'embed',
    root: join(import.meta.dirname, '..'),
    include: [
      'embed/src/**/*.test.{ts,tsx}',
      'renderer/src/{form/{scenarios,entered-texts,form-inputs,masked-fields},pages/pages}.test.tsx',
    ],
    exclude: [],
  }),
)
