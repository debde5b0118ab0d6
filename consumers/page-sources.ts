import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { Project } from './project.ts'

/** The sources, by the source maps, of all scripts that a page loads until its form is drawn. */
export async function sourcesLoaded(project: Project, page: Page, url: string): Promise<string[]> {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  await page.goto(url)
  await page.getByRole('textbox', { name: 'Név' }).fill('Kis Éva')
  await page.getByRole('button', { name: 'Beküldés' }).click()
  await expect(page.locator('output')).toContainText('Kis Éva')
  return [...scripts].flatMap((script) => {
    const path = join(project.folder, 'dist', script)
    // The bundler's own runtime has no sources, so no map.
    if (!readFileSync(path, 'utf8').includes('//# sourceMappingURL=')) return []
    const map: { sources: string[] } = JSON.parse(readFileSync(`${path}.map`, 'utf8'))
    return map.sources
  })
}

/** The sources of the scripts that a page loads at once when esbuild bundles it; it cuts modules out of barrels less well. */
export function sourcesByEsbuild(project: Project): string[] {
  const options = ['--bundle', '--splitting', '--format=esm', '--minify', '--outdir=esbuilt']
  project.run('npm', 'exec', '--', 'esbuild', 'src/main.tsx', ...options, '--metafile=esbuilt.json')
  const { outputs }: EsbuildReport = JSON.parse(readFileSync(join(project.folder, 'esbuilt.json'), 'utf8'))
  const loaded = new Set<string>()
  const load = (script: string) => {
    const output = outputs[script]
    if (!output || loaded.has(script)) return
    loaded.add(script)
    for (const { path, kind } of output.imports) if (kind === 'import-statement') load(path)
  }
  load('esbuilt/main.js')
  return [...loaded].flatMap((script) =>
    Object.entries(outputs[script]?.inputs ?? {}).flatMap(([source, { bytesInOutput }]) =>
      bytesInOutput > 0 ? [source] : [],
    ),
  )
}

interface EsbuildReport {
  readonly outputs: Readonly<
    Record<
      string,
      {
        readonly imports: readonly { readonly path: string; readonly kind: string }[]
        readonly inputs: Readonly<Record<string, { readonly bytesInOutput: number }>>
      }
    >
  >
}
