import { cn } from '@/components/ui/cn';
import { Pill } from '@/components/ui/pill';
import { pesos } from '@/lib/domain/kit/format';
import { canOrder, itemText, type Menu, type MenuItem, partsPrice } from '@/lib/domain/menu/menu';

type Props = { menu: Pick<Menu, 'categories'>; item: MenuItem; photo?: string };

/** A line of a menu; a combo that saves something is a band across the page. */
export function GuestItem({ menu, item, photo }: Props) {
  const isOpen = canOrder(menu, item);
  const text = itemText(menu, item);
  const apart = partsPrice(menu, item);
  const saves = isOpen && apart > item.price;
  return (
    <li
      className={cn(
        'flex gap-4 border-line border-b py-4 last:border-b-0',
        !isOpen && 'text-ink-faint',
        saves && '-mx-4 my-2 rounded-card border-b-0 bg-good-soft px-4 @3xl:col-span-2',
      )}
    >
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-4">
          <span className="wrap-anywhere min-w-0 font-semibold text-base">
            {item.name || 'Sin nombre'}
          </span>
          <span className="shrink-0 whitespace-nowrap text-base tabular-nums">
            {saves && <s className="mr-2 text-ink-soft text-sm">{pesos(apart)}</s>}
            <span className="font-semibold">{pesos(item.price)}</span>
          </span>
        </p>
        {text && <p className={cn('wrap-anywhere mt-0.5', isOpen && 'text-ink-soft')}>{text}</p>}
        {(!isOpen || saves) && (
          <p className="mt-2">
            {saves ? (
              <Pill tone="good">Ahorras {pesos(apart - item.price)}</Pill>
            ) : (
              <Pill>Agotado</Pill>
            )}
          </p>
        )}
      </div>
      {item.hasPhoto && <Photo src={photo} isFaint={!isOpen} />}
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
