import type * as api from '@urlapmuhely/schema'
import { expectTypeOf, it } from 'vitest'
import type {
  Accepted,
  AnswerIssue,
  CheckResult,
  PathOf,
  PublishedFormData,
  SignedOpening,
  UnverifiedValue,
} from './types.ts'

interface Answer {
  readonly nev: string
  readonly kor?: number | null | ''
  readonly cim?: { readonly varos?: 'a' | 'b' | null | '' } | null
  readonly sorok?: readonly { readonly ar?: number | null | '' }[] | null | ''
}

it('are those of the server’s own interface', () => {
  expectTypeOf<api.AnswerIssue>().toExtend<AnswerIssue>()
  expectTypeOf<api.UnverifiedValue>().toExtend<UnverifiedValue>()
  expectTypeOf<api.PublishedForm>().toExtend<PublishedFormData>()
  expectTypeOf<api.OpeningResult>().toEqualTypeOf<SignedOpening>()
  expectTypeOf<api.AnswerProblem>().toExtend<
    Extract<CheckResult<Readonly<Record<string, unknown>>>, { accepted: false }>
  >()
})

it('of clean values have no empty texts, and paths go into groups and rows', () => {
  expectTypeOf<Accepted<Answer>['kor']>().toEqualTypeOf<number | null | undefined>()
  expectTypeOf<NonNullable<Accepted<Answer>['cim']>['varos']>().toEqualTypeOf<'a' | 'b' | null | undefined>()
  expectTypeOf<'cim.varos' | 'sorok.0.ar' | 'sorok.12'>().toExtend<PathOf<Answer>>()
  expectTypeOf<'cim.utca'>().not.toExtend<PathOf<Answer>>()
})
