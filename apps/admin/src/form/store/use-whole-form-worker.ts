import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { FormDocument } from '@urlapmuhely/document'
import type { ApiItem } from '@urlapmuhely/schema'
import { useMemo, useState } from 'react'
import type { DomainNode } from '../../items/domains/domain-tree.ts'
import { useDomains } from '../../items/domains/use-domains.ts'
import { listQuery } from '../preview/use-definition.ts'
import { type DocumentWorker, useDocumentWorker } from './use-document-worker.ts'

/** The parts of a form's definition that are not in the document. */
export interface KnownOutside {
  readonly domains: readonly Pick<DomainNode, 'id'>[]
  /** Options of lists that are too long for the document. */
  readonly options: readonly ApiItem[]
}

/** The answer of a worker that needs the whole form. */
export interface WorkerAnswer {
  readonly number: number
  /** Lists that the form uses and whose options the worker lacks. The request is repeated with them. */
  readonly missing: readonly string[]
}

/** A worker that follows the whole form. */
export interface WholeFormWorker<Answer> extends DocumentWorker<Answer> {
  /** More to send with each request; another object is sent at once. */
  readonly settings: object
  /** Gets the answers in which nothing is missing. */
  readonly onAnswer: (answer: Answer, document: FormDocument) => void
}

/** Sends a worker the document, all domains, and the options of all lists that the form uses. */
export function useWholeFormWorker<Answer extends WorkerAnswer>({
  start,
  settings,
  onAnswer,
  more,
}: WholeFormWorker<Answer>): void {
  const { data: domains } = useDomains()
  const [missing, setMissing] = useState<readonly string[]>([])
  const options = useQueries({ queries: missing.map(listQuery), combine: together })
  const whole = useMemo(
    () => domains && options && { ...settings, domains, options },
    [settings, domains, options],
  )
  useDocumentWorker<Answer>({
    start,
    settings: whole,
    onAnswer: (answer, document) => {
      if (answer.missing.length === 0) onAnswer(answer, document)
      else setMissing((last) => [...new Set([...last, ...answer.missing])])
    },
    more,
  })
}

/** The options of all lists; undefined until the last one is loaded. */
function together(all: readonly UseQueryResult<readonly ApiItem[]>[]): readonly ApiItem[] | undefined {
  return all.every(({ isPending }) => !isPending) ? all.flatMap(({ data }) => data ?? []) : undefined
}
