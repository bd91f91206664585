import type { ReactNode } from 'react';
import { Drawing } from './drawing';

type Props = {
  /** What cannot be seen or done: 'No puedes ver las finanzas'. */
  title: ReactNode;
  /** Who can give the right. */
  children: ReactNode;
  action?: ReactNode;
  /** It stands instead of a whole page, so that its title is the page's heading. */
  whole?: boolean;
};

/** The right is missing: says who can give it. */
export function Forbidden({ title, children, action, whole }: Props) {
  const Title = whole ? 'h1' : 'p';
  return (
    <div className="flex flex-col items-center px-4 py-12 text-center">
      <Drawing name="lock" />
      <Title className="mt-4 max-w-[48ch] text-balance font-semibold text-base">{title}</Title>
      <div className="mt-1 max-w-[52ch] text-pretty text-ink-soft">{children}</div>
      {action && <div className="mt-6 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
