import type { ReactNode } from 'react';
import { cn } from './cn';

type Props = {
  title?: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  /** Content reaches the edges (a table, a picture). */
  flush?: boolean;
  /** The content has a frame of its own, as a `DataTable` has. */
  frameless?: boolean;
  className?: string;
  id?: string;
  children?: ReactNode;
};

/** A bordered surface. With a title it is a named section. */
export function Card(props: Props) {
  const { title, description, action, flush, frameless, className, id, children } = props;
  return (
    <section
      id={id}
      className={cn('min-w-0', !frameless && 'rounded-card border border-line bg-card', className)}
    >
      {(title || action) && (
        <header
          className={cn(
            'flex flex-wrap items-start gap-x-4 gap-y-2',
            !frameless && 'px-4 pt-4 sm:px-6 sm:pt-6',
          )}
        >
          <div className="min-w-0 flex-1 basis-48">
            {title && <h2 className="text-balance font-semibold text-base">{title}</h2>}
            {description && <p className="mt-1 max-w-[45em] text-ink-soft">{description}</p>}
          </div>
          {action}
        </header>
      )}
      {children && (
        <div className={cn(flush || frameless ? title && 'pt-4' : 'p-4 sm:p-6')}>{children}</div>
      )}
    </section>
  );
}
