/** What consumers get of a form; loads the kinds, so it is for servers. */
export { toWire, wireIds } from './wire/to-wire.ts'
