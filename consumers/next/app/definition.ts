import { readFileSync } from 'node:fs'
import type { EngineDefinition } from '@urlapmuhely/engine'

/** The published forms, as a consumer keeps them beside its server. */
export const full: EngineDefinition = JSON.parse(readFileSync('full.json', 'utf8'))
export const plain: EngineDefinition = JSON.parse(readFileSync('plain.json', 'utf8'))
