import type { FieldDraft } from '../builder/draft.ts'
import { hasOther } from './choices.ts'
import { type SurveyPart, textOf } from './part.ts'
import type { PlacedPart, SurveyReading } from './reading.ts'
import { isList } from './rule-names.ts'
import { ownText, surveyTexts } from './texts.ts'

/** The names of the questions whose comment something in the survey reads or sets. */
export function commentsRead(content: SurveyPart): ReadonlySet<string> {
  const text = JSON.stringify(content)
  const found = new Set<string>()
  let end = 0
  for (const { index, 0: read } of text.matchAll(/-Comment\s*["}]/gu)) {
    // Back to the sign that no name has, or to the name before.
    let start = index
    while (start > end && !'{}".'.includes(text[start - 1] ?? '"')) start -= 1
    found.add(text.slice(start, index).trim())
    end = index + read.length
  }
  return found
}

/**
 * Adds the text that can be written beside an answer. That of an answer of one's own belongs to its option, unless
 * something reads it by its name, or the host gives the options.
 */
export function addComment(placed: PlacedPart): void {
  const { reading, part, field } = placed
  if (!hasOther(part)) {
    if (part.showCommentArea !== true && part.hasComment !== true) return
    const comment = commentField(placed, part.commentText)
    // It is shown and hidden with its question.
    reading.later.push(() => comment.presence.push(...field.presence))
    return
  }
  const isOffered = field.values.optionSource !== 'host'
  if (isOffered && !reading.commentsRead.has(textOf(part, 'name'))) return
  const text = commentField(placed, part.otherText)
  if (isOffered) reading.later.push(() => requireWithOther(reading, field, text))
  else {
    field.line.note('value-shape', { detail: 'a saját válasz külön mezőben van' })
    reading.later.push(() => text.presence.push(...field.presence))
  }
}

function commentField({ reading, part, field, place }: PlacedPart, label: unknown): FieldDraft {
  const { builder, byName, locale } = reading
  const { parent, rows } = place
  const name = textOf(part, 'name')
  const comment = builder.field({
    key: `${name}_Comment`,
    type: 'textarea',
    parent,
    line: field.line,
    label: ownText(surveyTexts(label), locale) || 'Other (describe)',
  })
  byName.set(`${rows ? `${rows}.` : ''}${name}-Comment`, comment)
  return comment
}

function requireWithOther({ builder }: SurveyReading, field: FieldDraft, text: FieldDraft): void {
  const name = builder.nameOf(field, text)
  if (name === null) return
  text.presence.push(isList(field) ? { in: ['other', { var: name }] } : { '==': [{ var: name }, 'other'] })
  builder.rule('formValidation', field.line, {
    name: 'Ellenőrzés: egyéb',
    targets: [text.id],
    rule: 'required',
    parameters: {},
  })
}
