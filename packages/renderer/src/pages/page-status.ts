import type { FieldIssue, PageState, Session } from '@urlapmuhely/engine'
import type { LeftInputs } from '../context/left-inputs.ts'

/** How far a page is filled in, as the list of pages shows it. */
export type PageStatus = PageState['state']

/** The status of each present page; an error that an input found itself is one of its page. */
export function pageStatuses(session: Session, left: LeftInputs): ReadonlyMap<string, PageStatus> {
  return new Map(
    session.pages().map(({ key, state }) => [key, left.faultsOf(key).length > 0 ? 'error' : state]),
  )
}

/**
 * The pages from which the person had continued before a reload: those before the last visited one, by the
 * session's snapshot.
 */
export function pagesPassed(session: Session): readonly string[] {
  const pages = session.pages()
  const last = pages.findLastIndex(({ visited }) => visited)
  return pages.slice(0, Math.max(0, last)).flatMap(({ key, visited }) => (visited ? [key] : []))
}

/** The errors that are shown on a page, those of fields on every page too. */
export function errorsShown(session: Session, page: string): readonly FieldIssue[] {
  return session.check().filter(({ path, severity, ruleId, rule }) => {
    if (severity !== 'error' || (session.pageOf(path) ?? page) !== page) return false
    return session.field(path)?.issues.some((shown) => shown.ruleId === ruleId && shown.rule === rule)
  })
}
