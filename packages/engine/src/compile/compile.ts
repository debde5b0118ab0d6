// All parts of the engine; the libraries of few forms are in optional/patterns.ts and optional/identifiers.ts.
import '../optional/all-parts.ts'
import '../optional/cycles.ts'

export { type CompileOptions, type CompileResult, compile, type Program } from './compile-loaded.ts'
