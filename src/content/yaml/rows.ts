/** A row of the file that is neither empty nor a remark. */
export interface Row {
  /** Offset of its first character that is no space. */
  start: number
  /** Offset behind its last character that is no space. */
  end: number
  /** Columns before `start`. */
  indent: number
}

/** Goes through a text row by row. */
export class Rows {
  readonly text: string
  /** Offset of the line to be read next. */
  next = 0
  /** The row at hand; undefined at the end. */
  row: Row | undefined

  /** @param text a text without tabs, whose lines end with LF */
  constructor(text: string) {
    this.text = text
  }

  /** Goes to the next row that is neither empty nor a remark. */
  advance(): void {
    this.row = undefined
    while (this.next < this.text.length) {
      const { start, end, indent, after } = this.line(this.next)
      this.next = after
      if (start === end || this.text[start] === '#') continue
      this.row = { start, end, indent }
      return
    }
  }

  /**
   * @param from offset of the start of a line
   * @returns the line, whatever stands in it, and the offset of the line below
   */
  line(from: number): Row & { after: number } {
    const { text } = this
    const stop = text.indexOf('\n', from)
    let end = stop < 0 ? text.length : stop
    const after = stop < 0 ? end : stop + 1
    let start = from
    while (start < end && text[start] === ' ') start++
    while (end > start && text[end - 1] === ' ') end--
    return { start, end, indent: start - from, after }
  }

  /** Where the list or the group at hand ends: the row behind it, or the end of the text. */
  get end(): number {
    return this.row?.start ?? this.text.length
  }
}
