import { NIGHT_AFTER_MS } from '../event/date/at-door';
import { shiftDay } from '../kit/day';
import { DEFAULT_TIME_ZONE, number, pesos, plural } from '../kit/format';
import { date } from '../kit/format-date';
import { fromWallTime } from '../kit/time-zone';
import { wallTime } from '../kit/wall-time';

/** Before the assistant's own morning (`telling.ts`), which tells of it then. */
const MORNING = '08:00';
/** A schedule that is down all morning tells of two days on the next one. */
const DAYS_BACK = 2;
const OPEN_MS = 3 * 3_600_000;

/** The nights of which is told now: those that were over before this morning in Chile; null at any other time of the day. */
export function toldInTheMorning(now: Date): { after: Date; until: Date } | null {
  const today = wallTime(now, DEFAULT_TIME_ZONE).date;
  const at = (day: string) => fromWallTime({ date: day, time: MORNING }, DEFAULT_TIME_ZONE);
  const [before, morning] = [at(shiftDay(today, -DAYS_BACK)), at(today)];
  if (!before || !morning || now < morning || +now - +morning > OPEN_MS) return null;
  // A night that may still go on waits for the next morning.
  return { after: new Date(+before - NIGHT_AFTER_MS), until: new Date(+morning - NIGHT_AFTER_MS) };
}

type Sold = { tickets: number; pesos: number };

/** The facts of a night, and the work left. `pesos`: whole pesos taken for the tickets, without the service fee. */
export type NightFacts = Sold & {
  isOneOfMany: boolean;
  passes: Sold;
  expected: number;
  /** Null where no door counted anything. */
  entered: number | null;
  balance: number;
  held: number;
  /** The last day on which it is paid ('YYYY-MM-DD'); '' where none is promised. */
  payDay: string;
  refunds: number;
  drawers: readonly string[];
  unsent: readonly { door: string; entries: number }[];
};

/** Whether there is anything to tell of. */
export const isNightTold = ({ expected, entered, tickets }: NightFacts): boolean =>
  expected > 0 || tickets > 0 || Boolean(entered);

/** A night in lines: for who may see its money, or without pesos, refunds and drawers. */
export function nightLines(facts: NightFacts, seesMoney: boolean): string[] {
  const { tickets, passes, expected, entered } = facts;
  const by = ({ pesos: taken }: Sold) => (seesMoney ? ` por ${pesos(taken)}.` : '.');
  const missing = entered === null ? 0 : Math.max(0, expected - entered);
  const came =
    entered === null
      ? 'Ninguna puerta leyó entradas.'
      : `${entered === 1 ? 'Entró 1' : `Entraron ${number(entered)}`} de ${number(expected)}${missing > 0 ? `: ${missing === 1 ? '1 no vino' : `${number(missing)} no vinieron`}` : ''}.`;
  return [
    `Vendió ${plural(tickets, 'entrada', 'entradas')}${by(facts)}`,
    ...(passes.tickets === 0
      ? []
      : [`Además, ${plural(passes.tickets, 'pase', 'pases')} para todas las fechas${by(passes)}`]),
    came,
    ...(seesMoney ? [owedText(facts), ...leftToDo(facts)] : facts.unsent.map(unsentText)),
  ];
}

function owedText({ balance, held, payDay, isOneOfMany }: NightFacts): string {
  const said = (first: string, rest: string) =>
    isOneOfMany ? `De todo el evento ${first.toLowerCase()} ${rest}` : `${first} ${rest}`;
  if (balance === 0) return said('No', 'hay saldo por pagarte.');
  if (balance < 0) return said('Debes', `a la plataforma ${pesos(-balance)}.`);
  const day = payDay && balance > held ? `, a más tardar el ${date(noonOf(payDay))}` : '';
  if (held === 0) return said('Se', `te deben ${pesos(balance)}${day}.`);
  return said(
    'Se',
    `te deben ${pesos(balance)}: ${pesos(held)} retenidos por devoluciones abiertas, ${pesos(balance - held)} disponibles${day}.`,
  );
}

const noonOf = (day: string) => new Date(`${day}T15:00:00Z`);

/** In states, because not everybody who reads them may do it. */
function leftToDo({ refunds, drawers, unsent }: NightFacts): string[] {
  const left = [
    ...(refunds > 0
      ? [`Por resolver: ${plural(refunds, 'devolución abierta', 'devoluciones abiertas')}.`]
      : []),
    ...drawers.map((drawer) => `La caja ${drawer} sigue abierta.`),
    ...unsent.map(unsentText),
  ];
  return left.length > 0
    ? left
    : ['No quedan devoluciones ni cajas abiertas, ni entradas leídas sin enviar.'];
}

const unsentText = ({ door, entries }: NightFacts['unsent'][number]) =>
  `Un teléfono de ${door} tiene ${plural(entries, 'entrada leída', 'entradas leídas')} sin enviar: las envía al abrirse con conexión.`;
