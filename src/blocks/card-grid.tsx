import type { ComponentType } from 'react'
import type { BlockProps } from '../components/block-props.ts'
import { SectionFrame } from '../components/section-frame.tsx'
import { AreaLine } from './card-grid/area-line.tsx'
import type { CardsProps } from './card-grid/card.tsx'
import { HubCards } from './card-grid/hub.tsx'
import { OfferCards } from './card-grid/offers.tsx'
import { PostCards } from './card-grid/posts.tsx'
import { ProjectCards } from './card-grid/projects.tsx'
import { ServiceCards } from './card-grid/services.tsx'
import { LocationCards, PlateCards } from './card-grid/street-signs.tsx'

type Variant = BlockProps<'card-grid'>['variant']

const variants: Record<Variant, ComponentType<CardsProps>> = {
  services: ServiceCards,
  hub: HubCards,
  locations: LocationCards,
  plates: PlateCards,
  projects: ProjectCards,
  posts: PostCards,
  offers: OfferCards,
}

/** Cards of one kind. The items already include the cards that `collect` adds. */
export function CardGrid(props: BlockProps<'card-grid'>) {
  const { variant, heading, text, line, items = [], linkLabel, actions, anchor } = props
  const Cards = variants[variant]
  const layout = variant === 'services' ? 'rail' : 'wide'
  return (
    <SectionFrame layout={layout} heading={heading} text={text} actions={actions} anchor={anchor}>
      {line && <AreaLine cards={items} />}
      <Cards cards={items} linkLabel={linkLabel} level={heading ? 3 : 2} />
    </SectionFrame>
  )
}
