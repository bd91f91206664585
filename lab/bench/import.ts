import { importedRows, makeRows } from './contacts';
import type { BenchPart } from './report';

const PROMISED = 0.8;
const TURNS = 2;

type Wire = {
  request: (method: string, body: { writes?: Written[] }, ...rest: unknown[]) => Promise<unknown>;
};
type Written = { update?: { name?: string } };

const isProof = ({ update }: Written) => update?.name?.includes('/consents/') === true;

/**
 * Imports the same rows with the passport of each contact and without: the lines of the passports are then left out of
 * what is sent to the database, all else is the same. Both in one run, in turns, so that neither has a quieter machine.
 */
export const importing: BenchPart = async (bench) => {
  const rows = makeRows(bench.size ?? 50_000);
  const wire = bench.db as unknown as Wire;
  const request = wire.request.bind(bench.db);
  const without: Wire['request'] = (method, body, ...rest) =>
    request(
      method,
      body.writes ? { ...body, writes: body.writes.filter((one) => !isProof(one)) } : body,
      ...rest,
    );
  await importedRows(bench, 'bench-import-warm', rows.slice(0, 2_000));
  const rates = { with: [] as number[], without: [] as number[] };
  for (let turn = 0; turn < TURNS; turn += 1) {
    wire.request = without;
    const plain = await importedRows(bench, `bench-import-plain-${turn}`, rows);
    wire.request = request;
    const proved = await importedRows(bench, `bench-import-proved-${turn}`, rows);
    rates.without.push(plain.rate);
    rates.with.push(proved.rate);
  }
  const best = (list: number[]) => Math.max(...list);
  const ratio = best(rates.with) / best(rates.without);
  return [
    {
      title: `Contacts: ${rows.length} rows with their passports and without, the better of ${TURNS} turns`,
      columns: ['', 'rows a second', 'of without', 'promised'],
      rows: [
        { cells: ['Without passports', Math.round(best(rates.without)), '1.00', ''] },
        {
          cells: [
            'With passports',
            Math.round(best(rates.with)),
            ratio.toFixed(2),
            `≥ ${PROMISED}`,
          ],
          ok: ratio >= PROMISED,
        },
      ],
    },
  ];
};
