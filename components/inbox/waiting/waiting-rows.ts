import type { ExportColumn } from '@/components/ui/table/export';
import { startExport } from '@/lib/data/contact/people-export';
import { WHOLE_PLATFORM } from '@/lib/domain/contact/people-export';
import { answersTyped } from '@/lib/domain/kit/search';
import type { Waiting, WaitingItem } from './waiting-group';

export const WAITING_TONES = { bad: 'Urgente', wait: 'Pendiente', info: 'Información' } as const;

/** Whether the words or the facts of an item answer what was typed; an empty search finds all. */
export const isFound = ({ text, detail = '', facts = [] }: WaitingItem, typed: string): boolean =>
  answersTyped([text, detail, ...facts.map(([, value]) => value)].join(' '), typed);

type Row = { title: string; item: WaitingItem; back: Date | null };

export const waitingExport: readonly ExportColumn<Row>[] = [
  { header: 'Grupo', value: ({ title }) => title, width: 28 },
  { header: 'Estado', value: ({ item }) => WAITING_TONES[item.tone] },
  { header: 'Pendiente', value: ({ item }) => item.text, width: 60 },
  { header: 'Detalle', value: ({ item }) => item.detail ?? '', width: 40 },
  {
    header: 'Datos',
    value: ({ item: { facts = [] } }) => facts.map((fact) => fact.join(': ')).join('; '),
    width: 60,
  },
  { header: 'Para después, hasta', kind: 'moment', value: ({ back }) => back },
];

/** Every item of these groups that is found, also those that the page did not read; a file with people is written down first. */
export async function readWaiting(
  groups: readonly Waiting[],
  typed: string,
  backOf: (item: WaitingItem) => Date | null,
): Promise<Row[]> {
  const read = groups.map(async ({ title, items, readAll, people }) => {
    const found = (readAll ? await readAll() : items).filter((item) => isFound(item, typed));
    if (people && found.length > 0) await startExport(people, WHOLE_PLATFORM);
    return found.map((item) => ({ title, item, back: backOf(item) }));
  });
  return (await Promise.all(read)).flat();
}
