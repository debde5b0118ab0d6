/** The representation of a form for consumers. Loads the kinds, so it is for servers. */
export { LARGE_LIST, listsOnDemand } from './wire/lists-on-demand.ts'
export { sortedLists } from './wire/sorted-lists.ts'
export { toWire, wireIds } from './wire/to-wire.ts'
