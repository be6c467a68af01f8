import type { PageView } from '../content/model.ts'
import { linkTo, type PageAssets } from './prerender.ts'
import { type SharePicture, sharePictures } from './share-pictures/share-picture.ts'

/** The pictures for shared links while the site is worked on: drawn when somebody looks at one. */
export interface DevPictures {
  linkTo(view: PageView): Promise<PageAssets['sharePicture']>
  /** @returns the picture that a page named before, as PNG */
  draw(path: string): Promise<Buffer> | undefined
}

/** @param root the project's root directory */
export function createDevPictures(root: string): DevPictures {
  const pictureOf = sharePictures(root)
  const named = new Map<string, SharePicture>()
  return {
    linkTo: async (view) => {
      const picture = (await pictureOf)(view)
      named.set(`/${picture.path}`, picture)
      return linkTo(picture)
    },
    draw: (path) => named.get(path)?.draw(),
  }
}
