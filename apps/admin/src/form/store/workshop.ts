import {
  apply,
  type Command,
  changesOf,
  type DocumentChange,
  type FormDocument,
  type History,
  itemOf,
  joinConflicts,
  jumpTo,
  kindOfItem,
  type MergeConflict,
  mergeDocuments,
  newHistory,
  openConflicts,
  redo,
  run,
  type Step,
  settle,
  undo,
} from '@urlapmuhely/document'
import { rememberLast } from './remember-last.ts'
import type { PlacedIssue } from './save-content.ts'
import { shownTexts, textsAfter, type UnfinishedText } from './unfinished-texts.ts'

export type { UnfinishedText }

/** Everything that the panes of the workshop show. Immutable. */
export interface WorkshopState {
  /** The content on the server, as far as this page knows. */
  readonly saved: FormDocument
  readonly history: History
  /** The ids of the selected items, the last one chosen last; empty for the form itself. */
  readonly selection: readonly string[]
  /** The issues that the last attempt to save reported. */
  readonly issues: readonly PlacedIssue[]
  readonly unfinished: readonly UnfinishedText[]
  /**
   * Changes by somebody else that differ from the person's own in the same place.
   * Undecided ones: `Workshop.conflicts`.
   */
  readonly conflicts: readonly MergeConflict[]
  /** True while the dialog that resolves them is open. */
  readonly isDeciding: boolean
}

/** One open form: its document, and the operations on it. */
export interface Workshop {
  readonly formId: string
  readonly state: () => WorkshopState
  readonly document: () => FormDocument
  /** Returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void
  /** Carries out a command. `select` are the ids to select then. */
  readonly run: (command: Command, select?: readonly string[]) => void
  /** Carries out steps that follow from an edit. They belong to its step for undo. */
  readonly amend: (steps: readonly Step[]) => void
  /** Ends the typing in one box, so that the next key begins another step. */
  readonly settle: () => void
  readonly undo: () => void
  readonly redo: () => void
  readonly jumpTo: (count: number) => void
  readonly select: (ids: readonly string[]) => void
  readonly setUnfinished: (
    unfinished: Omit<UnfinishedText, 'text' | 'message'>,
    text: UnfinishedText | null,
  ) => void
  readonly setIssues: (issues: readonly PlacedIssue[]) => void
  /** The undecided conflicts, worked out once for each document. In each of them the document has the person's value. */
  readonly conflicts: () => readonly MergeConflict[]
  /** Stores the conflicts that a merge with `theirs` reported. Until they are resolved, saving asks the person. */
  readonly addConflicts: (found: readonly MergeConflict[], theirs: FormDocument) => void
  /** Opens or closes the dialog that resolves conflicts. */
  readonly ask: (isDeciding: boolean) => void
  /** Carries out the person's decisions. */
  readonly decide: (command: Command) => void
  /** The unsaved changes, worked out once for each document. */
  readonly changes: () => readonly DocumentChange[]
  /** Replaces both the saved document and the edited one, after a save. */
  readonly replace: (saved: FormDocument, document: FormDocument) => void
  /** Merges the changes that somebody else saved. A property that both changed becomes a conflict. */
  readonly receive: (theirs: FormDocument) => void
}

/** Opens a document. */
export function createWorkshop(formId: string, saved: FormDocument): Workshop {
  let state: WorkshopState = {
    saved,
    history: newHistory(saved),
    selection: [],
    issues: [],
    unfinished: [],
    conflicts: [],
    isDeciding: false,
  }
  const listeners = new Set<() => void>()
  const set = (change: Partial<WorkshopState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  /** With those of items that are gone, which may come back. */
  let texts: readonly UnfinishedText[] = []
  /** The text that a control has just reported: the change of the document that follows at once is its own. */
  let reported: UnfinishedText | null = null
  const unfinishedIn = (document: FormDocument) => {
    texts = textsAfter(texts, [state.history.document, document], reported)
    return shownTexts(texts, document, state.unfinished)
  }
  const setHistory = (history: History, select?: readonly string[]) => {
    if (history === state.history && select === undefined) return
    const { document } = history
    const selection = presentIn(document, select ?? state.selection)
    const issues = withoutEdited(state.issues, state.history.document, document)
    set({ history, selection, issues, unfinished: unfinishedIn(document) })
  }
  /** Shows a document that did not come about by a step. */
  const shown = (document: FormDocument) => ({
    history: { ...state.history, document },
    selection: presentIn(document, state.selection),
    unfinished: unfinishedIn(document),
  })
  const undecided = rememberLast(openConflicts)
  const addConflicts = (found: readonly MergeConflict[], theirs: FormDocument) => {
    if (found.length + state.conflicts.length === 0) return
    set({ conflicts: joinConflicts(state.conflicts, found, theirs) })
  }
  const differences = rememberLast(changesOf)
  return {
    formId,
    state: () => state,
    document: () => state.history.document,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    run: (command, select) => setHistory(run(state.history, command), select),
    amend: (steps) => {
      const { history } = state
      const { document, inverse } = apply(history.document, { steps })
      if (inverse.length > 0) setHistory({ ...history, document })
    },
    settle: () => setHistory(settle(state.history)),
    undo: () => setHistory(undo(state.history)),
    redo: () => setHistory(redo(state.history)),
    jumpTo: (count) => setHistory(jumpTo(state.history, count)),
    select: (selection) => {
      if (selection.join() !== state.selection.join()) set({ selection, history: settle(state.history) })
    },
    setUnfinished: ({ kind, id, property }, text) => {
      const others = texts.filter((one) => one.id !== id || one.property !== property || one.kind !== kind)
      if (!text && others.length === texts.length) return
      texts = text ? [...others, text] : others
      reported = text
      queueMicrotask(() => {
        reported = null
      })
      set({ unfinished: shownTexts(texts, state.history.document, state.unfinished) })
    },
    setIssues: (issues) => set({ issues }),
    conflicts: () => undecided(state.conflicts, state.history.document),
    addConflicts,
    ask: (isDeciding) => set({ isDeciding }),
    decide: (command) => {
      const history = run(settle(state.history), command)
      const selection = presentIn(history.document, state.selection)
      const unfinished = unfinishedIn(history.document)
      set({ conflicts: [], isDeciding: false, history, selection, unfinished })
    },
    changes: () => differences(state.saved, state.history.document),
    replace: (next, document) => set({ saved: next, ...shown(document), issues: [], conflicts: [] }),
    receive: (theirs) => {
      const { document, conflicts } = mergeDocuments({
        base: state.saved,
        mine: state.history.document,
        theirs,
      })
      set({ saved: theirs, ...shown(document) })
      addConflicts(conflicts, theirs)
    },
  }
}

/** Returns the ids of a selection that are in a document; the same list if all are. */
function presentIn(document: FormDocument, selection: readonly string[]): readonly string[] {
  const present = selection.filter((id) => kindOfItem(document, id) !== null)
  return present.length === selection.length ? selection : present
}

/** An issue of an item stays until the item is edited. */
function withoutEdited(issues: readonly PlacedIssue[], before: FormDocument, after: FormDocument) {
  if (issues.length === 0) return issues
  const kept = issues.filter(({ kind, id }) => itemOf(before, kind, id) === itemOf(after, kind, id))
  return kept.length === issues.length ? issues : kept
}
