import type { Plugin } from 'vite'

/** The beginning of Vite's own function that loads a part. */
const OWN = 'export const __vitePreload ='

/**
 * Gets all files of a part before it is imported: browsers cache a failed import of a module forever, so that
 * a second try would have no effect. Then Vite's own function adds the styles and imports.
 */
export function filesFirst(): Plugin {
  return {
    name: 'files-first',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        if (!code.includes(OWN)) throw new Error('The function with which Vite loads parts has changed.')
        return `import { loadPartFiles } from '/src/base/app/load-part-files.ts';
${code.replace(OWN, 'const preload =')};
export const __vitePreload = (load, deps = [], from) => loadPartFiles(load, deps.map((file) => '/' + file)).then(() => preload(load, deps, from))`
      },
    },
  }
}
