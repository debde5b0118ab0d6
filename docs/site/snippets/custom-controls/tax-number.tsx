import { type FieldControlProps, useControl } from '@urlapmuhely/renderer'
import { TextInput } from '@urlapmuhely/ui'
import { useState } from 'react'

/** A tax number with a button that asks the application for the company. */
export function TaxNumber(props: FieldControlProps) {
  const { shared, value, give } = useControl(props)
  const [company, setCompany] = useState('')
  const taxNumber = typeof value === 'string' ? value : ''

  async function look() {
    const response = await fetch(`/cegek/${encodeURIComponent(taxNumber)}`)
    setCompany(response.ok ? (await response.json()).nev : 'Nincs ilyen cég.')
  }

  return (
    <div>
      <TextInput {...shared} value={taxNumber} onChange={(text) => give(text === '' ? null : text)} />
      <button type="button" onClick={look} disabled={taxNumber === '' || shared.disabled}>
        Cég keresése
      </button>
      <p role="status">{company}</p>
    </div>
  )
}
