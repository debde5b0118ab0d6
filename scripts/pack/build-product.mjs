// Builds one published package into a folder of its own, from which npm makes the tarball.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { publishedManifest } from './published-manifest.mjs'

const root = resolve(import.meta.dirname, '..', '..')
const stages = join(root, 'node_modules', '.cache', 'pack')

/** The folder that a product is built into. */
export function stageOf({ folder }) {
  return join(stages, relative(join(root, 'packages'), folder))
}

/**
 * Builds a product; its dependencies among the products must be built already. Throws if the compiler reports an error.
 */
export function buildProduct(product, dependencies) {
  const stage = stageOf(product)
  rmSync(stage, { recursive: true, force: true })
  mkdirSync(join(stage, 'dist'), { recursive: true })
  if (isBundled(product)) bundle(product, dependencies, stage)
  else compile(product, dependencies, stage)
  for (const file of filesBelow(join(stage, 'dist'))) finish(file, product, stage)
  for (const [, source] of product.entries) if (source.endsWith('.css')) copyStyles(source, product, stage)
  cpSync(join(product.folder, 'README.md'), join(stage, 'README.md'))
  cpSync(join(root, 'LICENSE'), join(stage, 'LICENSE'))
  writeJson(join(stage, 'package.json'), publishedManifest(product, { bundled: isBundled(product) }))
}

/** A package with a build of its own has everything that it needs in it; it is loaded by pages as it is. */
function isBundled({ folder }) {
  return existsSync(join(folder, 'vite.config.ts'))
}

/** The package's own build, with the declarations that its entries reach; they name no other package. */
function bundle(product, dependencies, stage) {
  compile(product, dependencies, stage, { emitDeclarationOnly: true, sourceMap: false, inlineSources: false })
  const reached = product.entries.map(([, source]) => declarationOf(source, stage))
  for (const file of reached)
    for (const [, path] of readFileSync(file, 'utf8').matchAll(/from ['"](\.[^'"]+)['"]/gu)) {
      const declaration = resolve(dirname(file), path.replace(/\.tsx?$/u, '.d.ts'))
      if (!reached.includes(declaration)) reached.push(declaration)
    }
  const declarations = reached.map((file) => [file, readFileSync(file)])
  const env = { ...process.env, EMBED_OUT_DIR: join(stage, 'dist') }
  const { status } = spawnSync('vite', ['build', '--logLevel', 'error'], {
    cwd: product.folder,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`${product.manifest.name} was not built.`)
  for (const [file, content] of declarations) writeFileSync(file, content)
}

function declarationOf(source, stage) {
  return join(stage, source.replace('./src/', 'dist/').replace(/\.tsx?$/u, '.d.ts'))
}

/**
 * One module for each source that an entry reaches, so that bundlers can leave out the code that a page
 * does not use.
 */
function compile({ folder, manifest, entries }, dependencies, stage, options = {}) {
  const config = join(stage, 'tsconfig.json')
  writeJson(config, {
    extends: join(folder, 'tsconfig.json'),
    compilerOptions: {
      rootDir: join(folder, 'src'),
      outDir: join(stage, 'dist'),
      composite: false,
      incremental: false,
      tsBuildInfoFile: null,
      emitDeclarationOnly: false,
      sourceMap: true,
      inlineSources: true,
      // The syntax and the functions that Node 20 and the browsers of its time support; the packages' own tsconfig.json files name
      // the same functions, so that the check of types finds newer ones.
      target: 'ES2022',
      lib: ['ES2023', 'ES2024.String', 'DOM', 'DOM.Iterable'],
      types: ['node'],
      typeRoots: [join(root, 'node_modules', '@types')],
      paths: Object.fromEntries(dependencies.flatMap(declaredPaths)),
      ...options,
    },
    include: [],
    files: [
      ...entries.filter(([, source]) => !source.endsWith('.css')).map(([, source]) => join(folder, source)),
      ...Object.values(manifest.bin ?? {}).map((source) => join(folder, source)),
      ...filesBelow(join(folder, 'src')).filter((file) => file.endsWith('.d.ts')),
    ],
    references: [],
  })
  const { status } = spawnSync('tsc', ['-p', config], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${manifest.name} was not built.`)
  rmSync(config)
}

/** The built declarations of a dependency: in the workspace its name resolves to sources outside of this build. */
function declaredPaths(dependency) {
  return dependency.entries
    .filter(([, source]) => !source.endsWith('.css'))
    .map(([subpath, source]) => [
      join(dependency.manifest.name, subpath),
      [declarationOf(source, stageOf(dependency))],
    ])
}

/**
 * Completes a compiled file: declarations import `.js`, as the modules do; source maps name sources inside the package.
 */
function finish(file, { folder }, stage) {
  const text = readFileSync(file, 'utf8')
  if (file.endsWith('.d.ts')) {
    writeFileSync(file, text.replaceAll(/(['"])(\.{1,2}\/[^'"\n]+)\.tsx?\1/gu, '$1$2.js$1'))
  } else if (file.endsWith('.map')) {
    const map = JSON.parse(text)
    const sources = map.sources.map((source) => {
      const inside = relative(folder, resolve(dirname(file), source))
      return relative(dirname(file), join(stage, inside))
    })
    writeFileSync(file, JSON.stringify({ ...map, sources }))
  }
}

/** Copies a style sheet and those that it imports. */
function copyStyles(source, product, stage) {
  const from = join(product.folder, source)
  const to = join(stage, source.replace('./src/', 'dist/'))
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to)
  for (const [, imported] of readFileSync(from, 'utf8').matchAll(/@import\s+["'](\.[^"']+)["']/gu))
    copyStyles(`./${join(dirname(source), imported)}`, product, stage)
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

function writeJson(file, value) {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}
