import { HttpsError } from 'firebase-functions/v2/https';
import { datesAhead, hasManyDates } from '@/lib/domain/event/date/event-date';
import { datesMeant } from '@/lib/domain/event/date/said-date';
import { type EventRecord, eventName } from '@/lib/domain/event/event';
import { pesos } from '@/lib/domain/kit/format';
import { dateTime } from '@/lib/domain/kit/format-date';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { fields, text } from '@/lib/domain/kit/read';
import { eventRoute } from '@/lib/domain/kit/routes/event';
import { readAddress } from '@/lib/domain/kit/text/address';
import type { Flag } from '@/lib/domain/rights/permissions';
import { parseTicketType, type TicketType } from '@/lib/domain/ticket/ticket-type';
import { type ActInput, parseBoundPhone, withAct } from '@/lib/domain/whatsapp/bound-phone';
import { type Act, INTENT_TEXT } from '@/lib/domain/whatsapp/intents';
import type { Outgoing } from '@/lib/domain/whatsapp/outgoing';
import { amountIn, guestIn, oneNamedIn } from '@/lib/domain/whatsapp/understand';
import { typeId } from '@/lib/domain/whatsapp/words';
import { createValidator } from '../door/create-validator';
import { renewValidator } from '../door/renew-validator';
import { changeEventContent } from '../event/change-event-content';
import { changeEventStatus } from '../event/change-event-status';
import { requestAdvance } from '../order/request-advance';
import { saldoOfEvent } from '../order/saldo-of-event';
import { db } from '../support/admin';
import { issueCourtesies } from '../ticket/issue-courtesies';
import { asCaller } from './as-caller';
import { askWhich, refusedFor } from './ask';
import { phoneRef } from './bind';
import { type AssistantPerson, eventMeant, panelLink } from './person';

/** The right that each act asks of the person when it is proposed; its callable asks again when it is done. */
const NEEDS: Record<Act, Flag> = {
  pause: 'events.changeStatus',
  resume: 'events.changeStatus',
  closePhase: 'tickets.manage',
  courtesy: 'tickets.generate',
  advance: 'finance.view',
  doorLink: 'tickets.manage',
};

type Proposed = { reply: Outgoing } | { act: ActInput; says: string };
const say = (body: string, more: Partial<Outgoing> = {}): Proposed => ({
  reply: { body, ...more },
});

const readTypes = async (eventId: string): Promise<TicketType[]> =>
  (await db().collection(paths.ticketTypes(eventId)).get()).docs.map((one) =>
    parseTicketType(one.id, one.data()),
  );

const HOUR_MS = 3_600_000;
/** A door's link lives until this long after the end. */
const AFTER_MS = 6 * HOUR_MS;

/** The effect of an act, in a sentence to confirm; or what is missing, or why not. Nothing is changed. */
export async function proposeAct(
  person: AssistantPerson,
  act: Act,
  typed: string,
  eventId: string,
  ticketTypeId: string,
): Promise<Proposed> {
  const event = eventMeant(person, typed, eventId);
  if (!person.may(NEEDS[act], event?.id)) {
    const { words } = INTENT_TEXT[act];
    return say(`No tienes permiso para ${words}. Lo da quien gestiona los accesos de tu equipo.`);
  }
  if (!event) return { reply: askWhich(person, act) };
  const input = { act, eventId: event.id, ticketTypeId, name: '', email: '', amount: 0 };
  return PROPOSE[act](person, event, input, typed);
}

type Propose = (
  person: AssistantPerson,
  event: EventRecord,
  input: ActInput,
  typed: string,
) => Proposed | Promise<Proposed>;

const allDates = (event: EventRecord) => (hasManyDates(event) ? ', en todas sus fechas' : '');

/** An act on the whole sale of an event; where a date of several was said, the panel is where that is done. */
const ofWhole =
  (propose: (event: EventRecord, act: ActInput) => Proposed): Propose =>
  ({ now }, event, act, typed) => {
    const { dates = [], timeZone } = event;
    const isOfDate =
      hasManyDates(event) && datesMeant(typed, { dates, name: eventName(event), timeZone, now });
    if (!isOfDate) return propose(event, act);
    const link = panelLink(eventRoute(event.id, 'dates'));
    return say(
      `Desde aquí solo cambio la venta de todas sus fechas. Una sola, en el panel:\n${link}`,
    );
  };

const PROPOSE: Record<Act, Propose> = {
  pause: ofWhole((event, act) => {
    if (event.status !== 'published') return say(`${eventName(event)} no está a la venta.`);
    const says = `Voy a pausar la venta de ${eventName(event)}${allDates(event)}: nadie podrá comprar.`;
    return { act, says };
  }),
  resume: ofWhole((event, act) =>
    event.status === 'paused'
      ? { act, says: `Voy a reanudar la venta de ${eventName(event)}${allDates(event)}.` }
      : say(`${eventName(event)} no está en pausa.`),
  ),
  closePhase: proposePhase,
  courtesy: proposeCourtesy,
  advance: proposeAdvance,
  doorLink: (_person, event, act) => {
    const until = new Date(Math.max(+(event.endsAt ?? 0), Date.now()) + AFTER_MS);
    const when = dateTime(until, event.timeZone);
    return {
      act,
      says: `Voy a crear un enlace para escanear en la puerta de ${eventName(event)}, hasta ${when}. Quien lo tenga puede dejar entrar.`,
    };
  },
};

async function proposePhase(
  _person: AssistantPerson,
  event: EventRecord,
  act: ActInput,
  typed: string,
): Promise<Proposed> {
  const now = new Date();
  const open = (await readTypes(event.id)).filter(
    ({ hidden, endsAt }) => !hidden && (endsAt === null || endsAt > now),
  );
  const meant = act.ticketTypeId
    ? open.find(({ id }) => id === act.ticketTypeId)
    : oneNamedIn(typed, open);
  if (meant) {
    const says = `Voy a cerrar la venta de «${meant.name}» de ${eventName(event)}${allDates(event)}.`;
    return { act: { ...act, ticketTypeId: meant.id }, says };
  }
  if (open.length === 0) return say(`${eventName(event)} no tiene entradas abiertas.`);
  const list = open.slice(0, 10).map(({ id, name }) => ({
    id: typeId(event.id, id),
    title: name,
    description: name,
  }));
  const rest = open.length > list.length ? ' Si no está aquí, escribe «cierra» y su nombre.' : '';
  return say(`¿Qué entrada cierro en ${eventName(event)}?${rest}`, { list });
}

const HOW_COURTESY =
  'Escríbelo así: «cortesía para Camila Rojas camila@correo.cl», y si hay varios, el evento y el tipo de entrada.';

async function proposeCourtesy(
  _person: AssistantPerson,
  event: EventRecord,
  act: ActInput,
  typed: string,
): Promise<Proposed> {
  const { name, email: raw } = guestIn(typed);
  const read = readAddress(raw);
  if (!raw || !read.ok || name === '') return say(raw && !read.ok ? read.message : HOW_COURTESY);
  if (hasManyDates(event) && datesAhead(event, new Date()).length > 1) {
    return say(
      `${eventName(event)} tiene varias fechas: elige una en el panel.\n${panelLink(eventRoute(event.id, 'courtesies'))}`,
    );
  }
  const types = (await readTypes(event.id)).filter(({ hidden }) => !hidden);
  const meant = oneNamedIn(typed, types) ?? (types.length === 1 ? types[0] : undefined);
  if (!meant) {
    const names = types.map((one) => `«${one.name}»`).join(', ');
    return say(`¿De qué tipo? ${eventName(event)} tiene ${names}. Escríbelo de nuevo con el tipo.`);
  }
  const says = `Voy a enviar una cortesía «${meant.name}» de ${eventName(event)} a ${name}, ${read.value}.`;
  return { act: { ...act, ticketTypeId: meant.id, name, email: read.value }, says };
}

async function proposeAdvance(
  _person: AssistantPerson,
  event: EventRecord,
  act: ActInput,
  typed: string,
): Promise<Proposed> {
  const { available } = await saldoOfEvent(event);
  const amount = amountIn(typed);
  if (amount <= 0) {
    return say(
      `De ${eventName(event)} puedes pedir hasta ${pesos(Math.max(0, available))}. Escribe «adelanto de» y el monto.`,
    );
  }
  if (amount > available) {
    return say(
      `El saldo disponible de ${eventName(event)} es ${pesos(Math.max(0, available))}: ${pesos(amount)} no alcanza.`,
    );
  }
  const says = `Voy a pedir un adelanto de ${pesos(amount)} de ${eventName(event)}. Lo revisa la administración.`;
  return { act: { ...act, amount }, says };
}

/**
 * Does a confirmed act through the panel's own callable, which checks every right anew; again with the same message it
 * is the same act. What it asks beyond the phone, such as a recent sign-in or a second factor, ends with a link into
 * the panel.
 */
export async function doAct(
  person: AssistantPerson,
  input: ActInput,
  messageId: string,
): Promise<Outgoing> {
  const { act, eventId } = input;
  try {
    const said = await DO[act](person, input, messageId);
    await phoneRef(person.phone).set({ did: await actsWith(person, said.noted) }, { merge: true });
    return { body: said.body };
  } catch (error) {
    if (!(error instanceof HttpsError)) throw error;
    const field = text(fields(error.details).field);
    const isSignIn = field === 'authTime' || field === 'secondFactor';
    if (error.code === 'permission-denied') return refusedFor(INTENT_TEXT[act].words);
    const link = panelLink(eventRoute(eventId));
    return { body: isSignIn ? `Eso se confirma en el panel:\n${link}` : error.message };
  }
}

async function actsWith(person: AssistantPerson, said: string) {
  const found = fields((await phoneRef(person.phone).get()).data());
  return withAct(parseBoundPhone(person.phone, found).did, new Date(), said);
}

type Done = { body: string; noted: string };
const nameOfEvent = (person: AssistantPerson, eventId: string) =>
  person.events.find(({ event }) => event.id === eventId)?.name ?? 'el evento';

const status =
  (to: 'paused' | 'published', noted: string) =>
  async (person: AssistantPerson, { eventId }: ActInput): Promise<Done> => {
    const payload = { eventId, status: to, reason: to === 'paused' ? 'Pausada por WhatsApp' : '' };
    const { message } = await changeEventStatus.callFor(asCaller(person), payload);
    const name = nameOfEvent(person, eventId);
    return { body: `${message}.\n${panelLink(eventRoute(eventId))}`, noted: `${noted} ${name}` };
  };

const DO: Record<Act, (person: AssistantPerson, input: ActInput, key: string) => Promise<Done>> = {
  pause: status('paused', 'Pausó la venta de'),
  resume: status('published', 'Reanudó la venta de'),
  closePhase: async (person, { eventId, ticketTypeId }) => {
    const change = { op: 'change', part: 'ticketType', id: ticketTypeId, fields: {}, closes: true };
    const payload = { eventId, changes: [change] };
    const { waiting, message } = await changeEventContent.callFor(asCaller(person), payload);
    const name = nameOfEvent(person, eventId);
    return {
      body: `${waiting.length > 0 ? message : 'Listo, esa entrada ya no se vende'}.\n${panelLink(eventRoute(eventId, 'tickets'))}`,
      noted: `Cerró una entrada de ${name}`,
    };
  },
  courtesy: async (person, { eventId, ticketTypeId, name, email }, key) => {
    const recipients = [{ name, email }];
    const payload = { eventId, ticketTypeId, recipients, key };
    const { message } = await issueCourtesies.callFor(asCaller(person), payload);
    return { body: `${message}.`, noted: `Dio una cortesía de ${nameOfEvent(person, eventId)}` };
  },
  advance: async (person, { eventId, amount }, key) => {
    const payload = { eventId, amount, requestId: key };
    const { message } = await requestAdvance.callFor(asCaller(person), payload);
    const noted = `Pidió ${pesos(amount)} de ${nameOfEvent(person, eventId)}`;
    return { body: `${message}: ${pesos(amount)}.`, noted };
  },
  doorLink: async (person, { eventId }, key) => {
    const event = person.events.find((one) => one.event.id === eventId)?.event;
    const endsAt = new Date(Math.max(+(event?.endsAt ?? 0), Date.now()) + AFTER_MS);
    const name = `WhatsApp ${key.slice(0, 6)}`;
    const made = await db()
      .collection(entryPaths.validators(eventId))
      .where('name', '==', name)
      .get();
    const validatorId = made.docs[0]?.id;
    const { url } = validatorId
      ? await renewValidator.callFor(asCaller(person), { eventId, validatorId })
      : await createValidator.callFor(asCaller(person), {
          eventId,
          name,
          endsAt: endsAt.toISOString(),
        });
    const noted = `Creó un enlace de puerta de ${nameOfEvent(person, eventId)}`;
    return { body: `Reenvía este enlace a quien escanea:\n${url}`, noted };
  },
};
