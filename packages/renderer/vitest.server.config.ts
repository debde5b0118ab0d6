import { defineProject } from 'vitest/config'

export default defineProject({ test: { name: 'renderer-server', include: ['src/**/*.node.tsx'] } })
