type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Fields with a visitor's input by the path of their page, in memory only. */
const fieldsByPath = new Map<string, Set<Field>>()
/** The fields of the shown page. */
let fields = new Set<Field>()
let focused: EventTarget | null = null

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

/** Records fields with input, so that `restoreInput` can fill in their replacements. */
export function trackInput(path: string): void {
  fieldsByPath.set(path, fields)
  for (const field of document.querySelectorAll<Field>('main :is(input, textarea, select)')) fields.add(field)
  focused = document.activeElement
  document.addEventListener('input', ({ target }) => isField(target) && fields.add(target))
  document.addEventListener('focusin', ({ target }) => {
    focused = target
  })
}

/** Switches to another page and restores its input. */
export function switchInput(path: string): void {
  fields = fieldsByPath.get(path) ?? new Set()
  fieldsByPath.set(path, fields)
  restoreInput()
}

/** Copies values, focus and selection from removed fields to their replacements with the same id. */
export function restoreInput(): void {
  for (const old of [...fields].filter((field) => !field.isConnected)) {
    const field = document.getElementById(old.id)
    if (!isField(field)) continue
    fields.delete(old)
    fields.add(field)
    copyInput(old, field)
    if (old === focused && document.activeElement === document.body) restoreFocus(field, old)
  }
}

function copyInput(old: Field, field: Field): void {
  if (old instanceof HTMLInputElement && field instanceof HTMLInputElement) {
    field.checked = old.checked
    // Scripts may only pass on the files of another field.
    if (old.type === 'file') field.files = old.files
  }
  if (old.type !== 'file') field.value = old.value
}

function restoreFocus(field: Field, old: Field): void {
  field.focus({ preventScroll: true })
  if (field instanceof HTMLSelectElement || old instanceof HTMLSelectElement) return
  // Email fields have no selection.
  if (field.selectionStart !== null) field.setSelectionRange(old.selectionStart, old.selectionEnd)
}
