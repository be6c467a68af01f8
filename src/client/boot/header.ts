export const header = document.querySelector<HTMLElement>('[data-site-header]')

/** Tells the header whether the page is scrolled by more than 50 pixels. */
export function startHeader(): void {
  const update = () => header?.toggleAttribute('data-scrolled', scrollY > 50)
  addEventListener('scroll', update)
  update()
}
