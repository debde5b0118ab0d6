import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

// biome-ignore lint/style/noDefaultExport: Vite reads it
export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag === 'urlapmuhely-form' } } })],
  // The package is bundled already, and loads its parts by their addresses.
  optimizeDeps: { exclude: ['@urlapmuhely/embed'] },
})
