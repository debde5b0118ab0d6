import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { systemClock } from '../../apps/server/src/base/clock.ts'
import { generateLarge } from '../../apps/server/src/demo/generate-large.ts'
import { prepareDatabase } from '../../apps/server/src/operation/prepare-database.ts'
import { openDatabase } from '../../apps/server/src/storage/database.ts'

const FORMS = 1_000
const MIGRATIONS = resolve(import.meta.dirname, '../../apps/server/src/storage')

/** A database with a thousand generated forms of a hundred fields; made once, and again when the tables change. */
export async function hundredThousandFields(cache: string): Promise<string> {
  const file = join(cache, `fields-${tablesMark()}.db`)
  if (existsSync(file)) return file
  console.log('Generating 100 000 fields …')
  mkdirSync(cache, { recursive: true })
  const unfinished = `${file}.new`
  const database = await openDatabase({ dialect: 'sqlite', file: unfinished, durability: 'off' })
  await prepareDatabase(database)
  await generateLarge({ database, clock: systemClock, forms: FORMS })
  await database.close()
  const db = new DatabaseSync(unfinished)
  db.exec('pragma wal_checkpoint(truncate)')
  db.close()
  renameSync(unfinished, file)
  return file
}

/** The data from which the requests of a bench are made. */
export interface Sample {
  readonly formKey: string
  readonly ids: readonly string[]
  /** Words with few matches. */
  readonly rareWords: readonly string[]
  readonly formIds: readonly string[]
}

const MAX_MATCHES = 20

/** Ids and words in the generated data, the same at each call. */
export function createSample(file: string): Sample {
  const db = new DatabaseSync(file, { readOnly: true })
  const texts = (sql: string) =>
    db
      .prepare(sql)
      .all()
      .map((found) => String(Object.values(found)[0]))
  const counts = new Map<string, number>()
  for (const search of texts('select search from form_fields')) {
    for (const word of new Set(search.split(/[^a-z]+/u))) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const all = [...counts.keys()]
  const isRare = (word: string) =>
    word.length >= 5 &&
    (counts.get(word) ?? 0) <= MAX_MATCHES &&
    all.every((other) => other === word || !other.includes(word))
  const sample = {
    formKey: 'karbejelento',
    ids: texts('select id from form_fields where rowid % 97 = 0 limit 1000'),
    rareWords: all.filter(isRare),
    formIds: texts("select id from forms where key like 'nagy-minta-%' order by key limit 200"),
  }
  db.close()
  return sample
}

function tablesMark(): string {
  const hash = createHash('sha256')
  const names = readdirSync(join(MIGRATIONS, 'migrations')).toSorted()
  for (const name of names) hash.update(readFileSync(join(MIGRATIONS, 'migrations', name)))
  return hash.digest('hex').slice(0, 16)
}
