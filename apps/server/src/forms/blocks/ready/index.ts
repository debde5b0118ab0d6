import { blockSpecs } from '@urlapmuhely/demo/authoring'
import type { ReadyBlock } from '@urlapmuhely/schema'
import { buildReadyBlock } from './ready-block.ts'

/** The blocks that come with the product, in the order of the screen. */
export const readyBlocks: readonly ReadyBlock[] = blockSpecs.map(buildReadyBlock)
