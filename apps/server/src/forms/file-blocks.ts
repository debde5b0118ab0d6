import { AppError, type BlockEffect, block, buildIssue, isFormFragment } from '@urlapmuhely/schema'
import { readAllItems } from '../items/item-repository.ts'
import { sameJson } from '../items/log/item-changes.ts'
import { readWholeItem } from '../items/routes/read-input.ts'
import { saveChanges } from '../items/write/save-changes.ts'
import type { WriteSession } from '../items/write/write-session.ts'
import type { Item } from '../storage/columns.ts'

/**
 * Adds the blocks of a file that are not there. A block of the same identity or name stays as it is, and is named if it
 * differs.
 *
 * @throws {AppError} `invalid-item` if a block has no fragment of a form as its content.
 */
export async function addBlocks(session: WriteSession, sent: readonly Item[]): Promise<BlockEffect> {
  const issues = sent.flatMap(({ content }, index) =>
    isFormFragment(content) ? [] : [buildIssue(`blocks.${index}.content`, 'JSON_INVALID')],
  )
  if (issues.length > 0) throw new AppError('invalid-item', { issues })
  const known = sent.length > 0 ? [...(await readAllItems(session.db, block))] : []
  const effect = { added: [] as string[], kept: [] as string[] }
  for (const [index, item] of sent.entries()) {
    const same = known.find(({ id, name }) => id === item.id || name === item.name)
    if (!same) {
      const read = readWholeItem(block, item)
      await saveChanges(session, { creations: [{ kind: block, read, path: `blocks.${index}` }] })
      known.push(read.values)
      effect.added.push(String(item.name))
    } else if (!equal(same, item)) effect.kept.push(String(item.name))
  }
  return effect
}

function equal(one: Item, other: Item): boolean {
  const contents = ({ name, description, content }: Item) => [name, description ?? '', content]
  return sameJson(contents(one), contents(other))
}
