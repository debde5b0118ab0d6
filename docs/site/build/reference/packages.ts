import { join } from 'node:path'
import { SITE_FOLDER } from '../folders.ts'

const PACKAGES = join(SITE_FOLDER, '../../packages')

/** The packages of the reference, by the name of their page, with their public entries. */
export const packages: Readonly<Record<string, string>> = {
  renderer: join(PACKAGES, 'renderer/src/index.ts'),
  embed: join(PACKAGES, 'embed/src/urlapmuhely-form.ts'),
  ui: join(PACKAGES, 'ui/src/index.ts'),
  engine: join(PACKAGES, 'engine/src/index.ts'),
  schema: join(PACKAGES, 'schema/src/index.ts'),
  sdk: join(PACKAGES, 'sdk/src/index.ts'),
}

/** The file of the CSS variables. */
export const TOKENS = join(PACKAGES, 'ui/src/styles/tokens.css')
