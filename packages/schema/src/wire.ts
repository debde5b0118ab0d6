/** What consumers get of a form; loads the kinds, so it is for servers. */
export { toWire } from './wire/to-wire.ts'
