import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** In place of what failed. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps a failing part from taking the page with it; React has no other way than a class. What failed is in the console. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
