import { writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type InlineConfig } from 'vite'

/** One candidate's page, ready to be served. */
export interface BuiltPage {
  /** Contents by address, `/index.html` among them. */
  readonly files: ReadonlyMap<string, { readonly content: Uint8Array; readonly type: string }>
  /** The code of the modules in each script, by the addresses of the scripts and the paths of the modules. */
  readonly modules: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** Gzipped size of one served script, in bytes. */
  readonly gzipOf: (address: string) => number
}

const bench = join(import.meta.dirname, '../node_modules')

/** Where a candidate's React is. */
interface ReactPlace {
  /** The folder that holds it; that of the benchmarks by default. */
  readonly modules?: string
  /** The modules that replace it. */
  readonly alias?: readonly { readonly find: RegExp; readonly replacement: string }[]
}

/** Bundles a candidate for production, as its users would. */
export async function buildPage(
  name: string,
  entry: string,
  { modules = bench, alias = reactIn(modules) }: ReactPlace = {},
): Promise<BuiltPage> {
  const folder = join(modules, '.cache/pages', name)
  await mkdir(folder, { recursive: true })
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>${name}</title><div id="form"></div><script type="module" src="${entry}"></script>`,
  )
  return built({
    configFile: false,
    root: folder,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    // One React for the candidate and for its rendering library.
    resolve: { alias: [...alias] },
    oxc: { jsx: { runtime: 'automatic' } },
    build: { write: false, minify: true, chunkSizeWarningLimit: 100_000, modulePreload: { polyfill: false } },
  })
}

/** Carries out a build that writes no files. */
export async function built(config: InlineConfig): Promise<BuiltPage> {
  const results = await build(config)
  const files = new Map<string, { content: Uint8Array; type: string }>()
  const modules = new Map<string, ReadonlyMap<string, string>>()
  for (const result of Array.isArray(results) ? results : [results]) {
    if (!('output' in result)) continue
    for (const file of result.output) {
      const content = file.type === 'chunk' ? file.code : file.source
      files.set(`/${file.fileName}`, { content: Buffer.from(content), type: typeOf(file.fileName) })
      if (file.type === 'chunk') modules.set(`/${file.fileName}`, codeOf(file.modules))
    }
  }
  return {
    files,
    modules,
    gzipOf: (address) => gzipSync(files.get(address)?.content ?? '', { level: 9 }).length,
  }
}

function codeOf(modules: Readonly<Record<string, { readonly code: string | null }>>): Map<string, string> {
  return new Map(Object.entries(modules).map(([path, { code }]) => [path, code ?? '']))
}

function reactIn(modules: string) {
  return [
    { find: /^react$/, replacement: join(modules, 'react/index.js') },
    { find: /^react\/(.*)$/, replacement: `${join(modules, 'react')}/$1` },
    { find: /^react-dom$/, replacement: join(modules, 'react-dom/index.js') },
    { find: /^react-dom\/(.*)$/, replacement: `${join(modules, 'react-dom')}/$1` },
  ]
}

function typeOf(name: string): string {
  if (name.endsWith('.html')) return 'text/html; charset=utf-8'
  if (name.endsWith('.css')) return 'text/css'
  return name.endsWith('.js') ? 'text/javascript' : 'application/octet-stream'
}
