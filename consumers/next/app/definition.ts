import { readFileSync } from 'node:fs'
import type { PublishedForm } from '@urlapmuhely/renderer'

/** The published forms, as a consumer keeps them beside its server. */
export const full: PublishedForm = JSON.parse(readFileSync('full.json', 'utf8'))
export const plain: PublishedForm = JSON.parse(readFileSync('plain.json', 'utf8'))
