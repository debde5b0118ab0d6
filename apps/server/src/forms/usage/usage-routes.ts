import { AppError, domain, type FormUsage, form, formField, formOption } from '@urlapmuhely/schema'
import { usageQuery, usageResult } from '@urlapmuhely/schema/api'
import type { FastifyInstance } from 'fastify'
import type { AppContext, Routes } from '../../base/context.ts'
import { documentedOnly } from '../../http/documented-only.ts'
import { queryOf, readShape } from '../../http/request-parts.ts'
import { readItem } from '../../items/item-repository.ts'
import { readItemsAtOnce } from '../../items/write/write-session.ts'
import type { Db } from '../../storage/item-tables.ts'
import { heavyRead } from '../../threads/choose-thread.ts'
import { startCheckLimits } from '../check-limits.ts'
import { formsHolding } from '../forms-holding.ts'
import { usesOfLists } from '../lists/list-uses.ts'
import { loadDefinition } from '../load-definition.ts'
import { lossesWithout } from './losses.ts'
import { usageSteps } from './usage-steps.ts'
import type { UsageSubject } from './usage-subject.ts'

/** The most forms that one response lists. */
const MAX_FORMS = 10

const asked = { formField, formOption, domain }

/** The route that lists the uses of something, and what would be wrong without it. */
export const usageRoutes: Routes = (context) => async (app) => {
  addRoute(app, context)
}

function addRoute(app: FastifyInstance, context: AppContext): void {
  app.get(
    '/usage',
    {
      ...documentedOnly,
      ...heavyRead,
      schema: {
        tags: [form.label.many],
        summary: 'Hol használt, és mi lenne, ha nem lenne',
        description:
          'Egy mező, opció, lista vagy domain közvetlen és közvetett olvasói űrlaponként, lépésenként; és mindaz, ami nélküle hibás vagy értelmetlen lenne. A mentett munkapéldányról szól, és semmit nem ment.',
        querystring: usageQuery,
        response: { 200: usageResult },
      },
    },
    async (request, reply) => {
      const { of, id, formId } = readShape(usageQuery, queryOf(request), 'bad-request')
      const subject: UsageSubject = { of, id }
      const { definitions, formCount } = await readItemsAtOnce(context, async ({ db }) => {
        const all = await formsUsing(db, subject)
        const ids = all.filter((one) => formId === undefined || one === formId)
        const loaded = []
        for (const one of ids.slice(0, MAX_FORMS)) loaded.push(await loadDefinition(db, one))
        return { definitions: loaded, formCount: ids.length }
      })
      const at = { now: context.clock().toISOString(), limits: startCheckLimits() }
      const forms: FormUsage[] = []
      for (const definition of definitions)
        forms.push({
          ...{ formId: definition.form.id, formName: definition.form.name },
          steps: usageSteps(definition, subject),
          losses: await lossesWithout(definition, subject, at),
        })
      return reply.header('cache-control', 'no-store').send({ forms, formCount })
    },
  )
}

/** @throws {AppError} `not-found` if there is no such item. */
async function formsUsing(db: Db, { of, id }: UsageSubject): Promise<readonly string[]> {
  if (of === 'list') return formsOfList(db, id)
  const item = await readItem(db, asked[of], id)
  if (!item) throw new AppError('not-found')
  if (of === 'formField') return [String(item.formId)]
  if (of === 'formOption') return formsOfList(db, String(item.list))
  return [...(await formsHolding(db, [{ kind: domain, before: item, after: item }]))].sort()
}

async function formsOfList(db: Db, list: string): Promise<readonly string[]> {
  return [...new Set((await usesOfLists(db, [list])).map(({ formId }) => formId))].sort()
}
