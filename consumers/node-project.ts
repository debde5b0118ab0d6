import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { forms } from './forms.ts'
import { createProject, type Project, readmeCode } from './project.ts'

/** A plain Node project with the examples of the READMEs, compiled by its own TypeScript; it runs on Node 20.0. */
export function createNodeProject(): Project {
  const project = createProject({
    template: 'node',
    files: {
      ...forms,
      'check-answer.ts': readmeCode('engine'),
      'conditions.ts': readmeCode('schema'),
      'texts.ts': readmeCode('wording'),
    },
    packages: ['schema', 'engine', 'wording'],
  })
  project.run('npm', 'run', 'build')
  return project
}

/** Has the project check answers of the full form; null for each that it refuses. */
export function keptOf(project: Project, answers: readonly unknown[]): { node: string; kept: unknown[] } {
  writeFileSync(join(project.folder, 'answers.json'), JSON.stringify(answers))
  return JSON.parse(project.run('npm', 'start', '--silent', '--', 'full.json', 'answers.json'))
}
