import {
  type ApiItem,
  type FormFragment,
  foldText,
  type InsertBlockRequest,
  isFormFragment,
} from '@urlapmuhely/schema'

/** A block that can be put into a form: one that comes with the product, or one of the administrators' own. */
export interface AnyBlock {
  readonly source: InsertBlockRequest['block']
  readonly name: string
  readonly description: string
  readonly content: FormFragment
  /** The stored block, if it is one of the administrators' own. */
  readonly item: ApiItem | null
}

/** A block that comes with the product. */
export interface ReadyBlock {
  readonly key: string
  readonly name: string
  readonly description: string
  readonly content: FormFragment
}

const NOTHING: FormFragment = { items: {}, options: [] }

/** Returns a stored block; its content is empty if it is not readable. */
export function ownBlock(item: ApiItem): AnyBlock {
  const { id, name, description, content } = item
  const fragment = isFormFragment(content) ? content : NOTHING
  return { source: { id }, name, description: String(description ?? ''), content: fragment, item }
}

/** Returns a block of the product. */
export function readyBlock({ key, name, description, content }: ReadyBlock): AnyBlock {
  return { source: { ready: key }, name, description, content, item: null }
}

/** Returns the key of a block among all blocks. */
export function blockKey({ source }: Pick<AnyBlock, 'source'>): string {
  return 'id' in source ? source.id : source.ready
}

/** Returns the blocks whose name or description has every word of a query, without regard to accents and case. */
export function matchingBlocks(blocks: readonly AnyBlock[], query: string): readonly AnyBlock[] {
  const words = foldText(query).split(' ')
  return blocks.filter(({ name, description }) => {
    const text = foldText(`${name} ${description}`)
    return words.every((word) => text.includes(word))
  })
}
