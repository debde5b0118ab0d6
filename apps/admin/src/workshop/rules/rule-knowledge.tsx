import { contentOf, type FormDocument } from '@urlapmuhely/document'
import {
  buildRuleIndex,
  buildRuleNames,
  type RuleContent,
  type RuleIndex,
  type RuleNames,
} from '@urlapmuhely/wording'
import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react'
import { useDomains } from '../../domains/use-domains.ts'
import { useWorkshop } from '../store/workshop-context.tsx'
import { followNames } from './follow-names.ts'
import { isNamedTheSame, isReadTheSame } from './is-read-the-same.ts'

/** Nothing of the form's size is done while somebody types. */
const PAUSE_MS = 350

/** What is known of all rules of the document: which answers what about which field, and what their sentences name. */
export interface RuleKnowledge {
  readonly index: RuleIndex
  readonly names: RuleNames
}

interface NamedDomain {
  readonly id: string
  readonly name: string
}

/** Works out what is known of the rules of a document, at a cost of the form's size. */
export function ruleKnowledgeOf(document: FormDocument, domains: readonly NamedDomain[] = []): RuleKnowledge {
  const content = contentFor(document, domains)
  return { index: buildRuleIndex(content), names: buildRuleNames(content) }
}

function contentFor(document: FormDocument, domains: readonly NamedDomain[] = []): RuleContent {
  return { ...contentOf(document), domains: domains.map(({ id, name }) => ({ id, name })) }
}

const KnowledgeContext = createContext<RuleKnowledge | null>(null)

/** The rules of the document as they were a moment ago; null at first. */
export function useRuleKnowledge(): RuleKnowledge | null {
  return use(KnowledgeContext)
}

/** Keeps what is known of the rules up to date, in the pauses of editing. */
export function RuleKnowledgeProvider({ children }: { readonly children: ReactNode }) {
  const workshop = useWorkshop()
  const { data: domains } = useDomains()
  const [knowledge, setKnowledge] = useState<RuleKnowledge | null>(null)
  useEffect(() => {
    let known: FormDocument | null = null
    let last: RuleKnowledge | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      const before = known
      known = workshop.document()
      const content = contentFor(known, domains)
      const keepsIndex = before !== null && isReadTheSame(before, known)
      const next = {
        index: keepsIndex && last ? last.index : buildRuleIndex(content),
        names: before && last && isNamedTheSame(before, known) ? last.names : buildRuleNames(content),
      }
      last = next
      followNames(workshop, next)
      startTransition(() => setKnowledge(next))
    }
    const schedule = () => {
      if (workshop.document() === known) return
      clearTimeout(timer)
      timer = setTimeout(update, PAUSE_MS)
    }
    timer = setTimeout(update)
    const stop = workshop.subscribe(schedule)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [workshop, domains])
  return <KnowledgeContext value={knowledge}>{children}</KnowledgeContext>
}
