import { type ReactNode, Suspense } from 'react';
import { flyerAddress } from '@/lib/domain/event/public/flyer-address';
import { MOSAIC_COLUMNS, mosaicRow } from '@/lib/domain/event/public/mosaic';
import type { PublicNight } from '@/lib/domain/event/public/public-event';
import { WithAside } from './aside';

type Props = { nights: Promise<readonly PublicNight[]> };

/** The platform's next nights beside the forms below, which wait for nothing; none where there are too few. */
export const WithNights = ({ nights, children }: Props & { children: ReactNode }) => (
  <WithAside
    aside={
      <Suspense>
        <Mosaic nights={nights} />
      </Suspense>
    }
  >
    {children}
  </WithAside>
);

/** Enough to fill the side of a window that is higher than wide. */
const ROWS = [0, 1, 2, 3, 4];

async function Mosaic({ nights }: Props) {
  const shown = await nights;
  if (shown.length < MOSAIC_COLUMNS) return null;
  return (
    <div className="-rotate-6 absolute -top-[6%] -left-[10%] grid w-[120%] animate-fade grid-cols-3 gap-4">
      {ROWS.flatMap((row) =>
        mosaicRow(shown, row).map((night) => (
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
