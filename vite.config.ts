import { defineConfig } from 'vitest/config'
import { site } from './src/build/plugin.ts'

export default defineConfig({
  plugins: [site()],
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
  },
})
