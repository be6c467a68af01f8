/** Every address with a page. */
export const routes = [
  '/',
  '/services',
  '/services/home-renovations',
  '/services/home-renovations/kitchen-remodeling',
  '/services/home-renovations/bathroom-renovation',
  '/services/home-renovations/whole-house-renovation',
  '/services/home-renovations/price-guide',
  '/services/commercial-renovations',
  '/locations',
  '/locations/la-cala-de-mijas',
  '/locations/marbella',
  '/blog',
  '/blog/kitchen-renovation-costs',
  '/new-york',
  '/services/home-renovations/kitchen-remodeling/marble-behind-the-hob',
  '/services/home-renovations/kitchen-remodeling/galley-kitchen-one-wall-less',
  '/services/commercial-renovations/boutique-in-the-old-town',
]

/** The areas in which the company works, with the number of its projects there. */
export const areas = [
  { name: 'La Cala de Mijas', slug: 'la-cala-de-mijas', projects: '150+' },
  { name: 'Riviera del Sol', slug: 'riviera-del-sol', projects: '200+' },
  { name: 'Calahonda', slug: 'calahonda', projects: '180+' },
  { name: 'Cabopino', slug: 'cabopino', projects: '120+' },
  { name: 'Las Chapas', slug: 'las-chapas', projects: '90+' },
  { name: 'Elviria', slug: 'elviria', projects: '160+' },
  { name: 'El Rosario', slug: 'el-rosario', projects: '110+' },
  { name: 'Los Monteros', slug: 'los-monteros', projects: '140+' },
  { name: 'Marbella Este', slug: 'marbella-este', projects: '250+' },
  { name: 'Marbella Centro', slug: 'marbella-centro', projects: '300+' },
  { name: 'La Milla de Oro', slug: 'la-milla-de-oro', projects: '180+' },
  { name: 'Puerto Banús', slug: 'puerto-banus', projects: '220+' },
]

/** Pages that others link to and that are not written yet. Visitors get the 404 page. */
export const planned = [
  ...[
    'flooring-replacement',
    'interior-painting',
    'window-door-replacement',
    'basement-finishing',
    'attic-conversions',
    'wall-removal',
  ].map((slug) => `/services/home-renovations/${slug}`),
  ...['office-remodeling', 'retail-space-renovation', 'restaurant-renovations', 'lobby-reception-upgrades'].map(
    (slug) => `/services/commercial-renovations/${slug}`,
  ),
  ...areas.slice(1).map(({ slug }) => `/locations/${slug}`),
  ...[
    'renovation-cost-guide',
    'renovation-timeline',
    'permits-required',
    'material-selection',
    'contractor-selection',
  ].map((slug) => `/blog/${slug}`),
]
