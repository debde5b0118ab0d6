// Finds imports between folders that run the wrong way, and folders that docs/architecture.md does not describe.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf } from './import-circles.mjs'

/** Most arrows between the folders of a package that may run back in the best order of its folders. */
const MAX_BACK = 2
/** The search for that order gives up above this number, because it takes ever longer. */
const MOST_SOUGHT = 5
const DOCUMENT = 'docs/architecture.md'

/**
 * The packages. `floors` are their folders from the top down: a folder may use those of its own floor and of floors below
 * it, never of one above. `depth` is how deep the folders are that count as rooms; without it, they are those in `src`.
 */
export const PACKAGES = {
  'packages/schema/src': {
    floors: [
      ['api'],
      ['wire'],
      ['definition', 'multipart', 'names', 'parse'],
      ['condition'],
      ['kinds'],
      ['form'],
      ['property'],
      ['collation', 'text'],
      ['ground'],
      ['messages'],
    ],
  },
  'packages/engine/src': {
    floors: [
      ['bin'],
      ['answer-shape', 'checks', 'cover', 'differences', 'scenarios', 'synthetic'],
      ['compile'],
      ['optional'],
      ['why'],
      ['replay'],
      ['session'],
      ['views'],
      ['rules'],
      ['texts'],
      ['draft'],
      ['state'],
      ['program'],
      ['graph'],
      ['scope'],
      ['validators'],
      ['language'],
      ['facts'],
      ['messages'],
    ],
  },
  'packages/renderer/src': {
    floors: [
      ['design'],
      ['form'],
      ['headless'],
      ['replies'],
      ['filling'],
      ['drafts'],
      ['pages'],
      ['session', 'windows'],
      ['controls'],
      ['field'],
      ['texts'],
      ['language'],
      ['context'],
      ['base'],
      ['messages'],
    ],
  },
  'apps/server/src': {
    floors: [
      ['cli'],
      ['app'],
      ['agent', 'demo', 'operation'],
      ['public'],
      ['forms'],
      ['items'],
      ['files'],
      ['sign-in', 'threads'],
      ['http'],
      ['base'],
      ['storage'],
      ['messages'],
    ],
  },
  'apps/admin/src': { depth: 2, floors: [['shell'], ['form'], ['items'], ['values'], ['base']] },
  'packages/demo/src': {},
  'packages/document/src': {},
  'packages/embed/src': {},
  'packages/import/src': {},
  'packages/sdk/src': {},
  'packages/ui/src': {},
  'packages/wording/src': {},
}

/** Everything that is wrong with the folders of the packages, a text each. `files` are relative to `root`. */
export function floorFaults(root, files) {
  const known = new Set(files)
  const imports = files
    .filter((file) => /\.(?:ts|tsx|mjs)$/u.test(file) && !isTest(file))
    .flatMap((file) => importsOf(root, file).map((target) => ({ file, target })))
    .filter(({ target }) => known.has(target) && !isTest(target))
  const text = readFileSync(join(root, DOCUMENT), 'utf8')
  return Object.entries(PACKAGES).flatMap(([source, { floors = [], depth = 1 }]) => [
    ...upwardFaults(imports, source, floors),
    ...backFaults(imports, source, depth),
    ...describedFaults(text, source, roomsOf(files, source, depth), (room) =>
      existsSync(join(root, source, room)),
    ),
  ])
}

function isTest(file) {
  return /\.(?:test|browser|aids|node)\.tsx?$|\/testing\//u.test(file)
}

/** Imports from a floor into one above it. `imports` are pairs of paths, `{ file, target }`. */
export function upwardFaults(imports, source, floors) {
  const inside = within(imports, source)
  const order = floors.map((folders) => folders.join(', ')).join(' → ')
  return inside.flatMap(({ file, target }) => {
    const [from, to] = [file, target].map((path) => floorOf(path, source, floors, inside))
    if (from === -1 || to === -1 || from <= to) return []
    const [below, above] = [file, target].map((path) => path.slice(source.length + 1).split('/')[0])
    return [`${file} imports ${target}: ${below} is below ${above} and may not use it (${order})`]
  })
}

/** The floor of a file, 0 at the top; −1 for none. A file that is in no folder is on the highest floor that it uses. */
function floorOf(path, source, floors, imports, seen = new Set()) {
  const [folder, ...rest] = path.slice(source.length + 1).split('/')
  if (rest.length > 0) return floors.findIndex((folders) => folders.includes(folder))
  if (seen.has(path)) return -1
  seen.add(path)
  const used = imports
    .filter(({ file }) => file === path)
    .map(({ target }) => floorOf(target, source, floors, imports, seen))
    .filter((floor) => floor !== -1)
  return used.length === 0 ? -1 : Math.min(...used)
}

/**
 * Draws an arrow from each folder to those that it uses, orders the folders so that the fewest arrows run back, and
 * returns a fault if there are more than two. A file that is in no folder counts as one of its own.
 */
export function backFaults(imports, source, depth) {
  const arrows = arrowsOf(within(imports, source), source, depth)
  const back = fewestBack(
    [...arrows.keys()].sort((a, b) => arrows.get(a).length - arrows.get(b).length || (a < b ? -1 : 1)),
  )
  if (back === null) return [`${source}: more than ${MOST_SOUGHT} arrows between its folders run back`]
  if (back.length <= MAX_BACK) return []
  const lines = back.map((arrow) => `  ${arrow}\n    ${arrows.get(arrow).join('\n    ')}`)
  return [
    `${source}: ${back.length} arrows between its folders run back, at most ${MAX_BACK} may:\n${lines.join('\n')}`,
  ]
}

/** The imports between rooms, by arrow: `a → b`. */
function arrowsOf(imports, source, depth) {
  const arrows = new Map()
  for (const { file, target } of imports) {
    const [from, to] = [file, target].map((path) => roomOf(path, source, depth))
    if (from === to) continue
    const arrow = `${from} → ${to}`
    arrows.set(arrow, [...(arrows.get(arrow) ?? []), `${file} → ${target}`])
  }
  return arrows
}

/**
 * The smallest set of arrows without which there is no circle; null if it is too large. Of each circle one arrow has to
 * go, so each of a shortest circle's is tried. Of several such sets the first in the order of `arrows` is returned.
 */
function fewestBack(arrows) {
  for (let most = 0; most <= MOST_SOUGHT; most += 1) {
    const found = backWithin(arrows, most)
    if (found) return found
  }
  return null
}

function backWithin(arrows, most) {
  const circle = shortestCircle(arrows)
  if (circle === null) return []
  if (most === 0) return null
  for (const arrow of arrows.filter((one) => circle.has(one))) {
    const rest = backWithin(
      arrows.filter((one) => one !== arrow),
      most - 1,
    )
    if (rest) return [arrow, ...rest]
  }
  return null
}

/** The arrows of a shortest circle; null if there is none. */
function shortestCircle(arrows) {
  const next = Map.groupBy(arrows, (arrow) => arrow.split(' → ')[0])
  let shortest = null
  for (const start of next.keys()) {
    const way = wayBack(start, next, shortest?.size ?? Number.POSITIVE_INFINITY)
    if (way) shortest = new Set(way)
  }
  return shortest
}

/** A shortest way from a room back to it, with fewer arrows than `limit`; null if there is none. */
function wayBack(start, next, limit) {
  let ways = (next.get(start) ?? []).map((arrow) => [arrow])
  const seen = new Set()
  for (let length = 1; length < limit && ways.length > 0; length += 1) {
    const longer = []
    for (const way of ways) {
      const at = way.at(-1).split(' → ')[1]
      if (at === start) return way
      if (seen.has(at)) continue
      seen.add(at)
      for (const arrow of next.get(at) ?? []) longer.push([...way, arrow])
    }
    ways = longer
  }
  return null
}

/**
 * Returns the rooms without a line in the document, and the lines of rooms that do not exist.
 *
 * The section of a package begins with a heading that has its folder, such as `### apps/server`. In its code
 * blocks, the first word of a line, or the word after two spaces, is a room if it has a slash: `state/`,
 * `form/build/` or `shell/start`.
 */
export function describedFaults(text, source, rooms, exists) {
  const folder = source.replace(/\/src$/u, '')
  const section = text.split(/^(?=#+ )/mu).find((part) => part.split('\n', 1)[0].includes(folder)) ?? ''
  const blocks = [...section.matchAll(/^```[^\n]*\n(.*?)^```/gmsu)].map((match) => match[1]).join('\n')
  const named = [...blocks.matchAll(/(?:^| {2,})([a-z][\w-]*\/(?:[\w-]+\/?)?)(?= |$)/gmu)]
  const described = new Set(named.map((match) => match[1].replace(/\/$/u, '')))
  const undescribed = rooms.filter((room) => !described.has(room))
  const gone = [...described].filter((room) => !exists(room))
  return [
    ...undescribed.map(
      (room) => `${DOCUMENT}: no line in the section ${folder} describes the folder ${room}/`,
    ),
    ...gone.map((room) => `${DOCUMENT}: the section ${folder} describes the folder ${room}/, which is gone`),
  ]
}

/** The rooms of a package that have sources which are no tests. */
function roomsOf(files, source, depth) {
  const rooms = files
    .filter((file) => file.startsWith(`${source}/`) && !isTest(file))
    .map((file) => roomOf(file, source, depth))
    .filter((room) => !/\.\w+$/u.test(room))
  return [...new Set(rooms)].sort()
}

/** The room of a file: the folder at a depth, or a less deep one that holds it directly; the file itself if none does. */
function roomOf(path, source, depth) {
  return path
    .slice(source.length + 1)
    .split('/')
    .slice(0, depth)
    .join('/')
}

function within(imports, source) {
  return imports.filter(({ file, target }) => [file, target].every((path) => path.startsWith(`${source}/`)))
}
