import { readFileSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import fastify from 'fastify'
import { PROPERTY_COLUMNS, SEARCH_TABLE } from './floor-tables.ts'

// The floor: bare Fastify and `node:sqlite` on the same file, without sign-in, checks, a log of changes or names of
// references. It uses prepared statements, WAL and FULL. `node bench/server/floor.ts DATABASE DEFINITION PORT`.

const [file = '', definition = '', port = ''] = process.argv.slice(2)
const db = new DatabaseSync(file)
db.exec('pragma journal_mode = wal')
db.exec('pragma synchronous = full')
db.exec('pragma cache_size = -32000')

const columns = PROPERTY_COLUMNS.map((name) => `t."${name}"`).join(', ')
const page = db.prepare(
  `select ${columns} from form_fields as t order by t.label_sort, t.id limit 25 offset ?`,
)
const count = db.prepare('select count(*) as total from form_fields')
const found = db.prepare(
  `select ${columns} from ${SEARCH_TABLE} as s join form_fields as t on t.rowid = s.rowid
    where s.search match ? order by t.label_sort, t.id limit 25`,
)
const one = db.prepare(`select ${columns} from form_fields as t where t.id = ?`)
const insert = db.prepare(
  `insert into form_fields select ${allColumns()
    .map((name) => (['id', 'key', 'label'].includes(name) ? `:${name}` : `"${name}"`))
    .join(', ')} from form_fields where id = :model`,
)
const update = db.prepare(
  'update form_fields set label = ?, revision = revision + 1 where id = ? and revision = ?',
)
const published = readFileSync(definition)
const etag = '"1"'

const app = fastify()
app.get<{ Querystring: { page: string } }>('/list', async ({ query }) => ({
  items: page.all((Number(query.page) - 1) * 25),
  total: count.get()?.total,
}))
app.get<{ Querystring: { q: string } }>('/search', async ({ query }) => {
  const items = found.all(`"${query.q}"`)
  return { items, total: items.length }
})
app.get<{ Params: { id: string } }>('/one/:id', async ({ params }, reply) => {
  const item = one.get(params.id)
  return reply.header('etag', `"${item?.revision}"`).send(item)
})
app.post<{ Body: Record<'id' | 'key' | 'label' | 'model', SQLInputValue> }>(
  '/create',
  async ({ body }, reply) => {
    const { id, key, label, model } = body
    insert.run({ id, key, label, model })
    return reply.code(201).send(one.get(id))
  },
)
app.patch<{ Params: { id: string }; Body: { label: string } }>(
  '/one/:id',
  async ({ params, headers, body }, reply) => {
    const revision = Number(String(headers['if-match']).replaceAll('"', ''))
    if (update.run(body.label, params.id, revision).changes === 0) return reply.code(412).send()
    const item = one.get(params.id)
    return reply.header('etag', `"${item?.revision}"`).send(item)
  },
)
app.get('/published', async (request, reply) => {
  reply.header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('application/json').send(published)
})
await app.listen({ host: '127.0.0.1', port: Number(port) })
process.send?.('ready')

function allColumns(): string[] {
  return db
    .prepare("select name from pragma_table_info('form_fields') order by cid")
    .all()
    .map(({ name }) => String(name))
}
