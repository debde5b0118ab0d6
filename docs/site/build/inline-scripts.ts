import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Moves the scripts inside a built page into files, because the site's policy allows none in pages. They stay in order
 * and run at the same moments.
 *
 * @param outDir the folder of the built site, `base` its address.
 */
export function moveInlineScripts(page: string, { outDir, base }: { outDir: string; base: string }): string {
  return page.replace(
    /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/gu,
    (_tag, attributes: string, code: string) => {
      const hash = createHash('sha256').update(code).digest('hex').slice(0, 12)
      const name = `assets/page.${hash}.js`
      mkdirSync(join(outDir, 'assets'), { recursive: true })
      writeFileSync(join(outDir, name), code)
      return `<script${attributes} src="${base}${name}"></script>`
    },
  )
}
