import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { type Tone, textTone } from '@/components/ui/tone';

/** Longer ones do not fit in the large size. */
const LARGE = 6;

type Props = {
  label: string;
  value: string;
  tone?: Tone;
  children?: ReactNode;
};

export function Tile({ label, value, tone, children }: Props) {
  return (
    <div className="flex min-w-0 flex-col rounded-card border border-line bg-card p-3 sm:p-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="mt-1 flex min-w-0 flex-1 flex-col">
        <strong
          className={cn(
            'whitespace-nowrap font-semibold text-2xl tabular-nums tracking-tight',
            value.length <= LARGE && 'lg:text-[64px] lg:leading-[72px]',
            value.length > LARGE && 'max-sm:text-xl lg:leading-[72px]',
            tone && textTone[tone],
          )}
        >
          {value}
        </strong>
        <span className="mt-1 block text-ink-soft text-xs sm:text-sm">{children}</span>
      </dd>
    </div>
  );
}

export function TilePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 rounded-card border border-line bg-card p-4">
      <h3 className="font-semibold text-base">{title}</h3>
      <div className="mt-3">{children}</div>
    </section>
  );
}

type Row = { key: string; name: ReactNode; value: ReactNode; note?: ReactNode };

export const Rows = ({ rows, label }: { rows: readonly Row[]; label: string }) => (
  <ul aria-label={label} className="divide-y divide-line">
    {rows.map(({ key, name, value, note }) => (
      <li key={key} className="flex items-baseline justify-between gap-4 py-2">
        <span className="min-w-0">
          <span className="block break-words">{name}</span>
          {note && <span className="block text-ink-soft text-xs">{note}</span>}
        </span>
        <strong className="shrink-0 font-semibold tabular-nums">{value}</strong>
      </li>
    ))}
  </ul>
);
