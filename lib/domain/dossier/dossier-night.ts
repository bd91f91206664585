import { CHECK_IN_TEXT } from '../door/check-in';
import { nightSummary } from '../door/night/night-summary';
import { nightView } from '../door/night/night-view';
import type { CellValue } from '../kit/csv';
import type { DossierInput } from './dossier';
import { cellOf, type DossierTable } from './dossier-mails';
import { beganAt, begunDates, type DossierNight, promisedSpan, settledAt } from './night-as-of';

/**
 * The attendance of each night by time, and what each door counted. A night is named by when it was to begin as it
 * began: a date that was moved since, or deleted, keeps what was counted on it.
 */
export function nightTable(input: DossierInput): DossierTable {
  const at = cellOf(input);
  const begun = begunDates(input.versions, input.asOf);
  const kept = new Set(input.nights.map(({ dateId }) => dateId));
  const uncounted = begun
    .filter((dateId) => !kept.has(dateId))
    .map((dateId): DossierNight => ({ dateId, alarms: [], counts: [] }));
  const nights = [...input.nights, ...uncounted]
    .filter((night) => begun.includes(night.dateId) || beganAt(night) !== null)
    .map((night) => ({ night, start: startOf(night, input) }));
  return {
    path: '9-noche.csv',
    title: 'La noche: aforo, puertas y entradas por hora',
    header: ['Fecha del evento', 'Dato', 'Momento', 'Personas', 'Aforo', 'Anotado'],
    rows: nights
      .sort((a, b) => +a.start - +b.start || (a.night.dateId < b.night.dateId ? -1 : 1))
      .flatMap(({ night, start }) => factsOf(night, input, at).map((fact) => [at(start), ...fact])),
  };
}

function startOf(night: DossierNight, { versions, asOf }: DossierInput): Date {
  const began = beganAt(night);
  return promisedSpan(versions, night.dateId, began ?? asOf)?.startsAt ?? began ?? asOf;
}

const doorsOf = (counts: DossierNight['counts']) =>
  counts
    .map(({ name, ins }) => ({ name, ins: Object.values(ins).reduce((sum, n) => sum + n, 0) }))
    .filter(({ ins }) => ins > 0)
    .sort((a, b) => b.ins - a.ins || a.name.localeCompare(b.name, 'es'));

function factsOf(
  { dateId, alarms, counts }: DossierNight,
  { event, versions, asOf }: DossierInput,
  at: (moment: Date) => string,
): CellValue[][] {
  const fact = (what: string, people: number | string, when: Date | null = null) => [
    ...[what, when ? at(when) : '', people, '', ''],
  ];
  const span = promisedSpan(versions, dateId, asOf);
  const isSettled = span !== undefined && settledAt(span) <= asOf;
  const dateless = { ...event, startsAt: null, endsAt: null };
  const view = nightView({ event: dateless, types: [], dateId, counts, now: asOf });
  const total = isSettled && view.isCounted ? view : null;
  const { busiest, peak, hours } = nightSummary(counts, [], dateId);
  const marksExits = total !== null && total.inside !== null;
  return [
    ...alarms.map(({ level, inside, capacity, ...one }) => [
      ...[`Pasó el ${level} % del aforo`, at(one.at), inside, capacity, at(one.notedAt)],
    ]),
    ...(total ? [fact('Entraron', total.entered)] : []),
    ...(peak ? [fact('Más gente dentro', peak.inside, peak.at)] : []),
    ...(busiest ? [fact('Los 5 minutos con más entradas', busiest.entries, busiest.at)] : []),
    ...(marksExits ? [fact('Volvieron a entrar', total.again), fact('Salieron', total.out)] : []),
    ...hours.map((one) => fact('Entradas en la hora (con reingresos)', one.entries, one.at)),
    ...doorsOf(counts).map(({ name, ins }) => fact(`Entradas por ${name}`, ins)),
    ...(total?.refused ?? []).map(({ reason, count }) =>
      fact(`Rechazos: ${CHECK_IN_TEXT[reason]}`, count),
    ),
    ...(span && !isSettled
      ? [fact('Totales de las puertas: en el archivo desde', '', settledAt(span))]
      : []),
  ];
}
