import type { RichInline, RichItem, RichNode, RichText } from '@urlapmuhely/schema'
import { Fragment, type ReactNode } from 'react'
import { useForm } from '../context/form-context.ts'
import { formLanguage, inLanguage, sourceLanguage, type TextLanguage } from '../language/fallback-text.tsx'
import { InlineText } from './inline-text.tsx'
import { TextFiles, useTextSettings } from './use-text-settings.ts'
import { useIsWithoutLinks } from './without-links.tsx'

/** True if a text has nothing to show. */
export function isBlankText(text: RichText): boolean {
  return text.length === 0
}

interface BlockTextProps {
  readonly text: RichText
  /** Its own language, if that is not the language of the form. */
  readonly language?: TextLanguage | undefined
  /** The addresses of images; by default those of the form around the text. */
  readonly fileUrl?: ((id: string) => string) | undefined
}

/**
 * A text of paragraphs, lists, tables, links and images. Plain text keeps its lines; blank lines separate paragraphs.
 *
 * It walks the tree that the server made; nothing is parsed, and no HTML is set.
 */
export function BlockText({ text, language, fileUrl }: BlockTextProps): ReactNode {
  const drawn = drawText(text, language)
  return fileUrl ? <TextFiles value={fileUrl}>{drawn}</TextFiles> : drawn
}

function drawText(text: RichText, language: TextLanguage | undefined): ReactNode {
  if (typeof text !== 'string')
    return (
      <div className="ufr-text" {...language}>
        {drawNodes(text)}
      </div>
    )
  const paragraphs = text.split(/\n[^\S\n]*\n\s*/u)
  if (paragraphs.length === 1) return inLanguage(language, text)
  return (
    <div className="ufr-text" {...language}>
      {paragraphs.map((paragraph, index) => drawParagraph(paragraph, index))}
    </div>
  )
}

function drawParagraph(text: string, index: number): ReactNode {
  return <p key={index}>{text}</p>
}

function drawNodes(nodes: readonly RichNode[]): ReactNode {
  return nodes.map((node, index) => {
    const block = <Block node={node} />
    const { fallback } = node
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of a text have no state and keep their order.
      <Fragment key={index}>
        {fallback === undefined ? block : <OtherLanguage isFallback={fallback}>{block}</OtherLanguage>}
      </Fragment>
    )
  })
}

interface OtherLanguageProps {
  /** The text has no translation; otherwise it is in the language of the form. */
  readonly isFallback: boolean
  readonly children: ReactNode
}

/** A part of a text that is not in the language of the rest. */
function OtherLanguage({ isFallback, children }: OtherLanguageProps): ReactNode {
  const { definition } = useForm().session.program
  const language = isFallback ? sourceLanguage(definition) : formLanguage(definition)
  return <div {...language}>{children}</div>
}

function Block({ node }: { readonly node: RichNode }): ReactNode {
  if (node.type === 'heading') return <TextHeading level={node.level} line={node.children} />
  if (node.type === 'table') return <Table rows={node.rows} align={node.align} />
  if (node.type === 'list') {
    const items = node.items.map((item, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the items of a text have no state and keep their order.
      <li key={index}>{drawItem(item)}</li>
    ))
    return node.ordered ? <ol start={node.start ?? 1}>{items}</ol> : <ul>{items}</ul>
  }
  return (
    <p>
      <InlineText line={node.children} />
    </p>
  )
}

/** An item that is one line has no paragraph of its own. */
function drawItem({ children }: RichItem): ReactNode {
  const [first, ...rest] = children
  if (first?.type !== 'paragraph') return drawNodes(children)
  return (
    <>
      <InlineText line={first.children} />
      {drawNodes(rest)}
    </>
  )
}

const levels = [2, 3, 4, 5, 6] as const

/** A heading below those of the form: level 3 of a text is one below the form's own. */
function TextHeading({
  level,
  line,
}: {
  readonly level: 3 | 4
  readonly line: readonly RichInline[]
}): ReactNode {
  const { panelLevel } = useTextSettings()
  const Heading = `h${levels[panelLevel + level - 3 - levels[0]] ?? 6}` as const
  return (
    <Heading className="ufr-text-heading" data-level={level}>
      <InlineText line={line} />
    </Heading>
  )
}

interface TableProps {
  readonly rows: readonly (readonly (readonly RichInline[])[])[]
  readonly align: readonly ('left' | 'right' | 'center' | null)[]
}

/** A table that scrolls by itself where it is too wide; the keyboard reaches it for that. */
function Table({ rows: [head = [], ...body], align }: TableProps): ReactNode {
  const { messages } = useTextSettings()
  const isWithoutLinks = useIsWithoutLinks()
  const style = (column: number) => ({ textAlign: align[column] ?? ('start' as const) })
  const table = (
    <table>
      <thead>
        <tr>
          {head.map((cell, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table keep their order.
            <th key={column} scope="col" style={style(column)}>
              <InlineText line={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {body.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a table keep their order.
          <tr key={index}>
            {row.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table keep their order.
              <td key={column} style={style(column)}>
                <InlineText line={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (isWithoutLinks) return <div className="ufr-table">{table}</div>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard.
    <section className="ufr-table" aria-label={messages.table} tabIndex={0}>
      {table}
    </section>
  )
}
