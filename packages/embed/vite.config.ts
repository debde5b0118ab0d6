import { defineConfig } from 'vite'
import { preactAlias } from './preact-alias.ts'

// The element as a browser loads it: one module with a fixed name, and hashed parts that it fetches.
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  resolve: { alias: preactAlias },
  oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: process.env.EMBED_OUT_DIR ?? 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rollupOptions: {
      input: 'src/urlapmuhely-form.ts',
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: 'urlapmuhely-form.js',
        chunkFileNames: 'parts/[name]-[hash].js',
      },
    },
  },
})
