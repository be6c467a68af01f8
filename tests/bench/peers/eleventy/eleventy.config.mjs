import { parse } from 'yaml'

export default (config) => {
  config.addDataExtension('yaml', (text) => parse(text))
  config.addPassthroughCopy('style.css')
  return { dir: { input: 'templates', output: 'dist', includes: '_includes' } }
}
