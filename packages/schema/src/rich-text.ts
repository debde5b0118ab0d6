/** The parser of texts that citizens read; only a server and an editor load it. */
export { type ParsedRichText, parseRichText, type RichTextIssue } from './text/parse-rich-text.ts'
export { textTree, withTrees } from './text/with-trees.ts'
