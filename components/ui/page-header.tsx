import type { ReactNode } from 'react';
import { cn } from './cn';

type Props = {
  title: ReactNode;
  status?: ReactNode;
  description?: ReactNode;
  /** The one primary action: at the right on a desktop, at the bottom on a phone. */
  action?: ReactNode;
  more?: ReactNode;
  picture?: ReactNode;
  className?: string;
};

export function PageHeader(props: Props) {
  const { title, status, description, action, more, picture, className } = props;
  return (
    <header
      className={cn(
        'base:mb-6 base:max-md:mb-4 flex flex-wrap items-start gap-x-4 gap-y-3',
        className,
      )}
    >
      {picture}
      <div className="min-w-0 flex-1 basis-48 sm:basis-64">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="min-w-0 text-balance break-words font-semibold text-xl tracking-tight">
            {title}
          </h1>
          {status}
        </div>
        {description && <div className="mt-1 max-w-[45em] text-ink-soft">{description}</div>}
      </div>
      {(action || more) && (
        <div className="flex flex-wrap items-center gap-2">
          {more}
          {action && <div className="page-action flex gap-2">{action}</div>}
        </div>
      )}
    </header>
  );
}
