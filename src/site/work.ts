/** Hashes between two looks at the rest of the page. */
const batch = 256

async function leadingZeros(text: string): Promise<number> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Math.clz32(new DataView(hash).getUint32(0))
}

/**
 * @param token of the form
 * @param bits how many bits of the hash have to be zero, at most 32
 * @returns whether the answer is one that only trying finds
 */
export async function isWork(token: string, answer: string, bits: number): Promise<boolean> {
  return /^\d{1,12}$/.test(answer) && (await leadingZeros(`${token} ${answer}`)) >= bits
}

/**
 * @param token of the form
 * @param bits each bit doubles the work
 * @returns an answer that `isWork` accepts; undefined where the browser has no hashes, because the page came over http
 */
export async function findWork(token: string, bits: number): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined
  for (let start = 0; ; start += batch) {
    const answers = Array.from({ length: batch }, (_, index) => String(start + index))
    const found = await Promise.all(answers.map((answer) => isWork(token, answer, bits)))
    if (found.includes(true)) return answers[found.indexOf(true)]
  }
}
