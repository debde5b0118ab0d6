import { attempt } from '../builder/attempt.ts'
import { FormBuilder } from '../builder/form-builder.ts'
import { heldBy } from '../builder/written-text.ts'
import type { ImportedForm } from '../file.ts'
import { FileProblem } from '../report/formats.ts'
import { markdownFrom } from '../text/html.ts'
import { commentsRead } from './comments.ts'
import { calculatedKeys, triggerKeys } from './keys.ts'
import { namesAt } from './names.ts'
import { isPart, partsOf, type SurveyPart, textOf } from './part.ts'
import { type SurveyReading, setText } from './reading.ts'
import { named } from './rule-names.ts'
import { addRules } from './rules.ts'
import { ownText, surveyTexts } from './texts.ts'
import { surveyCondition, surveyOperand } from './translate.ts'
import { noteUnreadLogic, noteUnreadPage, noteUnreadSurvey } from './unread.ts'
import { addElements } from './walk.ts'

/** True if the value is a survey: it has pages, or elements with types and names. */
export function isSurveyjs(content: unknown): boolean {
  if (!isPart(content)) return false
  const pages = partsOf(content, 'pages')
  const elements = partsOf(content, 'elements', 'questions')
  if (pages.some((page) => Array.isArray(page.elements) || Array.isArray(page.questions))) return true
  return (
    elements.length > 0 &&
    elements.every((one) => typeof one.type === 'string' && typeof one.name === 'string')
  )
}

/** Reads a survey of SurveyJS. */
export function readSurveyjs(content: unknown, fileName: string): ImportedForm {
  if (!isPart(content)) throw new FileProblem('NO_FIELDS')
  const locale = textOf(content, 'locale')
  const title = ownText(surveyTexts(content.title), locale) || fileName.replace(/\.[^.]*$/u, '')
  const builder = new FormBuilder({
    format: 'surveyjs',
    identity: title,
    key: title,
    title,
    values: formValues(content, locale),
  })
  builder.report.differs('surveyjs-hidden-read')
  builder.report.differs('surveyjs-case')
  const reading: SurveyReading = {
    builder,
    locale,
    languages: new Set(),
    byName: new Map(),
    commentsRead: commentsRead(content),
    clearsLists: ['onHidden', 'onHiddenContainer'].includes(String(content.clearInvisibleValues)),
    clearsOwn: content.clearInvisibleValues === 'onHidden',
    later: [],
  }
  noteUnreadSurvey(builder.report, content, title)
  const pages = partsOf(content, 'pages')
  for (const [index, page] of pages.entries()) addPage(reading, page, { index, isOnly: pages.length === 1 })
  addElements(reading, partsOf(content, 'elements', 'questions'), {
    parent: null,
    rows: '',
    path: 'elements',
  })
  for (const value of partsOf(content, 'calculatedValues')) addCalculated(reading, value)
  for (const task of reading.later) task()
  for (const [index, trigger] of partsOf(content, 'triggers').entries()) addTrigger(reading, trigger, index)
  if (reading.languages.size > 0) builder.values.languages = [locale || 'en', ...reading.languages]
  return builder.finish()
}

function formValues(content: SurveyPart, locale: string): Record<string, string | boolean> {
  const text = (name: string) => ownText(surveyTexts(content[name]), locale)
  const submit = text('completeText')
  return {
    ...(text('description') ? { description: markdownFrom(text('description')).text } : {}),
    ...(submit ? { submitLabel: submit.slice(0, 60) } : {}),
    ...(text('completedHtml') ? { confirmation: markdownFrom(text('completedHtml')).text } : {}),
    ...(content.showPreviewBeforeComplete && content.showPreviewBeforeComplete !== 'noPreview'
      ? { checkAnswers: true }
      : {}),
    ...retained(content.clearInvisibleValues),
  }
}

/** Returns the setting for the answers of questions that disappear. */
function retained(clear: unknown): Record<string, string> {
  if (clear === 'none') return { removedValues: 'keep' }
  return clear === 'onHiddenContainer' ? { removedValues: 'clear' } : {}
}

/** The place of a page among the pages. */
interface PageNumber {
  readonly index: number
  readonly isOnly: boolean
}

function addPage(reading: SurveyReading, page: SurveyPart, { index, isOnly }: PageNumber): void {
  const name = textOf(page, 'name') || `page${index + 1}`
  const path = `pages.${name}`
  const place = { parent: null, rows: '', path }
  const line = reading.builder.report.line(
    path,
    ownText(surveyTexts(page.title), reading.locale) || name,
    'page',
  )
  const field = reading.builder.field({ key: name, type: 'page', parent: null, line, ghost: isOnly })
  setText(reading, field, { property: 'label', value: page.title ?? (isOnly ? '' : name), place })
  setText(reading, field, { property: 'hint', value: page.description, place, isRich: true })
  noteUnreadPage(line, page)
  reading.later.push(() => addRules({ reading, part: page, field, place, line }))
  addElements(reading, partsOf(page, 'elements', 'questions'), { ...place, parent: field })
}

/** A value that is computed and not shown. */
function addCalculated(reading: SurveyReading, value: SurveyPart): void {
  const name = textOf(value, 'name')
  const line = reading.builder.report.line(`calculatedValues.${name}`, name, 'calculatedValue')
  noteUnreadLogic(line, value, calculatedKeys)
  const field = reading.builder.field({ key: name, type: 'hidden', parent: null, line, label: name })
  reading.byName.set(name, field)
  reading.later.push(() =>
    attempt(line, 'formula-unreadable', () => {
      const place = { parent: null, rows: '', path: line.path }
      const { condition } = surveyOperand(textOf(value, 'expression'), namesAt(reading, field, place))
      const expression = reading.builder.checked(condition, field, line)
      if (expression !== null)
        reading.builder.rule('formDefaultValue', line, {
          name: named('Képlet', field),
          targets: [field.id],
          expression,
          when: 'live',
        })
    }),
  )
}

function addTrigger(reading: SurveyReading, trigger: SurveyPart, index: number): void {
  const { builder, byName } = reading
  const type = textOf(trigger, 'type').replace(/trigger$/u, '')
  const line = builder.report.line(`triggers[${index}]`, type, 'trigger')
  noteUnreadLogic(line, trigger, triggerKeys)
  const target = byName.get(textOf(trigger, 'setToName'))
  const source = byName.get(textOf(trigger, 'fromName'))
  if (!target || target.ghost || !['setvalue', 'copyvalue', 'runexpression'].includes(type)) {
    line.note('logic-lost', { detail: type })
    return
  }
  attempt(line, 'condition-unreadable', () => {
    const names = namesAt(reading, target, { parent: null, rows: '', path: line.path })
    const condition = builder.checked(surveyCondition(textOf(trigger, 'expression'), names), target, line)
    if (condition === null) return
    const value = trigger.setValue
    const given =
      type === 'runexpression'
        ? heldBy(target, surveyOperand(textOf(trigger, 'runExpression'), names))
        : plain(value)
    const action =
      type === 'copyvalue' && source
        ? { type: 'copy', sourceId: source.id, targetId: target.id, overwrite: 'always' }
        : { type: 'set', targetId: target.id, expression: given, overwrite: 'always' }
    builder.rule('formSideEffect', line, {
      name: named('Érték', target),
      on: 'conditionTrue',
      condition,
      actions: [action],
    })
  })
}

function plain(value: unknown) {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}
