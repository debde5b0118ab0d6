import { defineProject } from 'vitest/config'

export default defineProject({ test: { name: 'document', include: ['src/**/*.test.ts'] } })
