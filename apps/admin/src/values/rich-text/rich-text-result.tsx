import { issueText, lineAndColumn, mapInline, type PropertyDefinition } from '@urlapmuhely/schema'
import { hasBrace } from '@urlapmuhely/schema/facts'
import { parseRichText } from '@urlapmuhely/schema/rich-text'
import { useDeferredValue, useMemo } from 'react'
import { useConditionFields } from '../items/use-condition-fields.ts'
import classes from './rich-text.module.css'
import { TextWithImages } from './text-with-images.tsx'

interface ResultProps {
  readonly source: string
  /** The property that holds the text. */
  readonly property: PropertyDefinition
}

/** Shows a rendered rich text and its errors. */
export function RichTextResult({ source, property }: ResultProps) {
  const text = useDeferredValue(source)
  const { tree, issues } = useMemo(() => parseRichText(text), [text])
  return (
    <>
      {hasBrace(text) ? <TextWithPlaces tree={tree} property={property} /> : <TextWithImages text={tree} />}
      {issues.length > 0 && (
        <ul className={classes.issues}>
          {issues.map(({ code, at, params }) => (
            <li key={`${at} ${code}`}>
              {issueText({ code, params: { ...params, ...lineAndColumn(text, at) } })}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface TextWithPlacesProps extends Pick<ResultProps, 'property'> {
  readonly tree: ReturnType<typeof parseRichText>['tree']
}

/** A text with the labels of fields in its places. The fields are requested for such texts only. */
function TextWithPlaces({ tree, property }: TextWithPlacesProps) {
  const { fields } = useConditionFields(property)
  const shown = useMemo(() => {
    const labels = new Map(fields.map((field) => [field.name, field.label]))
    return mapInline(tree, (inline) =>
      typeof inline !== 'string' && inline.type === 'place'
        ? { type: 'emphasis', children: [`[${labels.get(inline.name) ?? inline.name}]`] }
        : inline,
    )
  }, [tree, fields])
  return <TextWithImages text={shown} />
}
