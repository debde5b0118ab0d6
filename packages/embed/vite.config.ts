import { join } from 'node:path'
import { defineConfig } from 'vite'
import { oneFile } from './one-file.ts'
import { plainImports } from './plain-imports.ts'
import { popupAlias, preactAlias } from './preact-alias.ts'
import { themeFiles } from './theme-files.ts'

const source = (name: string) => join(import.meta.dirname, 'src', name)

// The element as a browser loads it: one module with a fixed name, and hashed parts that it fetches.
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [
    oneFile({ name: 'form', start: source('draw-form.tsx'), without: source('urlapmuhely-form.ts') }),
    plainImports(),
    themeFiles(),
  ],
  resolve: {
    // The same modules without CommonJS, which Node cannot import.
    alias: [...preactAlias, ...popupAlias, { find: /^validator\/lib\//u, replacement: 'validator/es/lib/' }],
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
    // What is bundled keeps its notices beside it.
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
