import type { ReactNode } from 'react';

type Props = {
  title: string;
  rows: readonly (readonly [label: string, value: string])[];
  foot: ReactNode;
};

export function Paper({ title, rows, foot }: Props) {
  return (
    <div className="rounded-card border bg-card p-6">
      <p className="flex items-baseline justify-between gap-4 border-b pb-3 font-semibold text-base">
        {title}
        <span aria-hidden="true" className="h-1.5 w-12 rounded-full bg-accent" />
      </p>
      <dl className="mt-4 grid gap-3">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="text-ink-faint text-xs">{label}</dt>
            <dd className="wrap-anywhere min-h-5 font-medium">
              {value || (
                <span className="block w-2/3 border-line-strong border-b border-dotted pt-4" />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 border-t border-dashed pt-3 text-ink-soft text-xs wrap-anywhere">{foot}</p>
    </div>
  );
}
