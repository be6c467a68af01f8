// Loaded before a build, to simulate a machine with more processors and another order of files in folders.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'

const { readdir, readdirSync } = fs
fs.readdir = (path, ...rest) => {
  const done = rest.pop()
  readdir(path, ...rest, (error, entries) => done(error, entries?.reverse()))
}
fs.readdirSync = (...args) => readdirSync(...args).reverse()
const listed = fs.promises.readdir
fs.promises.readdir = async (...args) => (await listed(...args)).reverse()
os.availableParallelism = () => 5
syncBuiltinESMExports()
