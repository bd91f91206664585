import { cn } from '@/components/ui/cn';
import { Pill } from '@/components/ui/pill';
import type { ExportColumn } from '@/components/ui/table/export';
import type { Column } from '@/components/ui/table/table-types';
import { type Tone, textTone } from '@/components/ui/tone';
import { number } from '@/lib/domain/kit/format';
import { shortDate } from '@/lib/domain/kit/format-date';
import {
  BREACH_STATE_TEXT,
  type Breach,
  type BreachState,
  breachClock,
  DATA_TEXT,
  inSentence,
  NATURE_TEXT,
} from '@/lib/domain/privacy/breach/breach';

const TONES: Record<BreachState, Tone> = {
  draft: 'neutral',
  open: 'wait',
  reported: 'info',
  closed: 'good',
};

export const BreachPill = ({ state }: Pick<Breach, 'state'>) => (
  <Pill tone={TONES[state]}>{BREACH_STATE_TEXT[state]}</Pill>
);

export function BreachClock({ breach, now }: { breach: Breach; now: Date }) {
  const { text, tone } = breachClock(breach, now);
  return <span className={cn('font-medium', textTone[tone])}>{text}</span>;
}

export const breachColumns = (now: Date, platform: string): Column<Breach>[] => [
  {
    id: 'title',
    header: 'Brecha',
    className: 'max-w-80',
    cell: ({ title, id }) => (
      <span className="block min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="block text-ink-soft text-xs in-data-dense:hidden">{id}</span>
      </span>
    ),
  },
  {
    id: 'owner',
    header: 'De quién',
    className: 'max-w-56 truncate',
    cell: ({ producerName }) => producerName || platform,
  },
  {
    id: 'knownAt',
    header: 'Se supo',
    value: ({ knownAt }) => knownAt,
    cell: ({ knownAt }) => shortDate(knownAt),
  },
  {
    id: 'clock',
    header: 'Aviso',
    className: 'max-w-56',
    cell: (breach) => <BreachClock breach={breach} now={now} />,
  },
  {
    id: 'persons',
    header: 'Personas',
    align: 'right',
    value: ({ persons }) => persons,
    cell: ({ persons }) => (persons === null ? '–' : number(persons)),
  },
  {
    id: 'state',
    header: 'Estado',
    card: 'aside',
    cell: ({ state }) => <BreachPill state={state} />,
  },
];

export const breachExport = (platform: string): readonly ExportColumn<Breach>[] => [
  { header: 'Folio', value: ({ id }) => id, width: 18 },
  { header: 'Brecha', value: ({ title }) => title, width: 36 },
  { header: 'De quién', value: ({ producerName }) => producerName || platform, width: 28 },
  { header: 'Estado', value: ({ state }) => BREACH_STATE_TEXT[state] },
  { header: 'Naturaleza', value: ({ natures }) => inSentence(natures, NATURE_TEXT), width: 32 },
  { header: 'Qué pasó', value: ({ what }) => what, width: 48 },
  { header: 'Empezó', kind: 'moment', value: ({ startedAt }) => startedAt },
  { header: 'Terminó', kind: 'moment', value: ({ endedAt }) => endedAt },
  { header: 'Se supo', kind: 'moment', value: ({ knownAt }) => knownAt },
  { header: 'Datos', value: ({ data }) => inSentence(data, DATA_TEXT), width: 32 },
  { header: 'Personas', value: ({ persons }) => persons },
  { header: 'Registros', value: ({ records }) => records },
  { header: 'Consecuencias', value: ({ consequences }) => consequences, width: 48 },
  { header: 'Medidas tomadas', value: ({ taken }) => taken, width: 48 },
  { header: 'Medidas propuestas', value: ({ proposed }) => proposed, width: 48 },
  { header: 'Aviso a la Agencia', kind: 'moment', value: ({ agencyToldAt }) => agencyToldAt },
  { header: 'Número de la Agencia', value: ({ agencyReference }) => agencyReference },
  { header: 'Por qué no a la Agencia', value: ({ agencyWhyNot }) => agencyWhyNot, width: 36 },
  { header: 'Aviso a las personas', kind: 'moment', value: ({ peopleToldAt }) => peopleToldAt },
  { header: 'Cómo', value: ({ peopleHow }) => peopleHow },
  { header: 'Por qué no a las personas', value: ({ peopleWhyNot }) => peopleWhyNot, width: 36 },
  { header: 'Cerrada', kind: 'moment', value: ({ closedAt }) => closedAt },
  { header: 'SHA-256 de su historia', value: ({ head }) => head, width: 64 },
];
