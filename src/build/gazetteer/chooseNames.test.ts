import { expect, test } from 'vitest'
import { chooseNames } from './chooseNames.ts'

test('keeps one name for each folded form, with its accents', () => {
  expect(chooseNames('Munich', ['MUNICH', 'Munchen', 'München', 'Мюнхен'], 1e6)).toEqual([
    'München',
    'Мюнхен',
  ])
})

test.each([
  'mu ni hei',
  'MUC',
  'DEMUC',
  'https://munich.example',
  'www.example.com',
  '80331',
  'a|b',
  '',
])('leaves out %j', (name) => {
  expect(chooseNames('Munich', [name], 1e6)).toEqual([])
})

test('keeps romanizations with apostrophes for large towns alone', () => {
  expect(chooseNames('Kharkiv', ["Khar'kov"], 1e6)).toEqual(["Khar'kov"])
  expect(chooseNames('Balta', ["Bal'ta-Selo"], 900)).toEqual([])
})
