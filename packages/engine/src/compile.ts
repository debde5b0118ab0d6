// All parts of the engine; the libraries of few forms are in optional/patterns.ts and optional/identifiers.ts.
import './optional/choices.ts'
import './optional/cycles.ts'
import './optional/defaults.ts'
import './optional/editing.ts'
import './optional/effects.ts'
import './optional/operators.ts'
import './optional/pages.ts'
import './optional/personal.ts'
import './optional/rows.ts'
import './optional/rules.ts'
import './optional/texts.ts'

export { type CompileOptions, type CompileResult, compile, type Program } from './compile-loaded.ts'
