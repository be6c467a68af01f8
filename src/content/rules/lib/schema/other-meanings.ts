/** Why a text cannot be the value of a field, and what to do instead. */
export interface OtherMeaning {
  reason: string
  label: string
}

/**
 * @param role what the field is for, see `roleOf`
 * @param text what the author wrote
 * @returns what the text really is, when it is something that authors confuse with the value of such a field and no other
 * spelling would help
 */
export const otherMeaningOf = (role: string, text: string): OtherMeaning | undefined =>
  byRole[role]?.find(({ pattern }) => pattern.test(text))

const byRole: Record<string, (OtherMeaning & { pattern: RegExp })[]> = {
  endpoint: [
    {
      pattern: /^\/?(mailto:\s*)?[^\s@:/]+@[^\s@/]+$/i,
      reason: 'a form cannot be sent to an e-mail address',
      label: 'write the https:// address of a form service, which sends you e-mails',
    },
  ],
  link: [
    {
      pattern: /^mailto:[^\s@]*(@[^\s@.]*)?$/i,
      reason: 'an e-mail address has an @ and a domain',
      label: 'write it in full, such as `mailto:name@example.com`',
    },
  ],
  photo: [
    {
      pattern: /^(https?:\/\/)?(www\.)?unsplash\.com\/./i,
      reason: 'this is the page of the photo',
      label: 'copy the address of the image itself, which begins with https://images.unsplash.com/photo-',
    },
  ],
}
