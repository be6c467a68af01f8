/** What a text is in truth, and what to give in its place. */
interface Mistaken {
  rule: string
  label: string
}

/**
 * Texts that authors take for what a field wants, and of which no other spelling would make it.
 *
 * @param role see `corrections`
 * @returns undefined for a text that may only be misspelt
 */
export function mistaken(role: string, value: string): Mistaken | undefined {
  return byRole[role]?.find(({ is }) => is.test(value))
}

const byRole: Record<string, (Mistaken & { is: RegExp })[]> = {
  endpoint: [
    {
      is: /^\/?(mailto:\s*)?[^\s@:/]+@[^\s@/]+$/i,
      rule: 'a form cannot be sent to an e-mail address',
      label: 'give the https:// address of a form service, which sends you e-mails',
    },
  ],
  link: [
    {
      is: /^mailto:[^\s@]*(@[^\s@.]*)?$/i,
      rule: 'an e-mail address has an @ and a domain',
      label: 'write it in full, such as `mailto:name@example.com`',
    },
  ],
  photo: [
    {
      is: /^(https?:\/\/)?(www\.)?unsplash\.com\/./i,
      rule: 'this is the page of the photo',
      label: 'copy the address of the image itself, which begins with https://images.unsplash.com/photo-',
    },
  ],
}
