// A frame has an entry for each field of its template, so what is read by a local number exists: the casts of this file.
import { isTrue } from '../language/runtime.ts'
import { normalise } from '../language/values.ts'
import { validatorsOf } from '../rules/validation.ts'
import { isCalculated } from '../scope/fields.ts'
import type { FormEvent } from '../state/events.ts'
import type { Frame } from '../state/frame.ts'
import { ABSENCE, FLAG, ORIGIN } from '../state/marks.ts'
import { type Outcome, refusal, reject } from '../state/outcome.ts'
import { findPlace, findRow, framesOf, type Place } from '../state/paths.ts'
import { type RowPlace, rowsPart } from '../state/rows-part.ts'
import { answerOf } from '../views/answer.ts'
import { choiceEventsPart } from './choice-events-part.ts'
import type { Core } from './core.ts'
import { giveContext } from './give-context.ts'
import { hasChoices, withAskedTexts } from './kept-choices-part.ts'
import { pageEventsPart } from './page-events-part.ts'
import { settle } from './settle.ts'

/** Writes the user's input. Consequences are derived afterwards. */
export function applyEvent(core: Core, event: FormEvent): Outcome {
  switch (event.type) {
    case 'set':
      return setValue(core, event.path, event.value)
    case 'blur':
      return withPlace(core, event.path, (place) => leave(core, place))
    case 'open':
    case 'close':
      return turnPanel(core, event.rule, event.row ?? '', event.type === 'open')
    case 'remove':
    case 'putBack':
      return withPlace(core, event.path, (place) => takeOut(core, event.path, place, event.type === 'remove'))
    case 'addRow':
      return withPlace(core, event.path, (place) =>
        place.field.rows
          ? rowsPart.get().addRow(core.writer, event, place)
          : reject('VALUE_TYPE', event.path),
      )
    case 'removeRow':
      return withRow(core, event.path, (place) => rowsPart.get().removeRow(core.writer, event.path, place))
    case 'moveRow':
      return withRow(core, event.path, (place) => rowsPart.get().moveRow(core.writer, event, place))
    case 'check':
      return event.path === undefined
        ? askAll(core)
        : withPlace(core, event.path, (place) => ask(core, place))
    case 'visit':
    case 'checkPage':
      return atPage(core, event)
    case 'options':
      return hasChoices(core.program) ? choiceEventsPart.get().giveOptions(core, event) : null
    case 'context':
      return giveContext(core, event.values)
    case 'submit':
      return submit(core, event.confirmed === true)
  }
}

function atPage(core: Core, { type, page }: Extract<FormEvent, { type: 'visit' | 'checkPage' }>): Outcome {
  // A form without pages may not have loaded the code for pages.
  if (!core.program.pages) return reject('PATH_UNKNOWN', page)
  const { visitPage, checkPage } = pageEventsPart.get()
  return type === 'visit' ? visitPage(core, page) : checkPage(core, page)
}

function withPlace(core: Core, path: string, act: (place: Place) => Outcome): Outcome {
  const place = findPlace(core.root, path)
  return place && !place.field.isContext ? act(place) : reject('PATH_UNKNOWN', path)
}

function withRow(core: Core, path: string, act: (place: RowPlace) => Outcome): Outcome {
  const row = path === '' ? null : findRow(core.root, path)
  const field = row?.template.repeat
  return row?.parent && field ? act({ row, field, parent: row.parent }) : reject('ROW_UNKNOWN', path)
}

function setValue(core: Core, path: string, value: unknown): Outcome {
  const place = findPlace(core.root, path)
  if (!place || place.field.isContext) return reject('PATH_UNKNOWN', path)
  const { frame, field } = place
  if (isCalculated(field)) return reject('FIELD_CALCULATED', path)
  const refused = refusal(frame, field)
  if (refused) return reject(refused, path)
  const normal = field.rows ? undefined : normalise(field, value)
  if (normal === undefined) return reject('VALUE_TYPE', path)
  const options = core.program.plans.options[field.number] ?? null
  const given = options ? choiceEventsPart.get().chosen(frame, field, options, normal) : normal
  if (given === undefined) return reject('OPTION_UNAVAILABLE', path)
  const { local } = field
  const flags = frame.marks[local] as number
  if ((flags & FLAG.edited) === 0) {
    core.writer.setFlags(frame, local, flags | FLAG.edited)
    core.writer.touch(frame, local)
  }
  core.writer.give(frame, local, given, ORIGIN.user)
  return null
}

function leave(core: Core, { frame, field }: Place): Outcome {
  const { local } = field
  if (frame.absenceOf(local) !== ABSENCE.present || field.valueType === 'layout') return null
  const flags = frame.marks[local] as number
  if ((flags & FLAG.left) === 0) {
    core.writer.setFlags(frame, local, flags | FLAG.left)
    core.writer.touch(frame, local)
  }
  for (const { number } of core.program.plans.blurEffects[field.number] ?? [])
    core.writer.trigger(number, frame, local)
  return null
}

function turnPanel(core: Core, rule: string, rowPath: string, open: boolean): Outcome {
  const frame = findRow(core.root, rowPath)
  const panel =
    frame && core.program.shapes[frame.template.index]?.panels.find(({ ruleId }) => ruleId === rule)
  if (!frame || !panel) return reject('PANEL_UNAVAILABLE', rowPath)
  if (panel.condition && !isTrue(panel.condition(frame, null))) return reject('PANEL_UNAVAILABLE', rowPath)
  if (frame.open[panel.number] === (open ? 1 : 0)) return null
  core.writer.save(frame.open, panel.number)
  frame.open[panel.number] = open ? 1 : 0
  for (const { local } of panel.targets) core.writer.refreshPresence(frame, local)
  return null
}

function takeOut(core: Core, path: string, { frame, field }: Place, out: boolean): Outcome {
  const { local } = field
  const flags = frame.marks[local] as number
  if (((flags & FLAG.takenOut) !== 0) === out) return null
  const may = (core.program.plans.presence[field.number]?.manual ?? []).some(
    ({ byPerson, condition }) => byPerson && (condition === null || isTrue(condition(frame, null))),
  )
  if (!may) return reject('REMOVAL_UNAVAILABLE', path)
  if (out && frame.absenceOf(local) !== ABSENCE.present) return reject('FIELD_ABSENT', path)
  core.writer.setFlags(frame, local, out ? flags | FLAG.takenOut : flags & ~FLAG.takenOut)
  core.writer.refreshPresence(frame, local)
  return null
}

function ask(core: Core, { frame, field }: Place): Outcome {
  core.writer.setFlags(frame, field.local, (frame.marks[field.local] as number) | FLAG.asked)
  core.writer.touch(frame, field.local)
  return null
}

function askAll(core: Core): Outcome {
  showIssues(core, core.root)
  return null
}

/** From now on every rule shows its issues, in every existing frame. */
function showIssues(core: Core, frame: Frame) {
  if (!frame.submitted) {
    core.writer.save(frame, 'submitted')
    frame.submitted = true
    for (const field of frame.template.fields)
      if (validatorsOf(core.program.plans, field).length > 0) core.writer.touch(frame, field.local)
  }
  for (const rows of frame.rows) for (const row of rows) showIssues(core, row)
}

/**
 * Runs the effects that a submit triggers, then checks the answer. If it is refused, their writes stay, because they
 * are part of what was checked, but their messages, events and focus are dropped.
 */
function submit(core: Core, confirmed: boolean): Outcome {
  const effects = core.program.plans.effects.filter(({ on }) => on === 'submit')
  for (const { number, template } of effects)
    for (const frame of framesOf(core.root, template)) core.writer.trigger(number, frame, -1)
  if (!settle(core)) return reject('WAVE_LIMIT', '')
  showIssues(core, core.root)
  const answer = answerOf(core)
  const errors = answer.issues.some(({ severity }) => severity === 'error')
  const warnings = answer.issues.some(({ severity }) => severity === 'warning')
  const needsConfirmation = !errors && warnings && !confirmed
  const accepted = !errors && !needsConfirmation
  if (!accepted && effects.length > 0) core.results.dropOutputs(new Set(effects.map(({ ruleId }) => ruleId)))
  return { accepted, needsConfirmation, answer: withAskedTexts(core, answer) }
}
