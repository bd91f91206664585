'use client';

import { Link } from '@/components/ui/link';
import { Pill } from '@/components/ui/pill';
import { Loading, SkeletonText } from '@/components/ui/state/skeleton';
import {
  type ReviewFact,
  type ReviewVerdict,
  VERDICT_TEXT,
} from '@/lib/domain/event/review/review';
import { unbroken } from '@/lib/domain/kit/format';

/** 'Nada mal, 2 por mirar.' */
export function verdictsText(facts: readonly ReviewFact[]): string {
  const count = (verdict: ReviewVerdict) => facts.filter((one) => one.verdict === verdict).length;
  const [bad, look] = [count('bad'), count('look')];
  if (bad + look === 0) return 'Todo bien.';
  return `${bad > 0 ? `${bad} mal` : 'Nada mal'}, ${look > 0 ? `${look} por mirar` : 'lo demás bien'}.`;
}

/** `since` says since when the event waits; '' where it waits no more. */
export function FactList({
  facts,
  since,
}: {
  facts: readonly ReviewFact[] | undefined;
  since: string;
}) {
  return (
    <section aria-labelledby="facts" className="min-w-0">
      <h2 id="facts" className="font-semibold text-base">
        Lo que se sabe
      </h2>
      <p className="mt-1 mb-3 min-h-5 text-ink-soft">{since && `Enviado a revisión ${since}.`}</p>
      {facts ? (
        <ul className="divide-y divide-line rounded-card border border-line bg-card">
          {facts.map((fact) => (
            <Fact key={fact.id} fact={fact} />
          ))}
        </ul>
      ) : (
        <Loading label="Cargando lo que se sabe" className="rounded-card border border-line p-6">
          <SkeletonText lines={12} />
        </Loading>
      )}
    </section>
  );
}

function Fact({ fact: { title, verdict, known, href, rows } }: { fact: ReviewFact }) {
  const { label, tone } = VERDICT_TEXT[verdict];
  return (
    <li className="flex gap-3 px-4 py-3 sm:px-6">
      <span className="w-19 shrink-0">
        <Pill tone={tone}>{label}</Pill>
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="min-w-0 flex-1 basis-64">
          <span className="block font-semibold">{title}</span>
          <span className="block break-words text-ink-soft">{unbroken(known)}</span>
        </span>
        <Link
          href={href}
          className="font-medium text-accent-ink underline underline-offset-4 sm:w-32 sm:text-right"
        >
          {rows}
        </Link>
      </span>
    </li>
  );
}
