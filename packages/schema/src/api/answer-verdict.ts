import { z } from 'zod'
import type { Answer } from './answer.ts'
import { problem } from './problem.ts'

const answerIssue = z.object({
  path: z.string().describe('A mező útvonala; ismétlődő mezőben a sor sorszámával, például `tanuk.0.nev`.'),
  code: z.string().describe('A hiba kódja: lásd a hibakódokat.'),
  severity: z
    .enum(['error', 'warning', 'info'])
    .describe('Csak az `error` miatt utasítja el az ellenőrzés a választ.'),
  message: z.string().describe('A kitöltőnek szóló mondat az űrlap nyelvén.'),
})

/** One issue of a value in an answer, with its Hungarian sentence. */
export type AnswerIssue = Answer<typeof answerIssue>

const unverifiedValue = z.object({
  path: z.string().describe('A mező útvonala; üres, ha az egész válaszra vonatkozik.'),
  reason: z.string().describe('Miért nem ellenőrizhető: lásd a hibakódokat.'),
  message: z.string().describe('Ugyanez mondatban, az űrlap nyelvén.'),
})

/** One value that could not be verified; `path` is empty if it concerns the whole answer. */
export type UnverifiedValue = Answer<typeof unverifiedValue>

const comparedVerdict = z.object({
  /** The version in the address. */
  version: z.int().describe('A címben álló változat.'),
  /** Its own verdict. */
  accepted: z.boolean().describe('Ez a változat elfogadja-e a választ.'),
  /** False if one accepts the answer and the other one refuses it. */
  isSame: z.boolean().describe('Hamis, ha az egyik elfogadja a választ, a másik nem.'),
  /** Issues of the answer that only the working copy reports. */
  appeared: z.array(answerIssue).describe('Amit csak a munkapéldány mond a válaszról.'),
  /** Issues that only the version reports. */
  disappeared: z.array(answerIssue).describe('Amit csak a változat mond a válaszról.'),
})

/** How the verdict of a working copy differs from that of a published version. */
export type ComparedVerdict = Answer<typeof comparedVerdict>

/** A mark in the description of routes: parameters and results that only administrators can use. */
export const ADMINISTRATORS = 'x-administrators'

const compared = comparedVerdict.optional().meta({
  description: 'Csak `candidate=true` mellett: miben tér el a munkapéldány ítélete.',
  [ADMINISTRATORS]: true,
})

/** The result of an accepted check: the clean values, warnings and infos. */
export const answerCheckResult = z
  .object({
    values: z
      .record(z.string(), z.unknown())
      .describe('Az ellenőrzött, tiszta értékek: ezeket tárolja a fogadó kiszolgáló.'),
    issues: z.array(answerIssue).describe('Figyelmeztetések és tudnivalók.'),
    /** Only with `candidate=true`; a refusal has it too. */
    compared,
  })
  .meta({ examples: [{ values: { nev: 'Kis Éva', eletkor: 34 }, issues: [] }] })

/** The result of an accepted check: the clean values, warnings and infos. */
export type AnswerCheckResult = Answer<typeof answerCheckResult>

/** The body of the check's 422: the errors, and the values that could not be verified. */
export const answerProblem = problem.omit({ issues: true, data: true }).extend({
  accepted: z.literal(false).describe('Hamis: a választ nem szabad eltárolni.'),
  /** True if the answer is valid provided that its unverified values are; then `values` has the clean values. */
  acceptedIfTrue: z
    .boolean()
    .describe('Igaz, ha a válasz rendben van, feltéve, hogy az `unverified` állításai igazak.'),
  issues: z.array(answerIssue).describe('Amit a kitöltőnek meg kell mutatni.'),
  unverified: z
    .array(unverifiedValue)
    .describe('Amit az ellenőrzés nem tud eldönteni: csak a küldő állítja.'),
  values: z
    .record(z.string(), z.unknown())
    .exactOptional()
    .describe('A tiszta értékek, ha az `acceptedIfTrue` igaz.'),
  /** Only with `candidate=true`. */
  compared,
})

/** The body of the check's 422: the errors, and the values that could not be verified. */
export type AnswerProblem = Answer<typeof answerProblem>
