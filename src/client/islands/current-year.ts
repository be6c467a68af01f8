/** The year of the build may be over. */
export function correctYear(): void {
  const year = document.querySelector('[data-year]')
  if (year) year.textContent = String(new Date().getFullYear())
}
