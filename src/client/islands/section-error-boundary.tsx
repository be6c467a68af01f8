import { Component, type ReactNode } from 'react'

interface Props {
  /** The HTML that the server rendered. */
  html: string
  onError: (() => void) | undefined
  children: ReactNode
}

/** Shows the server's HTML of a section whose code throws, so that the rest of the page works. */
export class SectionErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onError?.()
  }

  override render() {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is what the server rendered
    return this.state.hasFailed ? <div dangerouslySetInnerHTML={{ __html: this.props.html }} /> : this.props.children
  }
}
