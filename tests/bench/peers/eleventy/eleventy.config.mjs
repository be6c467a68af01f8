import markdownIt from 'markdown-it'
import { parse } from 'yaml'

export default (config) => {
  config.addDataExtension('yaml', (text) => parse(text))
  config.addFilter('markdown', (text) => markdownIt().render(text))
  config.addPassthroughCopy('style.css')
  return { dir: { input: 'templates', output: 'dist', includes: '_includes' } }
}
