import type { BenchRow, Section } from '../report';
import { type Outcome, type Presale, playPresale } from './presale';

const PRESALES: Presale[] = [
  { buyers: 2_000, minutes: 1, instances: 5, stock: 2_500 },
  { buyers: 2_000, minutes: 1, instances: 5, stock: 1_500 },
  { buyers: 20_000, minutes: 10, instances: 10, stock: 25_000 },
  { buyers: 20_000, minutes: 10, instances: 10, stock: 15_000 },
  // Larger than any number of tills can serve in the minute: buyers are told to come back.
  { buyers: 20_000, minutes: 1, instances: 20, stock: 25_000 },
];

export function limits(): Section[] {
  const rows = PRESALES.flatMap((presale) =>
    (['one', 'tills'] as const).map((design) => rowOf(design, presale)),
  );
  return [
    {
      title: 'A presale where each document takes one write a second (simulated)',
      columns: [
        'buyers',
        'in',
        'instances',
        'stock',
        'design',
        'sold',
        'sold out',
        'told to come back',
        'timed out',
        'p50 s',
        'p99 s',
        'commits refused',
        'hottest',
        'last sold at s',
      ],
      rows,
      note: 'A commit that meets another one is refused and tried again; who is in line comes back when told to; times from the first try to the last answer.',
    },
  ];
}

function rowOf(design: 'one' | 'tills', presale: Presale): BenchRow {
  const { buyers, minutes, instances, stock } = presale;
  const out = playPresale(design, presale);
  return {
    cells: [
      buyers,
      `${minutes} min`,
      instances,
      stock,
      design,
      out.sold,
      out.refusedBuyers,
      out.inLine,
      out.timedOut,
      quantile(out, 0.5),
      quantile(out, 0.99),
      `${(100 * out.refusedCommits).toFixed(0)} %`,
      out.hottest.toFixed(3),
      out.lastAt.toFixed(0),
    ],
    ok: design === 'one' || (out.timedOut === 0 && out.sold === Math.min(buyers, stock)),
  };
}

const quantile = ({ took }: Outcome, q: number): string =>
  (took[Math.min(took.length - 1, Math.floor(q * took.length))] ?? 0).toFixed(1);
