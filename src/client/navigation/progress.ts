let patience: number | undefined

/** Shows the progress line when a page takes longer than 150 ms. */
export function showProgress(): void {
  clearTimeout(patience)
  patience = window.setTimeout(() => document.documentElement.setAttribute('data-loading', ''), 150)
}

/** Takes the progress line away, or lets it not come. */
export function hideProgress(): void {
  clearTimeout(patience)
  document.documentElement.removeAttribute('data-loading')
}
