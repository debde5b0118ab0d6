export { changesOf, type DocumentChange, revertCommand } from './changes.ts'
export { type Applied, apply, type Command, type Step } from './command.ts'
export { type ComparedContent, type ContentItem, contentDifference } from './content-difference.ts'
export { type DefinitionInput, definitionOf } from './definition.ts'
export {
  canStep,
  type FieldMove,
  type MoveDirection,
  moveByStep,
  moveField,
  moveOnto,
} from './field-moves.ts'
export { buildFieldTree, type FieldNode, type FieldTree, holdsFields, mayLieIn } from './field-tree.ts'
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
export {
  type MergeConflict,
  type Merged,
  type MergeInput,
  mergeDocuments,
  takeMine,
  takeTheirs,
} from './merge.ts'
export {
  type PlaceableItem,
  type PlacedItem,
  placeItems,
  type TypedItem,
  withDescendants,
} from './place-items.ts'
export { isSameJson } from './same-json.ts'
export { rebased, savedAfter, saveRequest } from './saved-state.ts'
