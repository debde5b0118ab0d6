import { applyDefaults } from '../rules/apply-defaults.ts'
import { defaultsPart } from '../rules/defaults-part.ts'
import { addPrefills } from '../rules/prefill.ts'

defaultsPart.provide({ addPrefills, applyDefaults })
