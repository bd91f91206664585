'use client';

import { usePanel } from '@/hooks/use-panel';
import { mailPictureRoute } from '@/lib/domain/kit/routes/links';
import { inkOn, type MailBrand, type MailFont } from '@/lib/domain/mailing/brand/brand';

export const FONT_WORDS: Record<MailFont, string> = {
  modern: 'Moderna',
  classic: 'Clásica',
  wide: 'Ancha',
  typed: 'De máquina',
};

const FAMILIES: Record<MailFont, string> = {
  modern: 'Arial, sans-serif',
  classic: 'Georgia, serif',
  wide: 'Verdana, sans-serif',
  typed: "'Courier New', monospace",
};

/** A mail of the brand in small: always on white, as most people read it. */
export function BrandSample({ brand }: { brand: MailBrand }) {
  const { producer, producerId } = usePanel();
  return (
    <div
      className="w-72 max-w-full overflow-hidden rounded-card border border-line bg-white"
      style={{ fontFamily: FAMILIES[brand.font] }}
    >
      <div
        className="flex items-center gap-3 px-4 py-3 font-semibold"
        style={{ backgroundColor: brand.top, color: inkOn(brand.top) }}
      >
        {brand.logo && (
          <img
            src={mailPictureRoute(producerId, brand.logo, 'small')}
            alt=""
            className="h-8 max-w-24 object-contain"
          />
        )}
        <span className="min-w-0 truncate">{producer?.name}</span>
      </div>
      <div className="flex flex-col gap-3 p-4">
        <span className="underline" style={{ color: brand.main }}>
          Así se ve un enlace
        </span>
        <span
          className="rounded-control px-4 py-2 text-center font-bold text-white"
          style={{ backgroundColor: brand.main }}
        >
          Así se ve un botón
        </span>
      </div>
    </div>
  );
}
