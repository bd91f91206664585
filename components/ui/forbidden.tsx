import type { ReactNode } from 'react';
import { Drawing } from './drawing';

type Props = {
  /** What cannot be seen or done: 'No puedes ver las finanzas'. */
  title: ReactNode;
  /** Who can give the right. */
  children: ReactNode;
  action?: ReactNode;
};

/** The right is missing: says who can give it. */
export function Forbidden({ title, children, action }: Props) {
  return (
    <div className="flex flex-col items-center px-4 py-12 text-center">
      <Drawing name="lock" />
      <p className="mt-4 max-w-[48ch] text-balance font-semibold text-base">{title}</p>
      <div className="mt-1 max-w-[52ch] text-pretty text-ink-soft">{children}</div>
      {action && <div className="mt-6 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
