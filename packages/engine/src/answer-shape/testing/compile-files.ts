import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Returns the compiler's messages about some files, with its strictest settings. */
export function compileFiles(sources: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'urlapmuhely-types-'))
  try {
    for (const [name, source] of Object.entries(sources)) writeFileSync(join(folder, name), source)
    const compilerOptions = {
      ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
      ...{ noEmit: true, module: 'ESNext', moduleResolution: 'Bundler', target: 'ES2024', types: [] },
      ...{ allowImportingTsExtensions: true, skipLibCheck: true, erasableSyntaxOnly: true },
      paths: { zod: [join(import.meta.dirname, '../../../../../node_modules/zod')] },
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
    execFileSync('tsc', ['-p', folder], { encoding: 'utf8' })
    return ''
  } catch (error) {
    // The compiler's findings are on its standard output.
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
