import { join } from 'node:path'
import { SITE_FOLDER } from '../folders.ts'

const PACKAGES = join(SITE_FOLDER, '../../packages')

interface DocumentedPackage {
  /** Its public entry. */
  readonly entry: string
  /** What its page begins with, in this order. */
  readonly leading?: readonly RegExp[]
}

/** The packages of the reference, by the name of their page. */
export const packages: Readonly<Record<string, DocumentedPackage>> = {
  renderer: {
    entry: join(PACKAGES, 'renderer/src/index.ts'),
    leading: [/^Form$/u, /^FormProps$/u, /^use[A-Z]/u],
  },
  embed: { entry: join(PACKAGES, 'embed/src/urlapmuhely-form.ts') },
  ui: { entry: join(PACKAGES, 'ui/src/index.ts') },
  engine: { entry: join(PACKAGES, 'engine/src/index.ts') },
  schema: { entry: join(PACKAGES, 'schema/src/index.ts') },
  sdk: { entry: join(PACKAGES, 'sdk/src/index.ts') },
}

/** The file of the CSS variables. */
export const TOKENS = join(PACKAGES, 'ui/src/styles/tokens.css')
