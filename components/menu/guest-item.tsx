import { cn } from '@/components/ui/cn';
import { Pill } from '@/components/ui/pill';
import { pesos } from '@/lib/domain/kit/format';
import type { GuestLine } from '@/lib/domain/menu/guest-menu';

type Props = { line: GuestLine; photo?: string };

/** A line of a menu; a combo that saves something is a band across the page. */
export function GuestItem({ line, photo }: Props) {
  const { name, price, hasPhoto, isOpen, text, apart, saves } = line;
  return (
    <li
      className={cn(
        'flex gap-4 border-line border-t py-4 first:border-t-0',
        !isOpen && 'text-ink-faint',
        saves > 0 && 'my-2 rounded-card border-t-0 bg-good-soft px-4 [&+li]:border-t-0',
      )}
    >
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-semibold text-base">{name || 'Sin nombre'}</p>
        {text && <p className={cn('wrap-anywhere mt-0.5', isOpen && 'text-ink-soft')}>{text}</p>}
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold text-base tabular-nums">{pesos(price)}</span>
          {saves > 0 && <s className="text-ink-soft tabular-nums">{pesos(apart)}</s>}
          {saves > 0 && <Pill tone="good">Ahorras {pesos(saves)}</Pill>}
          {!isOpen && <Pill>Agotado</Pill>}
        </p>
      </div>
      {hasPhoto && <Photo src={photo} isFaint={!isOpen} />}
    </li>
  );
}

/** Its place is held until the picture is there, so that no line moves. */
function Photo({ src, isFaint }: { src: string | undefined; isFaint: boolean }) {
  const shape = 'size-22 shrink-0 rounded-card';
  if (!src) return <span aria-hidden="true" className={cn(shape, 'bg-skeleton')} />;
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      className={cn(shape, 'border border-line object-cover', isFaint && 'opacity-50 grayscale')}
    />
  );
}
