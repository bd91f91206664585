import { Pill } from '@/components/ui/pill';
import type { Column } from '@/components/ui/table/data-table';
import type { ExportColumn } from '@/components/ui/table/export';
import { VALIDATOR_STATE_TEXT, type Validator, validatorState } from '@/lib/domain/door/validator';
import type { EventDate } from '@/lib/domain/event/date/stored-date';
import { nearTime } from '@/lib/domain/kit/calendar/near';
import { number, plural } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import type { TicketType } from '@/lib/domain/ticket/ticket-type';

type Options = {
  ticketTypes: readonly TicketType[];
  dates?: readonly EventDate[] | undefined;
  timeZone: string;
  now: Date;
};

export const STATES = Object.entries(VALIDATOR_STATE_TEXT).map(([value, { label }]) => ({
  value,
  label,
}));

const typesText = ({ ticketTypeIds }: Validator, { ticketTypes }: Options) =>
  ticketTypeIds.length === 0
    ? 'Todas las entradas'
    : ticketTypeIds
        .map((id) => ticketTypes.find((type) => type.id === id)?.name ?? 'Eliminada')
        .join(', ');

function datesText({ dateIds }: Validator, { dates = [], timeZone }: Options): string {
  if (dateIds.length === 0) return 'Todas las fechas';
  const named = dates.filter(({ id }) => dateIds.includes(id));
  const gone = dateIds.length - named.length;
  return [
    ...named.map(({ startsAt }) => dateTime(startsAt, timeZone)),
    ...(gone > 0 ? [plural(gone, 'fecha eliminada', 'fechas eliminadas')] : []),
  ].join('; ');
}

export const validatorColumns = (options: Options): readonly Column<Validator>[] => [
  {
    id: 'name',
    header: 'Puerta',
    value: ({ name }) => name,
    cell: ({ name, createdBy, exits, guests }) => (
      <>
        <span className="block break-words font-semibold">{name}</span>
        <span className="block truncate font-normal text-ink-soft text-xs max-md:in-data-dense:hidden">
          La creó {createdBy}
        </span>
        {exits && (
          <span className="block font-normal text-ink-soft text-xs">Marca también salidas</span>
        )}
        {guests && (
          <span className="block font-normal text-ink-soft text-xs">
            Lleva la lista de invitados
          </span>
        )}
      </>
    ),
    className: 'max-w-72',
  },
  {
    id: 'types',
    header: 'Recibe',
    cell: (validator) => (
      <>
        <span className="line-clamp-2">{typesText(validator, options)}</span>
        {options.dates && (
          <span className="line-clamp-2 text-ink-soft text-xs">
            {datesText(validator, options)}
          </span>
        )}
      </>
    ),
    className: 'max-w-64',
  },
  {
    id: 'endsAt',
    header: 'Vale',
    value: ({ endsAt }) => endsAt,
    cell: ({ startsAt, endsAt }) => (
      <>
        {startsAt && <span className="block">Desde {dateTime(startsAt, options.timeZone)}</span>}
        <span className="block">Hasta {dateTime(endsAt, options.timeZone)}</span>
      </>
    ),
  },
  {
    id: 'admitted',
    header: 'Entraron',
    align: 'right',
    value: ({ admitted }) => admitted,
    cell: ({ admitted, lastScanAt }) => (
      <>
        <span className="block font-semibold">{number(admitted)}</span>
        {lastScanAt && (
          <span className="block text-ink-soft text-xs">
            última {nearTime(lastScanAt, options.now, options.timeZone)}
          </span>
        )}
      </>
    ),
  },
  {
    id: 'state',
    header: 'Estado',
    card: 'aside',
    value: (validator) => validatorState(validator, options.now),
    cell: (validator) => {
      const { label, tone } = VALIDATOR_STATE_TEXT[validatorState(validator, options.now)];
      return <Pill tone={tone}>{label}</Pill>;
    },
  },
];

/** Without links, because only their hash is stored. */
export const validatorExport = (options: Options): readonly ExportColumn<Validator>[] => [
  { header: 'Puerta', value: ({ name }) => name, width: 28 },
  { header: 'Recibe', value: (validator) => typesText(validator, options), width: 32 },
  ...(options.dates
    ? [
        {
          header: 'Fechas',
          of: 'types',
          value: (one: Validator) => datesText(one, options),
          width: 32,
        },
      ]
    : []),
  { header: 'Desde', of: 'endsAt', kind: 'moment', value: ({ startsAt }) => startsAt },
  { header: 'Hasta', of: 'endsAt', kind: 'moment', value: ({ endsAt }) => endsAt },
  { header: 'Entraron', value: ({ admitted }) => admitted },
  {
    header: 'Última lectura',
    of: 'admitted',
    kind: 'moment',
    value: ({ lastScanAt }) => lastScanAt,
  },
  {
    header: 'Estado',
    value: (validator) => VALIDATOR_STATE_TEXT[validatorState(validator, options.now)].label,
  },
  { header: 'La creó', value: ({ createdBy }) => createdBy, width: 32 },
];
