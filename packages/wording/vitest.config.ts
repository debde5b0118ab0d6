import { defineProject } from 'vitest/config'

export default defineProject({ test: { name: 'wording', include: ['src/**/*.test.ts'] } })
