// Decides which packages the launcher installs. Uses Node's built-ins only.
const QUIET = ['--no-audit', '--no-fund', '--loglevel=error']

/**
 * Returns the command that npm has to run before another one: none, an installation from scratch, or an addition.
 *
 * @param {object} facts
 * @param {string} facts.lock digest of the lock and of what else the packages depend on
 * @param {'run' | 'all'} facts.needs `run`: what builds and runs the product; `all`: the tools of development, too
 * @param {string | null} facts.mark the mark that the last finished installation left; null if there is none
 * @returns {{ args: string[], mark: string } | null} arguments for npm, and the mark to leave when it has finished;
 *   null if nothing is missing
 */
export function installation({ lock, needs, mark }) {
  const [installedLock, installed] = mark?.split(' ') ?? []
  if (installedLock === lock) {
    if (installed === 'all' || installed === needs) return null
    // Keeps what is there; `--no-save` reads the lock and never writes it.
    return { args: ['install', '--no-save', '--include=dev', ...QUIET], mark: `${lock} all` }
  }
  // Who had the tools of development keeps them when the lock changes.
  const wanted = installed === 'all' ? 'all' : needs
  const scope = wanted === 'all' ? '--include=dev' : '--omit=dev'
  return { args: ['ci', scope, ...QUIET], mark: `${lock} ${wanted}` }
}
