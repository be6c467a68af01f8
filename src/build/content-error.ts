/** Content that does not pass its checks: the report is all there is to say, a stack would point at our own code. */
export class ContentError extends Error {
  /** @param report the readable report of all problems */
  constructor(report: string) {
    super('The content has errors.')
    this.name = 'ContentError'
    this.stack = report
  }
}
