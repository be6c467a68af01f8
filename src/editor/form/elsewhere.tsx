import { Button } from '@mantine/core'
import { startsWith } from '../../yaml/path.ts'
import { IconShared } from '../icons.tsx'
import { countOf } from '../model/words.ts'
import { open } from '../store/open.ts'
import { type Target, useStore } from '../store/state.ts'
import styles from './form.module.css'

const inData = { people: 'with the people', projects: 'with the projects', reviews: 'with the reviews' }

/** Where a text lives that is not in the opened file, and who shows it. */
export function Elsewhere({ target }: { target: Target }) {
  const file = useStore((state) => state.file)
  const kind = useStore((state) => state.docs[target.file]?.page.kind)
  const name = useStore((state) => state.files?.find((entry) => entry.file === target.file)?.name ?? target.file)
  const shownOn = useStore((state) => {
    const places = state.places?.places ?? []
    const own = places.filter((place) => place.file === target.file && startsWith(place.path, target.path))
    return Math.max(0, ...own.map((place) => place.shownOn))
  })
  if (target.file === file || !kind) return null
  const where = {
    page: `on the page “${name}”`,
    site: 'in the facts of the site',
    sections: 'in the shared sections',
    ...inData,
  }[kind]
  return (
    <div className={styles.elsewhere} role="note">
      <IconShared />
      <div>
        This text lives {where} (<code>{target.file}</code>)
        {shownOn > 1
          ? ` and shows on ${countOf(shownOn, 'page')}. A change here changes all of them.`
          : '. You change it there.'}{' '}
        <Button size="compact-xs" variant="subtle" onClick={() => open(target.file)}>
          Open it
        </Button>
      </div>
    </div>
  )
}
