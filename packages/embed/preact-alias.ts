import { fileURLToPath } from 'node:url'

/** The imports of code that is written for React, with the module of Preact that runs it (decision 0271). */
const replaced: readonly (readonly [RegExp, string])[] = [
  [/^react$/u, 'preact/compat'],
  [/^react-dom$/u, 'preact/compat'],
  [/^react-dom\/client$/u, 'preact/compat/client'],
  [/^react\/jsx-(?:dev-)?runtime$/u, 'preact/jsx-runtime'],
  // Another version of Preact may be above this package, for a library that an administrator uses.
  [/^preact$/u, 'preact'],
  [/^preact\/hooks$/u, 'preact/hooks'],
  [/^preact\/compat$/u, 'preact/compat'],
]

/** Runs code that is written for React on Preact, wherever the code is. */
export const preactAlias = replaced.map(([find, module]) => ({
  find,
  replacement: fileURLToPath(import.meta.resolve(module)),
}))

/** The modules of the popups' libraries that would keep all of Preact in the first file. */
export const popupAlias = [
  { find: /^use-sync-external-store\/shim(?:\/with-selector)?$/u, replacement: own('sync-store.ts') },
  { find: /^\.\/safeReact\.mjs$/u, replacement: own('safe-react.ts') },
]

/** The module that loads parts needs no list of their files: the build names them. */
export const listedFilesAlias = [{ find: /^\.\/file-imports\.ts$/u, replacement: own('no-imports.ts') }]

function own(file: string): string {
  return fileURLToPath(new URL(`src/${file}`, import.meta.url))
}
