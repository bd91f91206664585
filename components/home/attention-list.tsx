import { ChevronRight, CircleCheck } from 'lucide-react';
import Link from 'next/link';
import type { Attention } from '@/lib/domain/attention';

const marks: Record<Attention['tone'], { color: string; word: string }> = {
  bad: { color: 'bg-bad', word: 'Urgente' },
  wait: { color: 'bg-wait', word: 'Pendiente' },
  info: { color: 'bg-info', word: 'Información' },
};

/** What needs the producer, each with its one action. */
export function AttentionList({ items }: { items: Attention[] }) {
  return (
    <section aria-label="Lo que te necesita">
      {items.length === 0 ? (
        <p className="flex items-center gap-2 text-ink-soft">
          <CircleCheck aria-hidden className="size-5 text-good" strokeWidth={1.5} />
          Todo al día: nada te espera.
        </p>
      ) : (
        <ul className="overflow-hidden rounded-card border bg-card">
          {items.map((item) => (
            <li key={item.id} className="border-t first:border-t-0">
              <Link
                href={item.action.href}
                className="group flex items-start gap-3 px-4 py-3 transition-colors hover:bg-sunken focus-visible:-outline-offset-2"
              >
                <span className={`mt-1.5 size-2 shrink-0 rounded-full ${marks[item.tone].color}`}>
                  <span className="sr-only">{marks[item.tone].word}:</span>
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{item.text}</span>
                  {item.detail && <span className="block text-ink-soft">{item.detail}</span>}
                </span>
                <span className="flex shrink-0 items-center gap-1 font-semibold text-accent-ink group-hover:underline">
                  {item.action.label}
                  <ChevronRight aria-hidden className="size-4" strokeWidth={1.5} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
