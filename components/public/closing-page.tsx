import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from '@/components/ui/state/drawing';
import { PublicFrame } from '../shared/public-frame';

type Props = {
  drawing: DrawingName;
  title: string;
  children: ReactNode;
  action: ReactNode;
};

export function ClosingPage({ drawing, title, children, action }: Props) {
  return (
    <PublicFrame>
      <div className="mx-auto flex min-h-[64dvh] max-w-[560px] flex-col items-center justify-center px-4 text-center">
        <Drawing name={drawing} className="h-33 w-45" />
        <h1 className="mt-6 text-balance font-semibold text-xl tracking-tight">{title}</h1>
        <div className="mt-2 text-pretty text-base text-ink-soft">{children}</div>
        <div className="mt-8 flex flex-wrap justify-center gap-2">{action}</div>
      </div>
    </PublicFrame>
  );
}
