import { COMPLAINT_STATUS_TEXT, parseComplaint } from '@/lib/domain/complaint/complaint';
import { type EventRecord, eventName, parseEvent } from '@/lib/domain/event/event';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseLedgerRow } from '@/lib/domain/ledger/ledger';
import { parsePlanMail } from '@/lib/domain/plan/plan-mail';
import type { CopySection } from '@/lib/domain/privacy/person-copy';
import { accountTypeText } from '@/lib/domain/producer/account-types';
import { type BankingForm, parseBanking } from '@/lib/domain/producer/banking';
import { parseQuestion, type Question, versionOf } from '@/lib/domain/question/question';
import { parseRefund, REFUND_STATUS_TEXT } from '@/lib/domain/refund/refund';
import { answerText } from '@/lib/domain/ticket/answers';
import { COURTESY_STATUS_TEXT, parseCourtesy } from '@/lib/domain/ticket/courtesy';
import { isHeldForCompanion } from '@/lib/domain/ticket/party';
import { parseTicket, TICKET_STATUS_TEXT } from '@/lib/domain/ticket/ticket';
import { db } from '../../support/admin';
import { complaintsOf } from './complaints';
import { cartRow, waitRow } from './not-bought';
import { documentsOf, eventIdOf, formerTicketsOf, planMailsOf, type Subject, when } from './read';

const PASSED_ON_TEXT = { resale: 'Revendida', reassign: 'Reasignada', gift: 'Regalada' };

const NOTICE_TEXT = {
  waiting: 'Por enviar',
  sending: 'Por enviar',
  sent: 'Enviado',
  failed: 'No se pudo enviar',
  unconfirmed: 'Quizás llegó',
};

type Named = { id: string; path: string; event: string; raw: unknown };
const KIND = {
  sale: 'Compra',
  resale: 'Compra de reventa',
  consumption: 'Consumo',
  refund: 'Devolución',
  advance: 'Pago',
  move: 'Cambio de fecha',
  assign: 'Cambio de promotor',
};

/** Data of an address in events: tickets, orders, courtesies, refunds; no other people, and no code, which is a key. */
export async function eventSections(asked: Subject): Promise<CopySection[]> {
  const [tickets, former, ledger, courtesies, refunds, complaints, mails, waits, carts] =
    await Promise.all([
      documentsOf('tickets', 'holder.email', asked),
      formerTicketsOf(asked),
      documentsOf('ledger', 'buyer.email', asked),
      documentsOf('courtesies', 'email', asked),
      documentsOf('refunds', 'buyer.email', asked),
      complaintsOf(asked),
      planMailsOf(asked),
      documentsOf('waitlist', 'email', asked),
      documentsOf('carts', 'email', asked),
    ]);
  const all = [
    tickets,
    former,
    ledger,
    courtesies,
    refunds,
    complaints,
    mails,
    waits,
    carts,
  ].flat();
  const named = await eventNames(all.map(eventIdOf));
  const accounts = await refundAccounts(refunds.map(({ ref }) => ref.path));
  const answered = tickets.filter((one) => parseTicket(one.id, one.data()).answers);
  const questions = await questionsOf(answered.map(eventIdOf));
  const of = (docs: typeof tickets): Named[] =>
    docs.map((one) => ({
      id: one.id,
      path: one.ref.path,
      event: named.get(eventIdOf(one)) ?? '',
      raw: one.data(),
    }));
  const eventOf = ({ event }: Named) => event;
  return [
    {
      key: 'tickets',
      file: 'entradas',
      title: 'Tus entradas',
      rows: of(tickets).map((one) => ({
        ...ticketRow(one, eventOf(one)),
        ...answerColumns(one, questions),
      })),
    },
    {
      key: 'tickets',
      file: 'entradas-anteriores',
      title: 'Entradas que fueron tuyas',
      rows: of(former).flatMap((one) => formerRows(one, asked.email, eventOf(one))),
    },
    {
      key: 'sales',
      file: 'compras',
      title: 'Tus compras',
      rows: of(ledger).map((one) => orderRow(one, eventOf(one))),
    },
    {
      key: 'courtesies',
      file: 'cortesias',
      title: 'Cortesías para ti',
      rows: of(courtesies).map((one) => courtesyRow(one, eventOf(one))),
    },
    {
      key: 'sales',
      file: 'devoluciones',
      title: 'Tus devoluciones',
      rows: of(refunds).map((one) => refundRow(one, eventOf(one), accounts.get(one.path))),
    },
    {
      key: 'complaints',
      file: 'reclamos',
      title: 'Tus reclamos',
      rows: of(complaints).map((one) => complaintRow(one, eventOf(one))),
    },
    {
      key: 'tickets',
      file: 'avisos-de-eventos',
      title: 'Avisos de eventos que cambiaron',
      rows: of(mails).map((one) => planMailRow(one, eventOf(one))),
    },
    {
      key: 'waitlist',
      file: 'listas-de-espera',
      title: 'Listas de espera en que te anotaste',
      rows: of(waits).map((one) => waitRow(one, eventOf(one))),
    },
    {
      key: 'carts',
      file: 'compras-sin-terminar',
      title: 'Compras que dejaste sin terminar',
      rows: of(carts).map((one) => cartRow(one, eventOf(one))),
    },
  ];
}

export async function eventNames(ids: readonly string[]): Promise<Map<string, string>> {
  const refs = [...new Set(ids)].map((id) => db().doc(paths.event(id)));
  const found = refs.length > 0 ? await db().getAll(...refs) : [];
  const events: EventRecord[] = found.map((one) => parseEvent(one.id, one.data()));
  return new Map(events.map((event) => [event.id, eventName(event)]));
}

async function questionsOf(eventIds: readonly string[]): Promise<Map<string, Question>> {
  const all = [...new Set(eventIds)].map((id) => db().collection(entryPaths.questions(id)).get());
  const found = (await Promise.all(all)).flatMap(({ docs }) => docs);
  return new Map(found.map((one) => [one.ref.path, parseQuestion(one.id, one.data())]));
}

function answerColumns({ id, path, raw }: Named, questions: ReadonlyMap<string, Question>) {
  const { answers } = parseTicket(id, raw);
  if (!answers) return {};
  const eventId = path.split('/')[1] ?? '';
  const lines = Object.entries(answers).map(([questionId, answer]) => {
    const question = questions.get(entryPaths.question(eventId, questionId));
    const asked = question && versionOf(question, answer.version);
    return `${asked?.text ?? 'Pregunta'}: ${answerText(answer)}`;
  });
  return { Respuestas: lines.join('; ') };
}

function planMailRow({ raw }: Named, event: string) {
  const { email, name, state, at } = parsePlanMail(raw);
  return {
    Evento: event,
    Nombre: name,
    Correo: email,
    Estado: NOTICE_TEXT[state],
    Fecha: when(at),
  };
}

/** In place of another person's name. */
const COMPANION = 'Tu acompañante';

function ticketRow({ id, raw }: Named, event: string) {
  const ticket = parseTicket(id, raw);
  const { holder } = ticket;
  return {
    Evento: event,
    Entrada: ticket.ticketTypeName,
    Estado: TICKET_STATUS_TEXT[ticket.status].label,
    Nombre: isHeldForCompanion(ticket) ? COMPANION : holder.name,
    Correo: holder.email,
    RUT: holder.rut,
    Teléfono: holder.phone,
    Canal: ticket.channel,
    ...(ticket.brought && {
      'En la otra ticketera': ticket.brought.externalId,
      Nota: ticket.brought.note,
    }),
    Obtenida: when(ticket.issuedAt),
    Ingreso: when(ticket.usedAt),
  };
}

function formerRows({ id, raw }: Named, email: string, event: string) {
  const { ticketTypeName, past } = parseTicket(id, raw);
  return past
    .filter((one) => one.email === email)
    .map(({ name, until, why }) => ({
      Evento: event,
      Entrada: ticketTypeName,
      Nombre: name,
      Correo: email,
      Hasta: when(until),
      'Dejó de ser tuya': PASSED_ON_TEXT[why],
    }));
}

function orderRow({ id, raw }: Named, event: string) {
  const { kind, at, buyer, parts, total, serviceFee, channel } = parseLedgerRow(id, raw);
  return {
    Evento: event,
    Tipo: KIND[kind],
    Fecha: when(at),
    Detalle: parts
      .filter(({ quantity }) => quantity !== 0)
      .map((part) => `${Math.abs(part.quantity)} × ${part.name}`)
      .join(', '),
    Total: total,
    'Cargo por servicio': serviceFee,
    Canal: channel,
    Nombre: buyer.name,
    Correo: buyer.email,
    RUT: buyer.rut,
    Teléfono: buyer.phone,
  };
}

function courtesyRow({ id, raw }: Named, event: string) {
  const courtesy = parseCourtesy(id, raw);
  return {
    Evento: event,
    Entrada: courtesy.ticketTypeName,
    Estado: COURTESY_STATUS_TEXT[courtesy.status].label,
    Nombre: isHeldForCompanion(courtesy) ? COMPANION : courtesy.name,
    Correo: courtesy.email,
    Entregada: when(courtesy.givenAt),
    Enviada: when(courtesy.sentAt),
    Usada: when(courtesy.usedAt),
  };
}

function complaintRow({ id, raw }: Named, event: string) {
  const complaint = parseComplaint(id, raw);
  return {
    Evento: event,
    Estado: COMPLAINT_STATUS_TEXT[complaint.status].label,
    Recibido: when(complaint.receivedAt),
    Texto: complaint.text,
    Respuesta: complaint.answer,
  };
}

async function refundAccounts(refundPaths: readonly string[]): Promise<Map<string, BankingForm>> {
  const refs = refundPaths.map((path) => {
    const [, eventId = '', , refundId = ''] = path.split('/');
    return db().doc(innerPaths.refundAccount(eventId, refundId));
  });
  const found = refs.length > 0 ? await db().getAll(...refs) : [];
  return new Map(
    found.flatMap((one, n) =>
      one.exists ? [[refundPaths[n] ?? '', parseBanking(one.id, one.data())] as const] : [],
    ),
  );
}

function refundRow({ id, raw }: Named, event: string, account?: BankingForm) {
  const refund = parseRefund(id, raw);
  return {
    Evento: event,
    Estado: REFUND_STATUS_TEXT[refund.status],
    Monto: refund.total,
    Motivo: refund.reason,
    Nombre: refund.buyer.name,
    Correo: refund.buyer.email,
    ...(account && {
      'Titular de la cuenta': account.holder,
      'RUT del titular': account.rut,
      Banco: account.bank,
      'Tipo de cuenta': accountTypeText(account.accountType),
      'Número de cuenta': account.accountNumber,
    }),
    Abierta: when(refund.createdAt),
    Cerrada: when(refund.settledAt),
  };
}
