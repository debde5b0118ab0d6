import type { FieldIssue, Session } from '@urlapmuhely/engine'
import { uniqueKeys } from '@urlapmuhely/ui/unique-keys'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTitlePrefix } from '../base/use-title-prefix.ts'
import { useForm } from '../context/form-context.ts'
import { Heading } from '../context/heading.tsx'
import { type InputFault, inputFaults } from '../context/input-faults.ts'
import { useIssues } from '../context/use-field-state.ts'
import { useRun } from '../filling/form-run.ts'
import type { HostIssue } from '../filling/host-issues.ts'
import { Sentence } from '../language/sentence.tsx'
import type { RendererMessages } from '../messages/hu.ts'
import { errorsShown } from '../pages/page-status.ts'
import { distinctIssues, quotedIssue } from '../texts/issue-text.ts'
import { faultAt, labelOf } from './issue-place.ts'

/** How the summary is shown. */
export interface ErrorSummaryProps {
  /** Says in the title of the page, too, that there are errors. */
  readonly prefixesTitle: boolean
}

/** The list of issues, with a link to each field; takes the focus when it appears, so that it is read out. */
export function ErrorSummary({ prefixesTitle }: ErrorSummaryProps): ReactNode {
  const { session, messages, idOf } = useForm()
  const { element: form, outcome, refused, flow, goTo } = useRun()
  const element = useRef<HTMLElement>(null)
  const { page } = outcome
  const all = useIssues(session)
  const errors =
    page === null ? all.filter(({ severity }) => severity === 'error') : errorsShown(session, page)
  const isHere = ({ place }: HostIssue) =>
    page === null || (place !== null && (session.pageOf(place) ?? page) === page)
  const [ofInputs, setOfInputs] = useState(outcome.faults)
  const elsewhere = useRef(flow?.faultsElsewhere)
  elsewhere.current = page === null ? flow?.faultsElsewhere : undefined
  useEffect(() => {
    // A browser would scroll the middle of a long list into view, and leave its title out.
    element.current?.focus({ preventScroll: true })
    element.current?.scrollIntoView({ block: 'start' })
  }, [])
  useEffect(
    // Inputs find their errors while they are rendered, which is after the event.
    () =>
      session.watch(() =>
        requestAnimationFrame(
          () => form.current && setOfInputs([...inputFaults(form.current), ...(elsewhere.current?.() ?? [])]),
        ),
      ),
    [session, form],
  )
  const listed = distinctFaults([
    ...distinctIssues(errors, messages).map((issue) =>
      faultOf(session, { issue, place: issue.path }, messages),
    ),
    ...refused.filter(isHere).map(({ issue, place }) => faultOf(session, { issue, place }, messages)),
    ...ofInputs.map((fault) => ({ ...fault, place: fault.path })),
  ])
  useTitlePrefix(messages.titlePrefix, prefixesTitle && listed.length > 0)
  if (listed.length === 0) return null
  const keys = uniqueKeys(listed.map(({ path, message }) => `${path} ${message}`))
  return (
    <section className="ufr-summary" aria-labelledby={`${idOf('')}summary`} tabIndex={-1} ref={element}>
      <Heading className="ufr-summary-title" id={`${idOf('')}summary`}>
        {messages.submitFailed(new Set(listed.map(({ path }) => path)).size)}
      </Heading>
      <ul>
        {listed.map(({ place, label, message }, index) => (
          <li key={keys[index]}>
            {place === null ? (
              <Sentence>{messages.fault(label, message)}</Sentence>
            ) : (
              <a
                href={`#${idOf(place)}`}
                onClick={(event) => {
                  event.preventDefault()
                  goTo(place)
                }}
              >
                <Sentence>{faultAt(session, { place, label, message }, messages)}</Sentence>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One line of the summary; `place` is its link target. */
interface ListedFault extends InputFault {
  readonly place: string | null
}

/** A server may find again what the form has found. */
function distinctFaults(faults: readonly ListedFault[]): readonly ListedFault[] {
  const said = new Set<string>()
  return faults.filter(({ path, place, message }) => {
    const words = `${place ?? path} ${message}`
    return !said.has(words) && said.add(words)
  })
}

interface PlacedIssue {
  readonly issue: FieldIssue
  readonly place: string | null
}

function faultOf(session: Session, { issue, place }: PlacedIssue, messages: RendererMessages): ListedFault {
  return {
    path: issue.path,
    place,
    label: place === null && issue.params.label === undefined ? '' : labelOf(session, issue),
    message: quotedIssue(issue, messages, session.program.definition),
  }
}
