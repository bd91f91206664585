import type { ReactNode } from 'react';

type TimelineStep = {
  key: string;
  title: ReactNode;
  detail: ReactNode;
  note?: ReactNode;
};

export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className="flex flex-col">
      {steps.map(({ key, title, detail, note }, index) => (
        <li key={key} className="relative flex gap-3 pb-4 last:pb-0">
          <span aria-hidden="true" className="flex w-3 shrink-0 flex-col items-center">
            <span className="mt-1.5 size-2.5 rounded-full border-2 border-line-strong bg-card" />
            {index < steps.length - 1 && <span className="-mb-4 w-px flex-1 bg-line" />}
          </span>
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="block font-semibold">{title}</span>
            <span className="block text-ink-soft">{detail}</span>
            {note && <span className="block text-ink-soft">{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
