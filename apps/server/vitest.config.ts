import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/postgres-setup.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
