import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'

const isPage = ['**/*.yaml', '!**/_*', '!**/_*/**']

export const collections = {
  pages: defineCollection({ loader: glob({ pattern: isPage, base: './pages', generateId: ({ entry }) => entry }) }),
  shared: defineCollection({ loader: glob({ pattern: '**/_sections.yaml', base: './pages' }) }),
}
