type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The fields that may hold words of the visitor, by the path of their page; in memory only. */
const fieldsOf = new Map<string, Set<Field>>()
/** Those of the shown page. */
let fields = new Set<Field>()
let focused: EventTarget | null = null

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

/** From here on `restoreTyped` knows what was typed. */
export function watchTyping(path: string): void {
  fieldsOf.set(path, fields)
  for (const field of document.querySelectorAll<Field>('main :is(input, select, textarea)')) fields.add(field)
  focused = document.activeElement
  document.addEventListener('input', ({ target }) => isField(target) && fields.add(target))
  document.addEventListener('focusin', ({ target }) => {
    focused = target
  })
}

/** Another page is shown: what was typed on it before stands there again, and what was typed on the last one is kept. */
export function turnToPage(path: string): void {
  fields = fieldsOf.get(path) ?? new Set()
  fieldsOf.set(path, fields)
  restoreTyped()
}

/** Puts words and cursor into the fields that took the place of others: those that were taken out still hold them. */
export function restoreTyped(): void {
  for (const old of [...fields].filter((field) => !field.isConnected)) {
    const field = document.getElementById(old.id)
    if (!isField(field)) continue
    fields.delete(old)
    fields.add(field)
    field.value = old.value
    if (old === focused && document.activeElement === document.body) focusAgain(field, old)
  }
}

function focusAgain(field: Field, old: Field): void {
  field.focus({ preventScroll: true })
  if (field instanceof HTMLSelectElement || old instanceof HTMLSelectElement) return
  // Fields for e-mail addresses have no selection.
  if (field.selectionStart !== null) field.setSelectionRange(old.selectionStart, old.selectionEnd)
}
