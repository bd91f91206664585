import type { ReactNode } from 'react';
import { cn } from './cn';

type Props = {
  title: ReactNode;
  /** The status as a `Pill`, beside the title. */
  status?: ReactNode;
  /** One line: what this page is, or date and place. */
  description?: ReactNode;
  /** The one primary action: at the right on a desk, within thumb's reach on a phone. */
  action?: ReactNode;
  /** The rest: a `Menu`, small buttons. Stays at the top. */
  more?: ReactNode;
  /** The picture of the thing, at the left. */
  picture?: ReactNode;
  className?: string;
};

/** The head of a page: its one h1, its status, its one action. */
export function PageHeader(props: Props) {
  const { title, status, description, action, more, picture, className } = props;
  return (
    <header className={cn('base:mb-6 flex flex-wrap items-start gap-x-4 gap-y-3', className)}>
      {picture}
      <div className="min-w-0 flex-1 basis-40 sm:basis-64">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="min-w-0 text-balance break-words font-semibold text-xl tracking-tight">
            {title}
          </h1>
          {status}
        </div>
        {description && <div className="mt-1 max-w-[68ch] text-ink-soft">{description}</div>}
      </div>
      {(action || more) && (
        <div className="flex items-center gap-2">
          {more}
          {action && <div className="page-action flex gap-2">{action}</div>}
        </div>
      )}
    </header>
  );
}
