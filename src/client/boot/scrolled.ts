import { header } from './dropdowns.ts'

/** Tells the header whether the page is scrolled by more than 50 pixels. */
export function startScrolled(): void {
  const update = () => header?.toggleAttribute('data-scrolled', scrollY > 50)
  addEventListener('scroll', update)
  update()
}
