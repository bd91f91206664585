import { cn } from '@/components/ui/cn';

/** A loading placeholder. Give it the size of the final content. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn('skeleton block base:h-4 base:rounded-control', className)}
    />
  );
}

const widths = ['w-[94%]', 'w-[99%]', 'w-[91%]', 'w-[97%]', 'w-full', 'w-[95%]', 'w-2/3'];

/** A loading title, with text for screen readers: a heading is never empty. */
export function TitleSkeleton() {
  return (
    <>
      <span className="sr-only">Cargando</span>
      <Skeleton className="h-8 w-56" />
    </>
  );
}

/** Loading lines of text (up to seven), the last one shorter. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div className={cn('flex flex-col gap-2', className)} aria-hidden="true">
      {widths.slice(-lines).map((width) => (
        <Skeleton key={width} className={width} />
      ))}
    </div>
  );
}

type Props = {
  label?: string;
  /** The heading of a whole page, so that a screen reader finds one while it loads. */
  title?: string;
  children: React.ReactNode;
  className?: string;
};

/** Wraps the skeletons of a region, so that a screen reader announces once that it is loading. */
export function Loading({ label = 'Cargando', title, children, className }: Props) {
  return (
    <div role="status" aria-label={label} className={className}>
      {title && <h1 className="sr-only">{title}</h1>}
      {children}
    </div>
  );
}
