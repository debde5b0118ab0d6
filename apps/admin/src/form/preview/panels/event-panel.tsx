import type { Change, EffectOutput, EffectWrite, Session } from '@urlapmuhely/engine'
import { plainText } from '@urlapmuhely/schema'
import { uniqueKeys } from '@urlapmuhely/ui'
import { rejectionMessages, runtimeMessages } from '@urlapmuhely/wording'
import { useEffect, useMemo, useState } from 'react'
import { t } from '../../../base/messages/t-preview.ts'
import { buildChangeLog, type ChangeLine, type RuleName, ruleNames } from './change-lines.ts'
import { ItemLink } from './rule-link.tsx'
import { valueWords } from './value-words.ts'

/** Up to this many changed fields are listed; the rest is counted. */
const MAX_LINES = 40

interface LastEvent {
  readonly of: Session
  readonly change: Change
  readonly lines: readonly ChangeLine[]
}

/** The last event: which rules decided and fired, wave by wave, and what changed. */
export function EventPanel({ session }: { readonly session: Session }) {
  const last = useLastEvent(session)
  const names = useMemo(() => ruleNames(session), [session])
  return (
    <details className="preview-panel" open>
      <summary>{t('preview.event.title')}</summary>
      <div role="log" aria-label={t('preview.event.title')}>
        {last ? <Event last={last} names={names} /> : <Opening session={session} names={names} />}
      </div>
    </details>
  )
}

type Names = ReadonlyMap<string, RuleName>

function Opening({ session, names }: { readonly session: Session; readonly names: Names }) {
  const { opened } = session
  if (opened.fired.length === 0) return <p className="preview-note">{t('preview.event.none')}</p>
  return (
    <>
      <p>{t('preview.event.opened')}</p>
      <Waves session={session} change={opened} names={names} />
    </>
  )
}

function Event({ last: { of, change, lines }, names }: { readonly last: LastEvent; readonly names: Names }) {
  const { rejected, submission, diagnostics, fired } = change
  const shown = lines.slice(0, MAX_LINES)
  const lineKeys = uniqueKeys(shown.map(({ path, what }) => `${path} ${what}`))
  const diagnosticKeys = uniqueKeys(diagnostics.map(({ code, ruleIds }) => `${code} ${ruleIds.join()}`))
  const isNothing = lines.length === 0 && fired.length === 0 && !rejected && !submission
  return (
    <>
      {rejected && <p>{t('preview.event.rejected', { reason: rejectionMessages[rejected.code] })}</p>}
      {submission && <p>{t(`preview.event.${outcomeOf(submission)}`)}</p>}
      {isNothing && <p className="preview-note">{t('preview.event.nothing')}</p>}
      {shown.length > 0 && (
        <ul className="preview-list">
          {shown.map((line, index) => (
            <li key={lineKeys[index]}>
              <Line line={line} />
            </li>
          ))}
        </ul>
      )}
      {lines.length > shown.length && (
        <p className="preview-note">{t('preview.event.more', { count: lines.length - shown.length })}</p>
      )}
      <Waves session={of} change={change} names={names} />
      {diagnostics.map(({ code, ruleIds }, index) => (
        <p key={diagnosticKeys[index]}>
          {runtimeMessages[code]} <Rules rules={ruleIds.flatMap((id) => names.get(id) ?? [])} />
        </p>
      ))}
    </>
  )
}

function outcomeOf({ accepted, needsConfirmation }: NonNullable<Change['submission']>) {
  if (accepted) return 'accepted'
  return needsConfirmation ? 'confirm' : 'refused'
}

function Line({ line: { label, what, value, rules } }: { readonly line: ChangeLine }) {
  return (
    <>
      {t(`preview.event.${what}`, { label, value, count: value })} <Rules rules={rules} />
    </>
  )
}

function Rules({ rules }: { readonly rules: readonly RuleName[] }) {
  if (rules.length === 0) return null
  return (
    <span className="preview-note">
      ({t('preview.event.by')}{' '}
      {rules.map(({ id, kind, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <ItemLink kind={kind} id={id}>
            {name}
          </ItemLink>
        </span>
      ))}
      )
    </span>
  )
}

interface WavesProps {
  readonly session: Session
  readonly change: Change
  readonly names: Names
}

function Waves({ session, change, names }: WavesProps) {
  return [...Map.groupBy(change.fired, ({ wave }) => wave)].map(([wave, fired]) => (
    <section className="preview-wave" key={wave}>
      <h4>{t('preview.event.wave', { wave })}</h4>
      <ul className="preview-list">
        <Fired session={session} change={change} names={names} fired={fired} />
      </ul>
    </section>
  ))
}

interface FiredProps extends WavesProps {
  readonly fired: Change['fired']
}

function Fired({ session, change, names, fired }: FiredProps) {
  const keys = uniqueKeys(fired.map(({ ruleId, row }) => `${ruleId} ${row}`))
  return fired.map(({ ruleId }, index) => (
    <li key={keys[index]}>
      <ItemLink kind="formSideEffect" id={ruleId}>
        {names.get(ruleId)?.name ?? ruleId}
      </ItemLink>
      <Outcome session={session} change={change} names={names} ruleId={ruleId} />
    </li>
  ))
}

function Outcome({ session, change, names, ruleId }: WavesProps & { readonly ruleId: string }) {
  const writes = change.writes.filter((write) => write.ruleId === ruleId)
  const outputs = change.effects
    .filter((effect) => effect.ruleId === ruleId)
    .map((effect) => outputText(session, effect))
  const writeKeys = uniqueKeys(writes.map(({ path, outcome }) => `${path} ${outcome}`))
  const outputKeys = uniqueKeys(outputs)
  return (
    <ul>
      {writes.map((write, index) => (
        <li key={writeKeys[index]}>
          <Write session={session} write={write} names={names} />
        </li>
      ))}
      {outputs.map((output, index) => (
        <li key={outputKeys[index]}>{output}</li>
      ))}
    </ul>
  )
}

interface WriteProps {
  readonly session: Session
  readonly write: EffectWrite
  readonly names: Names
}

function Write({ session, write: { path, value, outcome, byRuleId }, names }: WriteProps) {
  const label = labelOf(session, path)
  const by = byRuleId === null ? undefined : names.get(byRuleId)
  const wrote = isPersonal(session, path) ? 'masked' : 'reset'
  const what = outcome === 'written' && value === null ? wrote : outcome
  return (
    <>
      {t(`preview.event.${what}`, { label, value: valueWords(value, session.field(path)) })}{' '}
      {by && (
        <ItemLink kind={by.kind} id={by.id}>
          {by.name}
        </ItemLink>
      )}
    </>
  )
}

/** True if the value written to a field is masked, so that null may stand for any value. */
function isPersonal(session: Session, path: string): boolean {
  const { fieldById, personal } = session.program
  const plan = fieldById.get(session.field(path)?.field.id ?? '')
  return plan !== undefined && personal[plan.number] === 1
}

function outputText(session: Session, effect: EffectOutput): string {
  if (effect.type === 'message') return t('preview.event.message', { text: plainText(effect.text) })
  if (effect.type === 'emit') return t('preview.event.emit', { name: effect.event })
  return t('preview.event.focus', { label: labelOf(session, effect.path) })
}

function labelOf(session: Session, path: string): string {
  const field = session.field(path)?.field
  return field?.label || field?.key || path
}

/** The last event of this session; null before the first. */
function useLastEvent(session: Session): LastEvent | null {
  const [last, setLast] = useState<LastEvent | null>(null)
  useEffect(() => {
    const log = buildChangeLog(session)
    return session.watch((change) => {
      const lines = log.read(change)
      // A blur is an event too; the result of the change before it stays visible.
      if (isQuiet(change, lines)) return
      setLast({ of: session, change, lines })
    })
  }, [session])
  return last?.of === session ? last : null
}

function isQuiet(
  { fired, rejected, submission, diagnostics }: Change,
  lines: readonly ChangeLine[],
): boolean {
  return lines.length === 0 && fired.length === 0 && !rejected && !submission && diagnostics.length === 0
}
