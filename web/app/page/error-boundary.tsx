import { Component, type ComponentType, type ReactNode } from 'react'

export type FaultProps = { error: Error; onRetry: () => void }

type ErrorBoundaryProps = {
  Fallback: ComponentType<FaultProps>
  /** A new value gives what failed another chance. */
  resetKey?: string
  children: ReactNode
}

type ErrorBoundaryState = { error: Error | undefined; resetKey: string | undefined }

/** Keeps a fault within its region. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: undefined, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return resetKey === state.resetKey ? null : { error: undefined, resetKey }
  }

  override render() {
    const { error } = this.state
    const { Fallback, children } = this.props
    if (!error) return children
    return <Fallback error={error} onRetry={() => this.setState({ error: undefined })} />
  }
}
