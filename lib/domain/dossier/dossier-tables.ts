import {
  COMPLAINT_CHANNEL_TEXT,
  COMPLAINT_STATUS_TEXT,
  type Complaint,
  isLate,
} from '../complaint/complaint';
import { VERSION_CAUSE_TEXT, versionRows, wholeVersion } from '../event/version/version-text';
import type { LedgerKind } from '../ledger/ledger';
import { REFUND_STATUS_TEXT } from '../refund/refund';
import { type DossierInput, versionAt, writerOf } from './dossier';
import { datesBoughtIn, dateTables, hasDates } from './dossier-dates';
import { cellOf, type DossierTable, mailTable, recipientTable } from './dossier-mails';
import { nightTable } from './dossier-night';
import { NONE_SOLD, sectorNames, soldBy } from './dossier-sold';

/** The files for the authority, from the state at the requested moment (`asOf`). */
export function dossierTables(input: DossierInput): DossierTable[] {
  return [
    versionTable(input),
    sectorTable(input),
    dayTable(input),
    orderTable(input),
    mailTable(input),
    refundTable(input),
    complaintTable(input),
    recipientTable(input),
    nightTable(input),
    ...dateTables(input),
  ];
}

function versionTable(input: DossierInput): DossierTable {
  const at = cellOf(input);
  const write = writerOf(input.isMasked);
  const rows = input.versions.flatMap((version, index) => {
    const before = input.versions[index - 1];
    const lines = before
      ? versionRows(before, version)
      : wholeVersion(version).map(({ label, value }) => ({ label, before: null, after: value }));
    const { n, sold, cause, flyer } = version;
    // 'earlier' is the first known state, without a count of what had been sold.
    const by = cause === 'earlier' ? '' : sold;
    const head = [n, at(version.at), VERSION_CAUSE_TEXT[cause], write.email(version.by.email), by];
    return lines.map((line) => [...head, line.label, line.before, line.after, flyer]);
  });
  return {
    path: '1-versiones.csv',
    title: 'Lo publicado, versión por versión',
    header: [
      'Versión',
      'Desde',
      'Cómo',
      'Quién',
      'Entradas vendidas hasta entonces',
      'Dato',
      'Antes',
      'Desde entonces',
      'SHA-256 del afiche',
    ],
    rows,
  };
}

function sectorTable(input: DossierInput): DossierTable {
  const sums = soldBy(input.rows, (_, { id }) => id);
  const last = input.versions.at(-1);
  const rows = [...sectorNames(input)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, name]) => {
      const { sold, refunded, amount } = sums.get(id) ?? NONE_SOLD;
      const places = last?.ticketTypes.find((type) => type.id === id)?.stock ?? null;
      const given = input.courtesies.filter(({ ticketTypeId }) => ticketTypeId === id).length;
      const brought = input.brought.filter(({ ticketTypeId }) => ticketTypeId === id).length;
      const taken = sold - refunded + given + brought;
      return [id, name, places, sold, refunded, given, brought, taken, amount];
    });
  const total = (place: number) => rows.reduce((sum, row) => sum + Number(row[place] ?? 0), 0);
  return {
    path: '2-aforo-por-sector.csv',
    title: 'Aforo y vendidas por sector',
    header: [
      'Sector',
      'Nombre',
      'Lugares',
      'Vendidas',
      'Devueltas',
      'Cortesías',
      'De otra ticketera',
      'Ocupados',
      'Pesos sin cargo',
    ],
    rows: [
      ...rows,
      ['', 'Todo el evento (aforo)', input.event.capacity, ...[3, 4, 5, 6, 7, 8].map(total)],
    ],
  };
}

function dayTable(input: DossierInput): DossierTable {
  const names = sectorNames(input);
  const sums = soldBy(input.rows, ({ day }, { id }) => `${day}\n${id}`);
  const rows = [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, sum]) => {
      const [day = '', id = ''] = key.split('\n');
      return [day, id, names.get(id) ?? '', sum.sold, sum.refunded, sum.amount];
    });
  return {
    path: '3-ventas-por-dia.csv',
    title: 'Vendidas por sector y día',
    header: ['Día', 'Sector', 'Nombre', 'Vendidas', 'Devueltas', 'Pesos sin cargo'],
    rows,
  };
}

const PAID: Partial<Record<LedgerKind, string>> = {
  sale: 'Venta',
  resale: 'Reventa',
  consumption: 'Consumo',
  move: 'Cambio de fecha',
};

function orderTable(input: DossierInput): DossierTable {
  const at = cellOf(input);
  const write = writerOf(input.isMasked);
  const bought = input.rows.filter(
    ({ kind, total, serviceFee }) =>
      PAID[kind] !== undefined && (kind !== 'move' || total + serviceFee > 0),
  );
  const datesOf = datesBoughtIn(input);
  const rows = bought.map((row) => {
    const version = versionAt(input.versions, row.at);
    const sold = row.parts.filter(({ type, quantity }) => type !== 'advance' && quantity > 0);
    const what = sold.map(({ quantity, name }) => `${quantity} ${name}`).join(', ');
    const { name, email } = row.buyer;
    const who = [write.name(name), write.email(email)];
    const paid = [row.total, row.serviceFee];
    return [
      row.id,
      PAID[row.kind],
      at(row.at),
      version?.n ?? '',
      what,
      ...paid,
      ...who,
      ...datesOf(row),
    ];
  });
  return {
    path: '4-compras-y-condiciones.csv',
    title: 'Cada compra, con la versión que se vendía',
    header: [
      'Compra',
      'Tipo',
      'Fecha',
      'Versión publicada (vacía: antes de guardarlas)',
      'Qué se compró',
      'Pagado sin cargo',
      'Cargo por servicio',
      'Nombre',
      'Correo',
      ...(hasDates(input) ? ['Para'] : []),
    ],
    rows,
  };
}

function refundTable(input: DossierInput): DossierTable {
  const at = cellOf(input);
  const write = writerOf(input.isMasked);
  const rows = input.refunds.map((refund) => [
    refund.id,
    refund.order || refund.ledgerId,
    write.name(refund.buyer.name),
    write.email(refund.buyer.email),
    REFUND_STATUS_TEXT[refund.status],
    refund.ticketIds.length,
    refund.amount,
    refund.fee,
    refund.total,
    write.text(refund.reason),
    at(refund.createdAt),
    at(refund.settledAt),
    refund.steps.map((step) => `${REFUND_STATUS_TEXT[step.status]} ${at(step.at)}`).join(' | '),
  ]);
  return {
    path: '6-devoluciones.csv',
    title: 'Devoluciones, con sus tiempos',
    header: [
      'Devolución',
      'Compra',
      'Nombre',
      'Correo',
      'Estado',
      'Entradas',
      'Precio',
      'Cargo por servicio',
      'Total',
      'Motivo',
      'Abierta',
      'Cerrada',
      'Historia',
    ],
    rows,
  };
}

function complaintTable(input: DossierInput): DossierTable {
  const at = cellOf(input);
  const write = writerOf(input.isMasked);
  const texts = (list: readonly string[]) => list.map(write.text).join(' | ');
  const clock = (complaint: Complaint) => {
    if (isLate(complaint, input.asOf)) return complaint.answeredAt ? 'Tarde' : 'Atrasado';
    return complaint.answeredAt ? 'A tiempo' : 'Corriendo';
  };
  const rows = input.complaints.map((complaint) => [
    complaint.id,
    COMPLAINT_STATUS_TEXT[complaint.status].label,
    COMPLAINT_CHANNEL_TEXT[complaint.channel],
    write.name(complaint.who.name),
    input.isMasked ? contactOf(complaint.who.contact) : complaint.who.contact,
    at(complaint.receivedAt),
    at(complaint.dueAt),
    at(complaint.answeredAt),
    clock(complaint),
    write.text(complaint.text),
    texts(complaint.evidence),
    write.text(complaint.answer),
    texts(complaint.answerEvidence),
  ]);
  return {
    path: '7-reclamos.csv',
    title: 'Reclamos, con sus respuestas',
    header: [
      'Reclamo',
      'Estado',
      'Canal',
      'Nombre',
      'Contacto',
      'Llegó',
      'Plazo',
      'Respondido',
      'A tiempo',
      'Reclamo recibido',
      'Pruebas',
      'Respuesta',
      'Pruebas de la respuesta',
    ],
    rows,
  };
}

// A contact is an email or free text; of free text only the first letter is shown.
const contactOf = (contact: string): string => {
  const write = writerOf(true);
  return write.email(contact) || write.name(contact.slice(0, 1));
};
