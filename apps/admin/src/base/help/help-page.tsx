import { createElement, Fragment, type ReactNode } from 'react'
import { anchorOf } from './anchor.ts'
import { type HelpPage, type MarkdownNode, pictureAddress, textOf } from './handbook.ts'
import css from './help.module.css'
import type { HelpAddress } from './help-store.ts'
import { addressOfLink } from './link-address.ts'

interface HelpPageProps {
  readonly page: HelpPage
  readonly onGo: (address: HelpAddress) => void
}

/** One page of the handbook. Links to other pages call `onGo`; others open in a new tab. */
export function HelpPageView({ page, onGo }: HelpPageProps) {
  return <div className={css.page}>{drawn(page.nodes, { page, onGo })}</div>
}

/** The id of a heading in the document. */
export function headingId(anchor: string): string {
  return `help-${anchor}`
}

function drawn(nodes: readonly AnyNode[], props: HelpPageProps): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: pages never change, so the place of a node identifies it
  return nodes.map((node, index) => <Fragment key={index}>{drawnNode(node, props)}</Fragment>)
}

type Inner<Node> = Node extends { readonly children: readonly (infer Child)[] } ? Child : never
type AnyNode = MarkdownNode | Inner<MarkdownNode>

function drawnNode(node: AnyNode, props: HelpPageProps): ReactNode {
  switch (node.type) {
    case 'text':
      return node.value
    case 'inlineCode':
      return <code>{node.value}</code>
    case 'code':
      return <pre>{node.value}</pre>
    case 'break':
      return <br />
    case 'heading':
      return <Heading depth={node.depth} text={textOf(node)} />
    case 'paragraph':
      return <p>{drawn(node.children, props)}</p>
    case 'strong':
      return <strong>{drawn(node.children, props)}</strong>
    case 'emphasis':
      return <em>{drawn(node.children, props)}</em>
    case 'list':
      return createElement(
        node.ordered ? 'ol' : 'ul',
        node.ordered && node.start !== 1 ? { start: node.start } : null,
        drawn(node.children, props),
      )
    case 'listItem':
      // Items of a list without blank lines are no paragraphs.
      return (
        <li>
          {node.children.map((child) =>
            child.type === 'paragraph' && !node.spread ? drawn(child.children, props) : drawn([child], props),
          )}
        </li>
      )
    case 'table':
      return <Table rows={node.children} props={props} />
    case 'link':
      return <PageLink url={node.url} props={props} text={drawn(node.children, props)} />
    case 'image':
      return <img src={pictureAddress(node.url)} alt={node.alt ?? ''} loading="lazy" />
    default:
      return textOf(node)
  }
}

/** The title of a page is the sheet's heading of level 2. */
function Heading({ depth, text }: { readonly depth: number; readonly text: string }) {
  const id = headingId(depth === 1 ? '' : anchorOf(text))
  return createElement(`h${Math.min(depth + 1, 6)}`, { id, tabIndex: -1 }, text)
}

interface TableProps {
  readonly rows: readonly { readonly children: readonly { readonly children: readonly AnyNode[] }[] }[]
  readonly props: HelpPageProps
}

function Table({ rows, props }: TableProps) {
  const [head, ...body] = rows
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a wide table
    <div className={css.table} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head?.children.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pages never change; a cell is its place
              <th key={index} scope="col">
                {drawn(cell.children, props)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pages never change; a row is its place
            <tr key={at}>
              {row.children.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: pages never change; a cell is its place
                <td key={index}>{drawn(cell.children, props)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface PageLinkProps {
  readonly url: string
  readonly text: ReactNode
  readonly props: HelpPageProps
}

function PageLink({ url, text, props: { page, onGo } }: PageLinkProps) {
  const address = addressOfLink(page.slug, url)
  if (address === null)
    return (
      <a href={url} target="_blank" rel="noreferrer">
        {text}
      </a>
    )
  return (
    // A link, because a button does not break between lines.
    <a
      href={`#${address}`}
      onClick={(event) => {
        event.preventDefault()
        onGo(address)
      }}
    >
      {text}
    </a>
  )
}
