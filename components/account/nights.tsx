import { Suspense } from 'react';
import { flyerAddress } from '@/lib/domain/event/public/flyer-address';
import type { PublicNight } from '@/lib/domain/event/public/public-event';

type Props = { nights: Promise<readonly PublicNight[]> };

/** The platform's next nights beside the form, which waits for nothing; none where there are too few. */
export const Nights = ({ nights }: Props) => (
  <Suspense>
    <Mosaic nights={nights} />
  </Suspense>
);

const FEW = 3;

async function Mosaic({ nights }: Props) {
  const shown = await nights;
  if (shown.length < FEW) return null;
  return (
    <div className="-rotate-6 absolute -top-[6%] -left-[10%] grid w-[120%] animate-fade grid-cols-3 gap-4">
      {[0, 1].flatMap((row) =>
        shown.map((night) => (
          <img
            key={`${row} ${night.slug}`}
            src={flyerAddress(night)}
            alt=""
            loading="lazy"
            className="aspect-[4/5] w-full rounded-card object-cover opacity-90 dark:opacity-70"
          />
        )),
      )}
    </div>
  );
}
