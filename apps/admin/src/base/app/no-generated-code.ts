/**
 * Keeps zod from trying `new Function` when the first schema is made: the page's policy refuses that, and reports each try.
 *
 * Import it before anything that imports zod, in the page and in each worker. zod reads its settings from this global
 * object, so setting it here does not load zod where nothing is parsed.
 */
// Nothing but zod uses this name.
const settings = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
settings.__zod_globalConfig = { ...settings.__zod_globalConfig, jitless: true }
