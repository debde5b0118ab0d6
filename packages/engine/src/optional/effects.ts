import { runEffects } from '../rules/run-effects.ts'
import { EffectQueue } from '../session/effect-queue.ts'
import { effectsPart } from '../session/effects-part.ts'

effectsPart.provide({ queueOf: (effects) => new EffectQueue(effects), runEffects })
