import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen.tsx';
import { explainMissingCode } from './reload.ts';
import { ScreenNotLoadedError } from './screen-loader.tsx';

interface ScreenBoundaryProps {
  readonly path: string;
  readonly children: ReactNode;
}

interface ScreenBoundaryState {
  readonly failure: { readonly error: unknown } | null;
}

/** Catches what a screen throws, so that one broken screen takes nothing else down. Keyed by route in the shell. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): ScreenBoundaryState {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    const { error } = failure;
    return (
      <ErrorScreen
        path={this.props.path}
        message={error instanceof Error ? error.message : String(error)}
        hint={error instanceof ScreenNotLoadedError ? explainMissingCode(this.props.path) : null}
        canReload
      />
    );
  }
}
