export {
  type Arranged,
  type Arrangement,
  arrangeSteps,
  type MoveDirection,
  type MoveRefusal,
  outermost,
  placeFields,
  stepFields,
} from './arrange-fields.ts'
export { isUnclear, numberOf } from './cell-numbers.ts'
export { changesOf, changesOfItems, type DocumentChange, revertCommand, type UnsavedItem } from './changes.ts'
export { type Applied, apply, type Command, type Step } from './command.ts'
export { type ConflictGroup, groupConflicts, joinConflicts, openConflicts } from './conflicts.ts'
export { type ComparedContent, type ContentItem, contentDifference } from './content-difference.ts'
export { type DefinitionInput, definitionOf } from './definition.ts'
export {
  buildFieldTree,
  type FieldNode,
  type FieldTree,
  holdsFields,
  type PlaceRefusal,
  refusalIn,
} from './field-tree.ts'
export {
  contentOf,
  type DocumentItem,
  documentKinds,
  documentOf,
  editableValues,
  type FormContent,
  type FormDocument,
  type ItemsById,
  itemOf,
  itemsOf,
  kindOfItem,
} from './form-document.ts'
export { dependencyGraph } from './graph/dependency-graph.ts'
export type {
  Dependency,
  DependencyGraph,
  GraphEdge,
  GraphLoop,
  GraphNode,
} from './graph/graph-model.ts'
export {
  type DoneCommand,
  type History,
  jumpTo,
  MAX_STEPS,
  newHistory,
  redo,
  run,
  settle,
  undo,
} from './history.ts'
export { type Insertion, type InsertPlace, insertAt } from './insert-at.ts'
export { blockCommand } from './intake/block-command.ts'
export { CLIPBOARD_VERSION, type Clipboard, copyOf } from './intake/clipboard.ts'
export { type DraftOptions, draftsToCommand } from './intake/draft-command.ts'
export type { AffectedItem, ChosenFates, Fate } from './intake/fates.ts'
export type { Certainty, DraftReason, FieldDraft, PaperForm } from './intake/field-draft.ts'
export { keyFromLabel } from './intake/key-from-label.ts'
export { findInPalette, type PaletteEntry, paletteGroups, paletteOf } from './intake/palette.ts'
export type { PaletteIconName } from './intake/palette-icon-name.ts'
export {
  duplicateCommand,
  type Paste,
  type PastedItem,
  type PasteOptions,
  pasteCommand,
} from './intake/paste-command.ts'
export { readLines } from './intake/read-lines.ts'
export { readPaper } from './intake/read-paper.ts'
export { type ReadyMade, type ReadyMadeName, readyMades } from './intake/ready-mades.ts'
export { type Removal, type RemoveOptions, removeCommand } from './intake/remove-command.ts'
export { isMentioned, renameKeyCommand } from './intake/rename-key.ts'
export {
  type MergeConflict,
  type Merged,
  type MergeInput,
  mergeDocuments,
  takeMine,
  takeTheirs,
} from './merge.ts'
export { readBlock, writeCells } from './option-cells.ts'
export { dataOf, YES_NO } from './option-columns.ts'
export { type KnownOption, type PastedOption, type PastedOptions, pasteOptions } from './option-lines.ts'
export { valueReaders, valueSteps } from './options/follow-values.ts'
export { newListName, ownListCommand, renameListCommand } from './options/list-commands.ts'
export { type DocumentOption, listNames, optionsOfList } from './options/list-options.ts'
export {
  createOptionSteps,
  dataColumnSteps,
  dataKeysOf,
  derivedFor,
  followsLabel,
  moveOptionSteps,
  type OptionPlace,
  pasteOptionSteps,
} from './options/option-commands.ts'
export { type OptionRemoval, removeOptionsCommand } from './options/remove-options.ts'
export { standIns } from './options/stand-ins.ts'
export {
  type PlaceableItem,
  type PlacedItem,
  placeItems,
  type TypedItem,
  withDescendants,
} from './place-items.ts'
export {
  type FittedProposal,
  type FittedStep,
  fieldTreeOf,
  fitProposal,
  fitStep,
  type Misfit,
  type MisfitReason,
  siblingBefore,
} from './proposals/fit-proposal.ts'
export { isSameJson } from './same-json.ts'
export { rebased, savedAfter, saveRequest } from './saved-state.ts'
export { type RestoredWork, restoredWork, unsavedItems } from './unsaved-work.ts'
