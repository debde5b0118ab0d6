import { join } from 'node:path'
import type { Plugin } from 'vite'
import { type Graph, reach } from './reach.ts'

/**
 * The parts of the application that are loaded as one file each, with the modules that they start
 * from, in the order in which a person needs them. A module belongs to the first part that
 * reaches it without a dynamic import.
 */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  start: ['main.tsx', 'base/messages/base-texts.ts'],
  app: ['shell/boot/mount.tsx', 'shell/routes/router.ts', 'shell/frame/admin-layout.tsx'],
  list: ['shell/kinds/list-screens.ts'],
  popups: ['base/kit/mantine-popups.tsx', 'base/dialogs/mantine-notices.tsx'],
  sentences: ['values/cells/sentence-part.ts'],
  home: ['shell/control-panel/control-panel.tsx'],
  inputs: ['items/list/list-filter-rows.tsx'],
  edit: ['shell/kinds/edit-screens.ts'],
  text: ['values/rich-text/rich-text-result.tsx'],
  check: [
    'values/properties/read-item.ts',
    'items/edit/edit-merge-dialog.tsx',
    'items/edit/edit-history.tsx',
  ],
  preview: [
    'form/preview/item-preview.tsx',
    'form/preview/publish-edit.tsx',
    'form/domain-test/domain-selector-test.tsx',
    'form/themes/themes-screen.tsx',
  ],
  // The library that draws only the visible rows of long lists; the workshop uses it, too.
  rows: ['../../../packages/ui/src/select/option-list.tsx'],
  conditions: ['values/condition-builder/condition-builder.tsx', 'values/formula/formula-box.tsx'],
  workshop: ['form/workshop/workshop-screen.tsx'],
}

/** Modules that these parts share with another one of `SHARING` go into the file that every screen loads. */
const SCREENS = ['list', 'home']
const SHARING = [...SCREENS, 'sentences', 'inputs', 'edit']

/** Bundles the modules of a part into one file, instead of one for each set of screens that share them. */
export function chunks(): Plugin {
  let parts: ReadonlyMap<string, string> | undefined
  return {
    name: 'chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                {
                  name: (id: string, graph: Graph) => {
                    parts ??= partsOf(graph, join(import.meta.dirname, '../src'))
                    return parts.get(id) ?? null
                  },
                },
              ],
            },
          },
        },
      },
    }),
    buildStart() {
      parts = undefined
    },
  }
}

/** The part of each module that has one. */
function partsOf(graph: Graph, folder: string): ReadonlyMap<string, string> {
  const needs = new Map(
    Object.entries(PARTS).map(([part, modules]) => {
      const needed = new Set<string>()
      for (const module of modules) {
        reach(graph, join(folder, module), (id) => {
          if (needed.has(id)) return false
          needed.add(id)
          return true
        })
      }
      return [part, needed]
    }),
  )
  const parts = new Map<string, string>()
  for (const [part, needed] of needs) {
    for (const id of needed) {
      const isShared = SCREENS.includes(part) && SHARING.filter((one) => needs.get(one)?.has(id)).length > 1
      if (!parts.has(id)) parts.set(id, isShared ? 'app' : part)
    }
  }
  return parts
}
