import { cn } from '@/components/ui/cn';

/** A producer's cover at the top of a public page; nothing without one. It loads before all other pictures. */
export function CoverImage({ src, className }: { src: string; className?: string }) {
  if (!src) return null;
  return (
    <img
      src={src}
      alt=""
      width={1200}
      height={480}
      fetchPriority="high"
      className={cn('block aspect-[5/2] w-full object-cover', className)}
    />
  );
}
