/** The parsers of texts; only a server and an editor load them. */

export { textTree, withTrees } from './definition/with-trees.ts'
export { parseMarkdown } from './text/parse-markdown.ts'
export { type ParsedRichText, parseRichText, type RichTextIssue } from './text/parse-rich-text.ts'
