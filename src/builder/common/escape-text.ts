const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** @returns a text escaped for HTML and XML, for elements and attributes */
export const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => names[sign] as string)
