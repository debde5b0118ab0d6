import { rules } from '../rules/index.ts'
import { provideRules } from '../rules/loaded-rules.ts'

provideRules(rules)
