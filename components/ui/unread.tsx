import { cn } from './cn';

/** In place of a value that could not be read: it is neither zero nor missing. */
export function Unread({ className }: { className?: string }) {
  return (
    <span className={cn('text-ink-faint', className)} title="No pudimos cargarlo">
      <span aria-hidden="true">—</span>
      <span className="sr-only">No pudimos cargarlo</span>
    </span>
  );
}
