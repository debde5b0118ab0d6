import { join } from 'node:path'
import { defineConfig } from 'vite'
import { compressFiles } from '../../scripts/compress-files.mjs'
import { ownCopy } from './own-copy.ts'
import { plainImports } from './plain-imports.ts'
import { listedFilesAlias, popupAlias, preactAlias } from './preact-alias.ts'
import { inStages } from './stages.ts'
import { themeFiles } from './theme-files.ts'

const source = (name: string) => join(import.meta.dirname, 'src', name)

/**
 * The files that every form loads, both at once. The first begins to load the parts of a form while the second is
 * still loading.
 */
const stages = [
  { name: 'begin', start: source('begin-form.ts') },
  { name: 'form', start: source('draw-form.tsx') },
]

// The element as a browser loads it: one module with a fixed name, and hashed parts that it fetches.
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [
    ownCopy({ of: '@urlapmuhely/ui/load-module', for: source('form-element.ts') }),
    inStages({ entry: source('urlapmuhely-form.ts'), stages }),
    plainImports(),
    themeFiles(),
    // Files that are published as a package are compressed by whoever serves them.
    ...(process.env.EMBED_OUT_DIR === undefined ? [compressFiles()] : []),
  ],
  resolve: {
    // The same modules without CommonJS, which Node cannot import.
    alias: [
      ...preactAlias,
      ...popupAlias,
      ...listedFilesAlias,
      { find: /^validator\/lib\//u, replacement: 'validator/es/lib/' },
    ],
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: process.env.EMBED_OUT_DIR ?? 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // The names of parts in lists for preloading would be wrong once an application bundles this again.
    modulePreload: false,
    // The notices of the bundled packages are kept beside them.
    license: { fileName: 'licences.md' },
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'src/urlapmuhely-form.ts',
      // The entry's exports stay as they are; shared code goes into the form's file.
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: 'urlapmuhely-form.js',
        chunkFileNames: 'parts/[name]-[hash].js',
      },
    },
  },
})
