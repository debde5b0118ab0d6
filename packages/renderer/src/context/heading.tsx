import { createContext, type HTMLAttributes, type ReactNode, useContext } from 'react'
import { useForm } from './form-context.ts'

/** How many headings of pages and sections are above. */
const DepthContext = createContext(0)

/** Makes the headings inside one level lower: for the contents of a part that has a heading of its own. */
export function BelowHeading({ children }: { readonly children: ReactNode }): ReactNode {
  return <DepthContext.Provider value={useContext(DepthContext) + 1}>{children}</DepthContext.Provider>
}

interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  readonly ref?: React.Ref<HTMLHeadingElement> | undefined
}

/** A heading of the level that its place in the form requires; there are none below the sixth. */
export function Heading(props: HeadingProps): ReactNode {
  const Name = LEVELS[Math.min(useForm().panelLevel + useContext(DepthContext), 6) - 2] ?? 'h6'
  return <Name {...props} />
}

const LEVELS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const
