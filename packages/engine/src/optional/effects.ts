import { formSideEffect } from '../rules/form-side-effect.ts'
import { provideRules } from '../rules/loaded-rules.ts'
import { runEffects } from '../rules/run-effects.ts'
import { EffectQueue } from '../session/effect-queue.ts'
import { effectsPart } from '../session/effects-part.ts'

provideRules({ formSideEffect })
effectsPart.provide({ queueOf: (effects) => new EffectQueue(effects), runEffects })
