import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // While developing, the server of the tutorial takes the answers.
  server: { proxy: { '/fogad': 'http://127.0.0.1:5190' } },
})
