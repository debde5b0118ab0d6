import { isSameJson } from '@urlapmuhely/document'
import { Checkbox, Field } from '@urlapmuhely/ui'
import { useId } from 'react'
import { Failure } from '../../base/dialogs/failure.tsx'
import { FieldGroup } from '../../base/kit/field-group.tsx'
import { Skeleton } from '../../base/kit/skeleton.tsx'
import { t } from '../../base/messages/t-edit.ts'
import { blockKey } from '../blocks/any-block.ts'
import { useBlocks } from '../blocks/block-queries.ts'
import css from './form-start.module.css'
import { type Start, toggleBlock } from './start.ts'

interface BlockTicksProps {
  readonly chosen: Start['blocks']
  readonly onChange: (chosen: Start['blocks']) => void
  readonly issue: string | undefined
}

/** The blocks from which a form can be put together. */
export function BlockTicks({ chosen, onChange, issue }: BlockTicksProps) {
  const id = useId()
  const { blocks, error, refetch } = useBlocks()
  if (error && !blocks)
    return <Failure what={t('edit.blocks.failed')} error={error} onRetry={() => void refetch()} />
  if (!blocks) return <Skeleton height={200} />
  return (
    <Field id={id} label={t('edit.start.blocks')} labelFor="group" size="sm" error={issue} required>
      <FieldGroup field={id} className={css.blocks}>
        {blocks.map(({ source, name, description }) => (
          <Checkbox
            key={blockKey({ source })}
            label={name}
            hint={description}
            size="sm"
            value={chosen.some((one) => isSameJson(one, source))}
            onChange={() => onChange(toggleBlock(chosen, source))}
          />
        ))}
      </FieldGroup>
    </Field>
  )
}
