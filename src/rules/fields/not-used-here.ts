import { describePath } from '../../diagnostics/describe.ts'
import { defineRule } from '../define-rule.ts'
import { parentOf, valueIn } from './lib/document-at.ts'

export default defineRule({
  code: 'not-used-here',
  severity: 'error',
  onInvalidValue: {
    order: 2,
    explain(context, { path, error: { keyword } }) {
      if (keyword !== 'false schema') return undefined
      const { variant } = Object(valueIn(context, parentOf(path)))
      const isVariant = typeof variant === 'string'
      return {
        message: `${describePath(path)} is not used ${isVariant ? `with \`variant: ${variant}\`` : 'here'}`,
        place: { path, target: 'key' },
        label: isVariant ? 'remove it, or choose another variant' : 'remove it',
      }
    },
  },
})
