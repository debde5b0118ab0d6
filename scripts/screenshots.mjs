// Takes pictures of the product on throw-away databases. Without arguments: those of the README and the handbook. With
// `--all` or `--only`: those of every screen and state, into `pictures`, with a page on which they lie side by side.
import { readOptions } from './pictures/options.mjs'

const options = readOptions(process.argv.slice(2))
if (options === null) {
  const { takeReadmePictures } = await import('./pictures/readme.mjs')
  const { takeHandbookPictures } = await import('./pictures/handbook.mjs')
  await takeReadmePictures()
  await takeHandbookPictures()
} else {
  const { takeAll } = await import('./pictures/run.mjs')
  if ((await takeAll(options)) > 0) process.exitCode = 1
}
