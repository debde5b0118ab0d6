import { contentOf, type FormDocument } from '@urlapmuhely/document'
import {
  buildRuleIndex,
  buildRuleNames,
  type RuleContent,
  type RuleIndex,
  type RuleNames,
  ruleIndexInPieces,
} from '@urlapmuhely/wording'
import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react'
import { inPieces } from '../../../base/app/in-pieces.ts'
import { useDomains } from '../../../items/domains/use-domains.ts'
import { useWorkshop } from '../workshop-context.tsx'
import { followNames } from './follow-names.ts'
import { isNamedTheSame, isReadTheSame } from './is-read-the-same.ts'

/** Work at a cost of the form's size waits for a pause in typing. */
const PAUSE_MS = 350

/**
 * The index of all rules of the document (which rule answers which question about which field),
 * and the names in their sentences.
 */
export interface RuleKnowledge {
  readonly index: RuleIndex
  readonly names: RuleNames
}

interface NamedDomain {
  readonly id: string
  readonly name: string
}

/**
 * Returns the index and the names of the rules of a document. Each is computed when it is first
 * read, at a cost of the form's size.
 */
export function ruleKnowledgeOf(document: FormDocument): RuleKnowledge {
  const content = contentFor(document)
  let index: RuleIndex | undefined
  let names: RuleNames | undefined
  return {
    get index() {
      index ??= buildRuleIndex(content)
      return index
    },
    get names() {
      names ??= buildRuleNames(content)
      return names
    },
  }
}

function contentFor(document: FormDocument, domains: readonly NamedDomain[] = []): RuleContent {
  return { ...contentOf(document), domains: domains.map(({ id, name }) => ({ id, name })) }
}

const KnowledgeContext = createContext<RuleKnowledge | null>(null)

/** The rules of the document as they were a moment ago; null at first. */
export function useRuleKnowledge(): RuleKnowledge | null {
  return use(KnowledgeContext)
}

/** Keeps the index and the names of the rules up to date, in the pauses of editing. */
export function RuleKnowledgeProvider({ children }: { readonly children: ReactNode }) {
  const workshop = useWorkshop()
  const { data: domains } = useDomains()
  const [knowledge, setKnowledge] = useState<RuleKnowledge | null>(null)
  useEffect(() => {
    let known: FormDocument | null = null
    let last: RuleKnowledge | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let giveUp = () => {}
    const update = () => {
      const document = workshop.document()
      const content = contentFor(document, domains)
      const finish = (index: RuleIndex) => {
        const keepsNames = known !== null && isNamedTheSame(known, document)
        const next = { index, names: keepsNames && last ? last.names : buildRuleNames(content) }
        known = document
        last = next
        followNames(workshop, next)
        startTransition(() => setKnowledge(next))
      }
      if (last && known && isReadTheSame(known, document)) finish(last.index)
      else giveUp = inPieces(ruleIndexInPieces(content), finish)
    }
    let seen = workshop.document()
    const schedule = () => {
      if (workshop.document() === seen) return
      seen = workshop.document()
      clearTimeout(timer)
      giveUp()
      timer = setTimeout(update, PAUSE_MS)
    }
    timer = setTimeout(update)
    const stop = workshop.subscribe(schedule)
    return () => {
      stop()
      clearTimeout(timer)
      giveUp()
    }
  }, [workshop, domains])
  return <KnowledgeContext value={knowledge}>{children}</KnowledgeContext>
}
