import {
  AppError,
  type BlockEffect,
  block,
  buildIssue,
  isFormFragment,
  type SharedDifference,
} from '@urlapmuhely/schema'
import { v7 as uuidv7 } from 'uuid'
import { readAllItems } from '../items/item-repository.ts'
import { sameJson } from '../items/log/item-changes.ts'
import { readPatch, readWholeItem } from '../items/routes/read-input.ts'
import { duplicateValues } from '../items/write/duplicate.ts'
import { saveChanges } from '../items/write/save-changes.ts'
import type { WriteSession } from '../items/write/write-session.ts'
import type { Item } from '../storage/columns.ts'
import { sendable } from './content-service.ts'
import type { SettleOptions } from './imports/settling.ts'
import { describeDifference } from './imports/shared-parts.ts'

/** The effect of an import on blocks, and the blocks that differ. */
interface SettledBlocks {
  readonly effect: BlockEffect
  readonly differences: readonly SharedDifference[]
}

/**
 * Adds the blocks of a file that are not here. A block of the same identity or name, but with other contents, is
 * settled by the choice for it.
 *
 * @throws {AppError} `invalid-item` if a block has no fragment of a form as its content; `stale` if a block has changed
 *   since the choice.
 */
export async function addBlocks(
  session: WriteSession,
  sent: readonly Item[],
  { choices, dryRun }: Pick<SettleOptions, 'choices' | 'dryRun'>,
): Promise<SettledBlocks> {
  const issues = sent.flatMap(({ content }, index) =>
    isFormFragment(content) ? [] : [buildIssue(`blocks.${index}.content`, 'JSON_INVALID')],
  )
  if (issues.length > 0) throw new AppError('invalid-item', { issues })
  const known = sent.length > 0 ? [...(await readAllItems(session.db, block))] : []
  const effect: { added: string[]; kept: string[] } = { added: [], kept: [] }
  const differences: SharedDifference[] = []
  const add = async (item: Item, index: number) => {
    const read = readWholeItem(block, item)
    await saveChanges(session, { creations: [{ kind: block, read, path: `blocks.${index}` }] })
    known.push(read.values)
    effect.added.push(String(read.values.name))
  }
  for (const [index, item] of sent.entries()) {
    const same = known.find(({ id, name }) => id === item.id || name === item.name)
    if (!same) {
      await add(item, index)
      continue
    }
    if (equal(same, item)) continue
    const id = `block:${String(same.name)}`
    const named = { id, name: String(same.name), as: 'block' } as const
    const difference = describeDifference(
      block,
      { ...named, parts: [{ name: named.name, here: same, file: item }] },
      choices,
    )
    differences.push({ ...difference, forms: [], formCount: 0 })
    const chosen = choices[id]
    if (chosen && chosen.seen !== difference.seen && !dryRun) throw new AppError('stale')
    if (chosen?.choice === 'copy') await add(await copyOf(session, item), index)
    else if (chosen?.choice === 'file') {
      const read = readPatch(block, same, { ...sendable(block, item), id: same.id })
      await saveChanges(session, { updates: [{ kind: block, before: same, read, path: `blocks.${index}` }] })
    } else effect.kept.push(String(item.name))
  }
  return { effect, differences }
}

function copyOf(session: WriteSession, item: Item): Promise<Item> {
  return duplicateValues(session, block, { ...sendable(block, item), id: uuidv7() })
}

function equal(one: Item, other: Item): boolean {
  const contents = ({ name, description, content }: Item) => [name, description ?? '', content]
  return sameJson(contents(one), contents(other))
}
