import { shiftDay } from '../kit/day';
import { DEFAULT_TIME_ZONE, number, pesos, plural } from '../kit/format';
import { date } from '../kit/format-date';
import { fromWallTime, wallTime } from '../kit/time-zone';

/** Before the assistant's own morning (`telling.ts`), which tells of it then. */
const MORNING = '08:00';
/** A schedule that is down all morning tells of two days on the next one. */
const DAYS_BACK = 2;
const OPEN_MS = 3 * 3_600_000;

/** The nights of which is told now: those that ended before this morning in Chile; null at any other time of the day. */
export function toldInTheMorning(now: Date): { after: Date; until: Date } | null {
  const today = wallTime(now, DEFAULT_TIME_ZONE).date;
  const at = (day: string) => fromWallTime({ date: day, time: MORNING }, DEFAULT_TIME_ZONE);
  const [after, until] = [at(shiftDay(today, -DAYS_BACK)), at(today)];
  if (!after || !until || now < until || +now - +until > OPEN_MS) return null;
  return { after, until };
}

/** What a night was, and left to do. */
export type NightFacts = {
  tickets: number;
  /** What was taken for them, without the service fee, in whole pesos. */
  pesos: number;
  /** Who had a ticket, sold or given. */
  expected: number;
  /** Null where no door counted anything. */
  entered: number | null;
  /** Of the event, less what open refunds hold. */
  owed: number;
  /** The last day on which it is paid ('YYYY-MM-DD'); '' where none is promised. */
  payDay: string;
  refunds: number;
  /** The names of the drawers that nobody closed. */
  drawers: readonly string[];
  /** Doors with a phone that has not sent all of its entries. */
  unsent: readonly { door: string; entries: number }[];
};

/** Whether there is anything to tell of. */
export const isNightTold = ({ expected, entered, tickets }: NightFacts): boolean =>
  expected > 0 || tickets > 0 || Boolean(entered);

/** A night in lines: for who may see its money, or without pesos, refunds and drawers. */
export function nightLines(facts: NightFacts, seesMoney: boolean): string[] {
  const { tickets, expected, entered } = facts;
  const sold = `Vendió ${plural(tickets, 'entrada', 'entradas')}`;
  const missing = entered === null ? 0 : Math.max(0, expected - entered);
  const came =
    entered === null
      ? 'Ninguna puerta leyó entradas.'
      : `${entered === 1 ? 'Entró 1' : `Entraron ${number(entered)}`} de ${number(expected)}${missing > 0 ? `: ${missing === 1 ? '1 no vino' : `${number(missing)} no vinieron`}` : ''}.`;
  const toDo = [
    ...(seesMoney ? moneyToDo(facts) : []),
    ...facts.unsent.map(
      ({ door, entries }) =>
        `Abre con conexión el teléfono de ${door}: tiene ${plural(entries, 'ingreso', 'ingresos')} por enviar.`,
    ),
  ];
  return [
    seesMoney ? `${sold} por ${pesos(facts.pesos)}.` : `${sold}.`,
    came,
    ...(seesMoney ? [owedText(facts)] : []),
    ...(toDo.length > 0 ? toDo : ['No queda nada por hacer.']),
  ];
}

function owedText({ owed, payDay }: NightFacts): string {
  if (owed === 0) return 'No hay saldo por pagarte.';
  if (owed < 0) return `Tu saldo es ${pesos(owed)}.`;
  const day = payDay && `, a más tardar el ${date(new Date(`${payDay}T15:00:00Z`))}`;
  return `Se te deben ${pesos(owed)}${day}.`;
}

const moneyToDo = ({ refunds, drawers }: NightFacts): string[] => [
  ...(refunds > 0
    ? [`Resuelve ${plural(refunds, 'devolución abierta', 'devoluciones abiertas')}.`]
    : []),
  ...drawers.map((drawer) => `Cierra la caja ${drawer}: su turno sigue abierto.`),
];
