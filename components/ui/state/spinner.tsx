import { cn } from '@/components/ui/cn';

/** A turning ring, for the inside of a button that works. Pages show skeletons instead. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'inline-block base:size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent',
        className,
      )}
    />
  );
}
