import { readFileSync } from 'node:fs'
import { checkAnswer } from './check-answer.js'

/** Checks the answers in one file by the form in another, and prints the accepted values. */
const [formFile = '', answersFile = ''] = process.argv.slice(2)
const form = JSON.parse(readFileSync(formFile, 'utf8'))
const answers = JSON.parse(readFileSync(answersFile, 'utf8')) as Parameters<typeof checkAnswer>[1][]
const kept = answers.map((answer) => checkAnswer(form, answer))
console.log(JSON.stringify({ node: process.version, kept }))
