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
        'flex gap-4 border-line border-t py-4 first:border-t-0 @3xl:nth-2:border-t-0',
        !isOpen && 'text-ink-faint',
        saves && '-mx-4 my-2 rounded-card border-t-0 bg-good-soft px-4 @3xl:col-span-2',
      )}
    >
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-semibold text-base">{item.name || 'Sin nombre'}</p>
        {text && <p className={cn('wrap-anywhere mt-0.5', isOpen && 'text-ink-soft')}>{text}</p>}
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold text-base tabular-nums">{pesos(item.price)}</span>
          {saves && <s className="text-ink-soft tabular-nums">{pesos(apart)}</s>}
          {saves && <Pill tone="good">Ahorras {pesos(apart - item.price)}</Pill>}
          {!isOpen && <Pill>Agotado</Pill>}
        </p>
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
