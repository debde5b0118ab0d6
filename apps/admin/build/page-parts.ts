import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { kinds } from '@urlapmuhely/schema'
import type { Plugin, Rolldown } from 'vite'
import { listColumn } from '../src/items/rows/list-columns.ts'
import { readsNames } from '../src/values/cells/reads-names.ts'

const LIST = ['shell/boot/mount.tsx', 'shell/kinds/list-screens.ts']

/** The kinds whose lists show sentences in their initial columns. */
const withSentences = kinds.filter((kind) =>
  kind.list.columns.some((name) => {
    const column = listColumn(kind, name)
    return column && readsNames(column.property.type)
  }),
)

/** The modules that pages show, by a pattern of their paths; the first match is used. */
const PAGES: readonly (readonly [pattern: string, modules: readonly string[]])[] = [
  ['^/$', []],
  ['^/admin/?$', ['shell/boot/mount.tsx', 'shell/control-panel/control-panel.tsx']],
  [
    '^/admin/forms/edit/',
    ['shell/boot/mount.tsx', 'shell/kinds/edit-screens.ts', 'form/workshop/workshop-screen.tsx'],
  ],
  ['^/admin/[^/]+/(create|edit)', ['shell/boot/mount.tsx', 'shell/kinds/edit-screens.ts']],
  ['^/admin/domain-selector-test', ['shell/boot/mount.tsx', 'form/domain-test/domain-selector-test.tsx']],
  [
    `^/admin/(${withSentences.map(({ slug }) => slug).join('|')})/?$`,
    [...LIST, 'values/cells/sentence-part.ts'],
  ],
  ['', LIST],
]

/** The file of the build that lists the files that each page needs; the server names them in the page. */
const FILE = 'page-parts.json'

/** Writes which files each page needs beside those that `index.html` names itself. */
export function pageParts(): Plugin {
  return {
    name: 'page-parts',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      if (!dir) throw new Error('The build has no folder to write to.')
      refuseCircles(bundle)
      writeFileSync(join(dir, FILE), JSON.stringify(partsOf(bundle, join(import.meta.dirname, '../src'))))
    },
  }
}

function partsOf(bundle: Rolldown.OutputBundle, folder: string) {
  const files = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
  const holding = (module: string) => {
    const found = files.find(({ moduleIds }) => moduleIds.includes(module))
    if (!found) throw new Error(`No file of the build holds ${module}.`)
    return found
  }
  const own = chunksOf(bundle, [holding(join(folder, 'main.tsx'))])
  return PAGES.map(([path, modules]) => {
    const needed = chunksOf(
      bundle,
      modules.map((module) => holding(join(folder, module))),
    ).filter((file) => !own.includes(file))
    const styles = new Set(needed.flatMap((file) => [...(file.viteMetadata?.importedCss ?? [])]))
    return {
      path,
      scripts: needed.map(({ fileName }) => `/${fileName}`),
      styles: [...styles].map((file) => `/${file}`),
    }
  })
}

/** Files that import each other run in an order that none of them can rely on. */
function refuseCircles(bundle: Rolldown.OutputBundle) {
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk') continue
    const needed = file.imports.flatMap((name) => bundle[name] ?? []).filter(({ type }) => type === 'chunk')
    // The bundle's entries of that type are chunks.
    if (chunksOf(bundle, needed as Rolldown.OutputChunk[]).includes(file)) {
      throw new Error(`${file.fileName} and a file that it imports need each other.`)
    }
  }
}

/** Files with everything that they import statically. */
function chunksOf(
  bundle: Rolldown.OutputBundle,
  files: readonly Rolldown.OutputChunk[],
): Rolldown.OutputChunk[] {
  const found = new Set(files)
  for (const file of found) {
    for (const name of file.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') found.add(imported)
    }
  }
  return [...found]
}
