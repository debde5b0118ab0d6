import { expect, test } from '@playwright/test'
import { createNodeProject } from './node-project.ts'
import type { Project, Server } from './project.ts'
import {
  createViteProject,
  drawEveryField,
  saveResumeAndSubmit,
  serveVite,
  submitAndCheck,
} from './vite-project.ts'

let node: Project
let project: Project
let server: Server
test.beforeAll(async () => {
  node = createNodeProject()
  project = createViteProject([
    'react@18.3.1',
    'react-dom@18.3.1',
    '@types/react@18.3.8',
    '@types/react-dom@18.3.7',
  ])
  // Its React is a development build, which warns of what React 19 accepts silently.
  server = await serveVite(project)
})
test.afterAll(async () => {
  await server?.stop()
  project?.remove()
  node?.remove()
})

test('a project with React 18 draws and submits a form without a warning', async ({ page }) => {
  expect(project.run('npm', 'ls', 'react', '--depth', '0')).toContain('react@18.3.1')
  await submitAndCheck(page, server.url, node)
})

test('a project with React 18 saves and resumes a form without a warning', ({ page }) =>
  saveResumeAndSubmit(page, server.url))

test('React 18 draws a field of every type without a warning', ({ page }) => drawEveryField(page, server.url))
