import { initials } from '@/lib/domain/kit/format';
import { cn } from './cn';

type Props = {
  name: string;
  src?: string | null;
  size?: 'sm' | 'md' | 'lg';
  shape?: 'circle' | 'square';
  className?: string;
};

const sizes = {
  sm: 'size-6 text-[10px]',
  md: 'size-9 text-xs in-data-dense:size-7',
  lg: 'size-14 text-base',
};

/** A picture or initials. Hidden from screen readers: the name is beside it. */
export function Avatar({ name, src, size = 'md', shape = 'circle', className }: Props) {
  const frame = cn(
    'grid shrink-0 select-none place-items-center overflow-hidden border border-line bg-sunken font-semibold text-ink-soft',
    shape === 'circle' ? 'rounded-full' : 'rounded-control',
    sizes[size],
    className,
  );
  if (src) return <img src={src} alt="" loading="lazy" className={cn(frame, 'object-cover')} />;
  return (
    <span aria-hidden="true" className={frame}>
      {initials(name)}
    </span>
  );
}
