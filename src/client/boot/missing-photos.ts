function markMissing(target: EventTarget | null): void {
  if (target instanceof HTMLImageElement) target.toggleAttribute('data-missing', true)
}

/** Marks photos that fail or have failed to load. */
export function markMissingPhotos(): void {
  document.addEventListener('error', ({ target }) => markMissing(target), true)
  for (const image of document.images) if (image.complete && !image.naturalWidth) markMissing(image)
}
