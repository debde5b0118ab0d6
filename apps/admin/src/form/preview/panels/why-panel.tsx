import type { Session, Trace } from '@urlapmuhely/engine'
import { Select, uniqueKeys } from '@urlapmuhely/ui'
import { traceLines } from '@urlapmuhely/wording'
import { useEffect, useMemo, useRef, useState } from 'react'
import { t } from '../../../base/messages/t-preview.ts'
import { linkNames } from './link-names.ts'
import { previewFields } from './preview-fields.ts'
import { ItemLink } from './rule-link.tsx'
import { aspectsOf } from './why-aspects.ts'

/** After an event the explanation is computed once nothing has happened for this long. */
const WHY_PAUSE_MS = 120

interface WhyPanelProps {
  readonly session: Session
  readonly path: string | null
  readonly choose: (path: string | null) => void
}

/** Explains the state of a field, and what would change it; any field can be selected, hidden ones too. */
export function WhyPanel({ session, path, choose }: WhyPanelProps) {
  const events = useQuietEvents(session)
  // The list follows the events: rows are added and removed, fields are hidden and shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `events` counts the events of the session.
  const fields = useMemo(() => previewFields(session), [session, events])
  const options = fields.map((field) => ({
    value: field.path,
    label: field.label,
    description: field.present ? undefined : t('preview.why.hidden'),
  }))
  const panel = useRef<HTMLDetailsElement>(null)
  const begun = useRef(path)
  // On a narrow screen the question mark is far from its explanation.
  useEffect(() => {
    if (path === begun.current) return
    begun.current = null
    if (path !== null) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [path])
  const isKnown = fields.some((field) => field.path === path)
  return (
    <details className="preview-panel" ref={panel} open>
      <summary>{t('preview.why.title')}</summary>
      <div>
        <Select
          label={t('preview.why.field')}
          size="sm"
          clearable
          options={options}
          value={isKnown ? path : null}
          onChange={choose}
        />
        {path === null ? (
          <p className="preview-note">{t('preview.why.fieldHint')}</p>
        ) : isKnown ? (
          <Answers session={session} path={path} events={events} />
        ) : (
          <p className="preview-note">{t('preview.why.gone')}</p>
        )}
      </div>
    </details>
  )
}

interface AnswersProps {
  readonly session: Session
  readonly path: string
  readonly events: number
}

function Answers({ session, path, events }: AnswersProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `events` counts the events of the session.
  const traces = useMemo(
    () => aspectsOf(session, path).flatMap((aspect) => session.why(path, aspect) ?? []),
    [session, path, events],
  )
  const keys = uniqueKeys(traces.map(({ aspect }) => aspect))
  return (
    <div role="status">
      {traces.map((trace, index) => (
        <section className="preview-aspect" key={keys[index]}>
          <h4>{t(`preview.why.${trace.aspect}`)}</h4>
          <Sentences trace={trace} />
        </section>
      ))}
    </div>
  )
}

function Sentences({ trace }: { readonly trace: Trace }) {
  const targets = itemsNamed(trace)
  const lines = traceLines(trace)
  const keys = uniqueKeys(lines.map(({ text }) => text))
  return (
    <ul className="preview-list">
      {lines.map(({ about, text: sentence }, index) => (
        <li key={keys[index]} data-about={about}>
          {linkNames(sentence, targets).map(({ text, target }, place) => {
            // A sentence never changes its order: the index identifies the piece.
            const key = `${place} ${text}`
            if (!target) return <span key={key}>{text}</span>
            return (
              <ItemLink key={key} kind={target.kind} id={target.id}>
                {text}
              </ItemLink>
            )
          })}
        </li>
      ))}
    </ul>
  )
}

interface NamedItem {
  readonly kind: string
  readonly id: string
}

/** The items of the form that the sentences name. */
function itemsNamed({ outOfForce, rules, writes, faults }: Trace): ReadonlyMap<string, NamedItem> {
  return new Map<string, NamedItem>([
    ...faults.flatMap(({ modifierId: id, modifierName: name }) =>
      id !== null && name !== null ? [[name, { kind: 'formOptionModifier', id }] as const] : [],
    ),
    ...writes.flatMap(({ ruleId, name, byRuleId, byName }) => [
      [name, { kind: 'formSideEffect', id: ruleId }] as const,
      ...(byRuleId !== null && byName !== null
        ? [[byName, { kind: 'formSideEffect', id: byRuleId }] as const]
        : []),
    ]),
    ...outOfForce.map(({ name, kind, id }) => [name, { kind, id }] as const),
    ...rules.map(({ name, kind, ruleId }) => [name, { kind, id: ruleId }] as const),
  ])
}

/** Counts the events of a session, debounced. */
function useQuietEvents(session: Session): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = session.watch(() => {
      clearTimeout(timer)
      timer = setTimeout(() => setCount((last) => last + 1), WHY_PAUSE_MS)
    })
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [session])
  return count
}
