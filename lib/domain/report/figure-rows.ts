import type { EventFigures } from '../ledger/finance';
import { DISCOUNTED, type LedgerPart, type LedgerRow } from '../ledger/ledger';
import type { FigureSums, LedgerFigure } from '../ledger/sums';
import { grossOf, NO_TALLY } from '../ledger/tally';
import type { Totals } from '../ledger/totals';
import { tallyOf } from '../ledger/totals-of-row';

export type DrillDown =
  | { by: 'figure'; figure: keyof EventFigures }
  | { by: 'tag'; tag: string; label: string };

type FigureRows = {
  label: string;
  help: string;
  plus: readonly LedgerFigure[];
  minus?: readonly LedgerFigure[];
  lessResaleFee?: boolean;
  onlyResaleFee?: boolean;
};

const RESALE = ['totalReselled', 'resellDeltaEarnings'] as const;

export const FIGURE_ROWS: Partial<Record<keyof EventFigures, FigureRows>> = {
  balance: {
    label: 'Saldo por pagarte',
    help: 'Venta neta menos los anticipos que ya te pagamos.',
    plus: ['totalSelled', ...RESALE],
    minus: ['advancePaid'],
    lessResaleFee: true,
  },
  netSales: {
    label: 'Venta neta',
    help: 'Entradas vendidas más lo que te queda de las reventas.',
    plus: ['totalSelled', ...RESALE],
    lessResaleFee: true,
  },
  gross: {
    label: 'Total bruto',
    help: 'Entradas, reventas y ventas normales, sin descontar nada.',
    plus: ['totalSelled', ...RESALE, 'consumptionNormal'],
  },
  serviceFees: {
    label: 'Cargos por servicio',
    help: 'Lo que pagaron los compradores aparte, en entradas y consumos.',
    plus: ['serviceFeeSelled', 'consumptionFees'],
  },
  ticketSales: {
    label: 'Entradas vendidas',
    help: 'La primera venta de cada entrada, menos las devoluciones.',
    plus: ['totalSelled'],
  },
  resaleGross: {
    label: 'Reventas',
    help: 'El precio original de cada entrada revendida, más lo que se pagó por sobre él.',
    plus: [...RESALE],
  },
  resaleEarnings: {
    label: 'Ganancia por reventa',
    help: 'Lo revendido menos la comisión de reventa.',
    plus: [...RESALE],
    lessResaleFee: true,
  },
  resaleServiceFee: {
    label: 'Comisión de reventa',
    help: 'La parte de cada reventa que queda en la plataforma.',
    plus: [...RESALE],
    onlyResaleFee: true,
  },
  consumptionNormal: {
    label: 'Ventas normales',
    help: 'Productos de tipo venta normal; suman al total bruto.',
    plus: ['consumptionNormal'],
  },
  consumptionOther: {
    label: 'Consumos',
    help: 'Comida y bebida de tipo consumo; no suman al total bruto.',
    plus: ['consumptionOther'],
  },
  ticketServiceFees: {
    label: 'Cargos de entradas',
    help: 'El cargo por servicio de cada entrada vendida.',
    plus: ['serviceFeeSelled'],
  },
  consumptionServiceFees: {
    label: 'Cargos de consumos',
    help: 'El cargo por servicio de cada consumo vendido.',
    plus: ['consumptionFees'],
  },
  advancePaid: {
    label: 'Anticipos pagados',
    help: 'Órdenes de pago que ya te transferimos, y lo que tu puerta cobró en mano.',
    plus: ['advancePaid'],
  },
};

const sum = (adds: FigureSums, figures: readonly LedgerFigure[] = []) =>
  figures.reduce((all, figure) => all + adds[figure], 0);

/** The sum of a figure, from the totals or from one row, in whole pesos. */
export const sumFor = ({ plus, minus }: FigureRows, adds: FigureSums): number =>
  sum(adds, plus) - sum(adds, minus);

/** The tags that find the rows of a drill-down (array-contains-any). */
export function tagsFor(opened: DrillDown): string[] {
  if (opened.by === 'tag') return [opened.tag];
  const rows = FIGURE_ROWS[opened.figure];
  return [...(rows?.plus ?? []), ...(rows?.minus ?? [])].map((figure) => `figure:${figure}`);
}

const matches = (part: LedgerPart, tag: string) =>
  tag === `channel:${part.channel}` ||
  tag === `date:${part.dateId}` ||
  tag === `promoter:${part.promoterId ?? '?'}` ||
  (tag === DISCOUNTED && part.off !== undefined) ||
  tag === `${part.type === 'consumption' ? 'consumption' : 'ticketType'}:${part.id}` ||
  tag.startsWith('day:') ||
  tag.startsWith('kind:');

/** The sum of all rows of a drill-down in whole pesos, from the totals, so that it follows sales. */
export function totalFor(opened: DrillDown, totals: Totals): number {
  if (opened.by === 'figure') {
    const rows = FIGURE_ROWS[opened.figure];
    return rows ? sumFor(rows, totals.adds) : 0;
  }
  const cut = opened.tag.indexOf(':');
  const id = opened.tag.slice(cut + 1);
  switch (opened.tag.slice(0, cut)) {
    case 'ticketType': {
      const type = totals.ticketTypes[id];
      return type ? type.total + type.resold : 0;
    }
    case 'channel':
      return grossOf(totals.channels[id] ?? NO_TALLY);
    case 'date':
      return grossOf(totals.dates[id] ?? NO_TALLY);
    case 'promoter':
      return totals.promoters[id]?.sold ?? 0;
    case 'discount':
      return Object.values(totals.discounts).reduce((all, { sold }) => all + sold, 0);
    case 'day':
      return grossOf(totals.days[id] ?? NO_TALLY);
    case 'consumption':
      // A consumption whose type was changed has totals under both types; the drill-down shows both.
      return Object.entries(totals.consumptions)
        .filter(([key]) => key.slice(key.indexOf(':') + 1) === id)
        .reduce((all, [, line]) => all + line.total, 0);
    default:
      return 0;
  }
}

/** The amount that one row contributes to a drill-down, in whole pesos. */
export function amountFor(opened: DrillDown, row: Pick<LedgerRow, 'adds' | 'parts'>): number {
  if (opened.by === 'figure') {
    const rows = FIGURE_ROWS[opened.figure];
    return rows ? sumFor(rows, row.adds) : 0;
  }
  return row.parts
    .filter((part) => part.type !== 'advance' && matches(part, opened.tag))
    .reduce((all, part) => all + grossOf(tallyOf(part)), 0);
}
