import { CHECK_IN_TEXT } from '../door/check-in';
import { nightSummary } from '../door/night/night-summary';
import { nightView } from '../door/night/night-view';
import type { CellValue } from '../kit/csv';
import type { DossierInput } from './dossier';
import { cellOf, type DossierTable } from './dossier-mails';
import type { DossierNight } from './night-as-of';

/** How full each night was and when, and what each door counted. */
export function nightTable(input: DossierInput): DossierTable {
  const at = cellOf(input);
  return {
    path: '9-noche.csv',
    title: 'La noche: aforo, puertas y entradas por hora',
    header: ['Fecha del evento', 'Dato', 'Momento', 'Personas', 'Aforo', 'Anotado'],
    rows: input.nights.flatMap((night) =>
      factsOf(night, input, at).map((fact) => [at(night.date.startsAt), ...fact]),
    ),
  };
}

function factsOf(
  { date, alarms, counts }: DossierNight,
  { event }: DossierInput,
  at: (moment: Date) => string,
): CellValue[][] {
  const noted = alarms.map(({ level, inside, capacity, ...one }) => [
    ...[`Pasó el ${level} % del aforo`, at(one.at), inside, capacity, at(one.notedAt)],
  ]);
  const asked = { event: { ...event, ...date }, types: [], dateId: date.id, counts };
  const { isCounted, inside, entered, again, out, doors, refused } = nightView({
    ...asked,
    now: date.endsAt,
  });
  if (!isCounted) return noted;
  const { busiest, peak, hours } = nightSummary(counts, [], date.id);
  const fact = (what: string, people: number, when: Date | null = null) => [
    ...[what, when ? at(when) : '', people, '', ''],
  ];
  return [
    ...noted,
    fact('Entraron', entered),
    ...(peak ? [fact('Más gente dentro', peak.inside, peak.at)] : []),
    ...(busiest ? [fact('Los 5 minutos con más entradas', busiest.entries, busiest.at)] : []),
    ...(inside === null ? [] : [fact('Volvieron a entrar', again), fact('Salieron', out)]),
    ...hours.map((hour) => fact('Entraron en la hora', hour.entries, hour.at)),
    ...doors.map((door) => fact(`Entradas por ${door.name}`, door.ins)),
    ...refused.map(({ reason, count }) => fact(`Rechazos: ${CHECK_IN_TEXT[reason]}`, count)),
  ];
}
