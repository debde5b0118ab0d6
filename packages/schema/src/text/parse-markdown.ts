import type { Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'

/**
 * Parses CommonMark with tables.
 *
 * @param disabled micromark's names of the constructs whose characters are text.
 */
export function parseMarkdown(source: string, disabled: readonly string[] = []): Root {
  return fromMarkdown(source, {
    extensions: [gfmTable(), { disable: { null: [...disabled] } }],
    mdastExtensions: [gfmTableFromMarkdown()],
  })
}
