import { rules } from '../rules/index.ts'
import { provideRules } from '../rules/provided-rules.ts'

provideRules(rules)
