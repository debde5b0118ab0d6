import { build } from '../scripts/builds.mjs'

/** Makes the tarballs that the projects install, unless those of the same sources are there. */
// biome-ignore lint/style/noDefaultExport: Playwright reads it
export default function packAll(): void {
  build(['tarballs'])
}
