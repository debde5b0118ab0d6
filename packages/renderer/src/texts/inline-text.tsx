import type { RichImage, RichInline } from '@urlapmuhely/schema'
import type { ReactNode } from 'react'
import { useTextSettings, useWordsLanguage } from './use-text-settings.ts'
import { useIsWithoutLinks } from './without-links.tsx'

/** The contents of one line of a text. */
export function InlineText({ line }: { readonly line: readonly RichInline[] }): ReactNode {
  return line.map((inline, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line have no state and keep their order.
    <Inline key={index} inline={inline} />
  ))
}

function Inline({ inline }: { readonly inline: RichInline }): ReactNode {
  const { messages } = useTextSettings()
  if (typeof inline === 'string') return inline
  switch (inline.type) {
    case 'strong':
      return (
        <strong>
          <InlineText line={inline.children} />
        </strong>
      )
    case 'emphasis':
      return (
        <em>
          <InlineText line={inline.children} />
        </em>
      )
    case 'link':
      return (
        <TextLink href={inline.href}>
          <InlineText line={inline.children} />
        </TextLink>
      )
    case 'image':
      return <TextImage file={inline.file} alt={inline.alt} />
    case 'break':
      return <br />
    case 'place':
      // The engine fills in all places that it can; this one has no value.
      return messages.empty
  }
}

/** An image; its description as long as the host has no address for it. */
function TextImage({ file, alt }: Pick<RichImage, 'file' | 'alt'>): ReactNode {
  const { fileUrl } = useTextSettings()
  const address = fileUrl?.(file)
  return address ? <img className="ufr-text-image" src={address} alt={alt} loading="lazy" /> : alt
}

/** A link. One that would leave the half-filled form opens a new tab, and announces this. */
function TextLink({ href, children }: { readonly href: string; readonly children: ReactNode }): ReactNode {
  const { messages } = useTextSettings()
  const language = useWordsLanguage()
  if (useIsWithoutLinks()) return children
  if (/^(?:mailto:|tel:|#)/iu.test(href)) return <a href={href}>{children}</a>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}{' '}
      <span className="ufr-new-tab" {...language}>
        {messages.newTab}
      </span>
    </a>
  )
}
