import { cn } from '@/components/ui/cn';
import { initials } from '@/lib/domain/kit/format';

type Props = { src: string; name: string; className?: string };

export function Flyer({ src, name, className }: Props) {
  const frame = cn(
    'base:aspect-[4/5] shrink-0 overflow-hidden base:rounded-control base:border border-line bg-sunken',
    className,
  );
  if (src) return <img src={src} alt="" className={cn(frame, 'object-cover')} />;
  return (
    <span
      aria-hidden="true"
      className={cn(frame, 'grid place-items-center font-semibold text-ink-faint')}
    >
      {initials(name) || 'Flyer'}
    </span>
  );
}
