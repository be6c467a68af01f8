import type { Span } from '../diagnostic.ts'

/** Where something stands: a field of a file, or a line of it. */
export interface At {
  span: Span
  where?: string | undefined
}

/** The same with what only links have. */
export interface Place extends At {
  letters?: Span | undefined
}

/** Places are no properties of its own: neither JSON nor a spread has them. */
class Located implements Place {
  readonly #find: () => Place
  #found: Place | undefined

  constructor(own: object, find: () => Place) {
    this.#find = find
    Object.assign(this, own)
  }

  get #place(): Place {
    this.#found ??= this.#find()
    return this.#found
  }

  get span() {
    return this.#place.span
  }

  get where() {
    return this.#place.where
  }

  get letters() {
    return this.#place.letters
  }
}

/**
 * Something of a file with its place, which is worked out when somebody asks: of nearly all files nobody does.
 *
 * @param own what is known of it
 * @param find works out its place
 */
export const located = <T extends object, P extends Place>(own: T, find: () => P): T & P =>
  new Located(own, find) as unknown as T & P
