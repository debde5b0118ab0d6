import fc from 'fast-check'

// A test run of the project names its seed, so that another machine tries the same cases; a file that somebody runs alone
// tries new ones each time. A law with a seed of its own keeps it.
const { CASES_SEED } = process.env
if (CASES_SEED) fc.configureGlobal({ seed: Number(CASES_SEED) })
