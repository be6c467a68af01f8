import { type AuthorText, say } from '../../words/message.ts'
import { adviceForFile, impossibleLinks, isPicture, linkToFile } from './link-corrections.ts'

/** Why a text cannot be the value of a field, and what to write instead. */
export interface OtherMeaning {
  reason: AuthorText
  /** Left out where the reason says it, or a correction of the text does. */
  label?: AuthorText
}

/**
 * @param role see `roleOf`
 * @param text what the author wrote
 * @returns an explanation for values that authors often confuse with the right ones
 */
export const otherMeaningOf = (role: string, text: string): OtherMeaning | undefined =>
  (role === 'link' ? fileMeaning(text) : undefined) ?? byRole[role]?.find(({ pattern }) => pattern.test(text))

function fileMeaning(text: string): OtherMeaning | undefined {
  if (!linkToFile.test(text)) return undefined
  const reason = isPicture(text)
    ? say`links lead to pages and documents`
    : say`a link to a file starts with \`./\`, and has plain letters, digits, - and _`
  return { reason, label: adviceForFile(text) }
}

/** `06-01` or `24 December`. */
const withoutYear = { pattern: /^[^\d:]*\d{1,2}([^\d:]+\d{1,2})?[^\d:]*$/, reason: say`it has no year` }

/** `+49 0951 123`. */
const withZero = { pattern: /^\+\d+ 0[1-9][\d ]+$/, reason: say`after the country code, the first 0 is left out` }

/** `25:00`. */
const afterMidnight = { pattern: /^(2[4-9]|[3-9]\d):[0-5]\d$/, reason: say`a day has 24 hours` }

const byRole: Record<string, (OtherMeaning & { pattern: RegExp })[]> = {
  date: [{ ...withoutYear, label: say`write the year, too; special days with \`every: year\` come back each year` }],
  moment: [
    {
      // `18:00`, `18 Uhr`, `from 6pm`
      pattern: /^(\D*\d{1,2}([:.hu]?\d{2})? ?([ap]m|h|u(hr)?)|\d{1,2}:\d{2})$/i,
      reason: say`it has no day`,
      label: say`write the day before it; after midnight, that is the next day`,
    },
    { ...withoutYear, label: say`write the year, too; with \`every: year\`, it comes back each year` },
  ],
  phone: [withZero],
  whatsapp: [withZero],
  time: [afterMidnight],
  closingTime: [afterMidnight],
  endpoint: [
    {
      pattern: /^\/?(mailto:\s*)?[^\s@:/]+@[^\s@/]+$/i,
      reason: say`a form cannot be sent to an e-mail address`,
      label: say`write \`inbox\` for our own server, or the https:// address of a form service, which sends you e-mails`,
    },
  ],
  link: impossibleLinks,
  photo: [
    {
      pattern: /^https?:\/\/(?:[\w-]+\.)*(?:dropbox|facebook|google|icloud|instagram|onedrive\.live)\.com\b/i,
      reason: say`this is a page that shows the photo, not the photo`,
      label: say`download the photo, put it beside this file, and write \`./name.jpg\``,
    },
    {
      pattern: /^(https?:\/\/)?(www\.)?unsplash\.com\/./i,
      reason: say`this is the page of the photo`,
      label: say`copy the address of the image itself, which begins with https://images.unsplash.com/photo-`,
    },
  ],
}
