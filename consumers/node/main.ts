import { readFileSync } from 'node:fs'
import { checkAnswer } from './check-answer.js'

/** Checks the answers in one file by the form in another, and prints the accepted values. */
const [definitionFile = '', answersFile = ''] = process.argv.slice(2)
const definition = JSON.parse(readFileSync(definitionFile, 'utf8'))
const answers = JSON.parse(readFileSync(answersFile, 'utf8')) as Parameters<typeof checkAnswer>[1][]
const kept = answers.map((answer) => checkAnswer(definition, answer))
console.log(JSON.stringify({ node: process.version, kept }))
