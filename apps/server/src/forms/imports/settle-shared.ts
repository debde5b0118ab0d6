import { AppError, buildIssue, type FormFile, type Issue, type SharedDifference } from '@urlapmuhely/schema'
import { v7 as uuidv7 } from 'uuid'
import { type ItemChanges, sameJson } from '../../items/log/item-changes.ts'
import { saveChanges } from '../../items/write/save-changes.ts'
import type { WriteSession } from '../../items/write/write-session.ts'
import { settleDomains } from './settle-domains.ts'
import { settleLists } from './settle-lists.ts'
import type { Sent, SettleOptions, Settling } from './settling.ts'

/** The result of settling the domains and lists of a file. */
export interface SharedOutcome {
  readonly differences: readonly SharedDifference[]
  /** Ids of the file, with the ids that replace them here. */
  readonly newIds: ReadonlyMap<string, string>
  /** Lists of the file that were copied, with their names here. */
  readonly newLists: ReadonlyMap<string, string>
  readonly changes: Required<ItemChanges>
}

/**
 * Creates the domains and lists of files that are not here, and settles each of those that differ by the
 * choice for it.
 *
 * Those that differ and have no choice stay as they are: see {@link refuseUndecided}.
 *
 * @throws {AppError} `invalid-item` if files contradict each other; `stale` if something has changed since the choice.
 */
export async function settleShared(
  session: WriteSession,
  files: readonly FormFile[],
  options: SettleOptions,
): Promise<SharedOutcome> {
  const settling: Settling = {
    ...{ session, options, newIds: new Map(), newLists: new Map(), differences: [] },
    changes: { creations: [], updates: [], deletions: [] },
  }
  await settleDomains(settling, joined(files, 'domains'))
  const domains = settling.changes
  await saveChanges(session, domains)
  settling.changes = { creations: [], updates: [], deletions: [] }
  await settleLists(settling, joined(files, 'options'))
  await saveChanges(session, settling.changes)
  const { differences, newIds, newLists, changes } = settling
  return {
    differences,
    newIds,
    newLists,
    changes: {
      creations: [...domains.creations, ...changes.creations],
      updates: [...domains.updates, ...changes.updates],
      deletions: [...domains.deletions, ...changes.deletions],
    },
  }
}

/** The domains or options of all files; those in several files are taken once. */
function joined(files: readonly FormFile[], part: 'domains' | 'options'): Sent[] {
  const byId = new Map<string, Sent>()
  const issues: Issue[] = []
  for (const [index, file] of files.entries())
    for (const [place, given] of file[part].entries()) {
      const item = given.id === undefined ? { ...given, id: uuidv7() } : given
      const path = `${files.length > 1 ? `forms.${index}.` : ''}${part}.${place}`
      const known = byId.get(String(item.id))
      if (!known) byId.set(String(item.id), { item, path })
      else if (!sameJson(known.item, item)) issues.push(buildIssue(path, 'FILE_PARTS_DIFFER'))
    }
  if (issues.length > 0) throw new AppError('invalid-item', { issues })
  return [...byId.values()]
}

/**
 * Refuses an import that would silently keep something.
 *
 * @throws {AppError} `invalid-item` with everything that differs and has no choice, unless it is only tried.
 */
export function refuseUndecided(differences: readonly SharedDifference[], dryRun: boolean): void {
  const issues = differences
    .filter(({ choice }) => choice === null)
    .map(({ id, name }) => buildIssue(`shared.${id}`, 'SHARED_UNDECIDED', { name }))
  if (issues.length > 0 && !dryRun) throw new AppError('invalid-item', { issues })
}
