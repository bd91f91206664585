'use client';

import { Component, type ReactNode } from 'react';
import { FailedLine } from '@/components/ui/state/failed-line';

type Props = { text: string; children: ReactNode; instead?: ReactNode };

/** An error boundary of one part whose code does not load: it alone says so and asks again, with `instead` below. */
export class PartBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    const { text, children, instead } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <>
        <FailedLine onRetry={() => this.setState({ hasFailed: false })}>{text}</FailedLine>
        {instead}
      </>
    );
  }
}
