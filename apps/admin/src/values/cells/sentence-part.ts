export { cellTexts } from './cell-text.ts'
export { itemNames } from './item-names.ts'
export { sentenceCells } from './sentence-cells.tsx'
