const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** @returns a text as it stands in HTML and XML, between tags and in attributes */
export const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => names[sign] as string)
