import { fnv } from '../../site/fnv.ts'

/** A text that was sent, as far as it is remembered: some of the hashes of its groups of words, and of its links. */
interface Sketch {
  groups: Set<number>
  links: Set<number>
  sender: string
  address: string
  form: string
}

/** What is compared. */
export interface SentText {
  text: string
  links: readonly string[]
  /** The e-mail address that was given. */
  sender: string
  /** Of the visitor. */
  address: string
  form: string
}

/** What other messages have in common with a text. */
export interface Likeness {
  /** Whether somebody else has sent nearly the same text. */
  isOfAnother: boolean
  /** Whether somebody else has sent one of its links. */
  hasLinkOfAnother: boolean
  /** To how many forms nearly the same text was sent. */
  forms: number
}

/** Bytes of a text, and words of a group, that are looked at. */
const length = 8_000
const size = 3
/** The smallest hashes of a text stand for all: those of texts that are alike are alike. */
const kept = 32

function groupsOf(text: string): Set<number> {
  const words =
    text
      .slice(0, length)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  const groups = words.slice(size - 1).map((_, index) => fnv(words.slice(index, index + size).join(' ')))
  return new Set([...new Set(groups)].sort((a, b) => a - b).slice(0, kept))
}

/** Short texts are alike by chance. */
function isAlike(one: Set<number>, other: Set<number>): boolean {
  const longer = Math.max(one.size, other.size)
  return longer >= 12 && [...one].filter((group) => other.has(group)).length >= 0.7 * longer
}

/**
 * @param most how many texts are remembered
 * @returns a function that compares a text with those before, and remembers it. Who corrects an e-mail address is nobody else.
 */
export function createRecentTexts(most = 1000): (sent: SentText) => Likeness {
  const sketches: Sketch[] = []
  return ({ text, links, ...from }) => {
    const sketch = { groups: groupsOf(text), links: new Set(links.map((link) => fnv(link))), ...from }
    const isOther = ({ sender, address }: Sketch) => sender !== sketch.sender && address !== sketch.address
    const alike = sketches.filter(({ groups }) => isAlike(groups, sketch.groups))
    const likeness = {
      isOfAnother: alike.some(isOther),
      hasLinkOfAnother: sketches.some((one) => isOther(one) && [...one.links].some((link) => sketch.links.has(link))),
      forms: new Set([...alike, sketch].map(({ form }) => form)).size,
    }
    sketches.push(sketch)
    if (sketches.length > most) sketches.shift()
    return likeness
  }
}
