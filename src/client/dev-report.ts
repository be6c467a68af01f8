import './dev-report.css'

/** In development only: the report of the check over a page. Before in-site navigation, which takes clicks too. */
addEventListener(
  'click',
  (event) => {
    const report = event.target instanceof Element && event.target.closest('#check-report')
    if (!report) return
    if ((event.target as Element).closest('button')) report.remove()
    const place = (event.target as Element).closest<HTMLAnchorElement>('[data-open]')
    if (!place) return
    event.preventDefault()
    event.stopPropagation()
    fetch(place.href)
  },
  { capture: true },
)
