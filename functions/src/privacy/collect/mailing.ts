import { parseConsent } from '@/lib/domain/contact/consent';
import {
  CONSENT_BASIS_TEXT,
  CONSENT_KIND_TEXT,
  CONSENT_PURPOSE_TEXT,
  CONSENT_SOURCE_TEXT,
} from '@/lib/domain/contact/consent-labels';
import {
  CONTACT_BASIS_TEXT,
  CONTACT_ORIGIN_TEXT,
  CONTACT_STATE_TEXT,
  type Contact,
  contactIdOf,
  parseContact,
} from '@/lib/domain/contact/contact';
import { mailPaceText } from '@/lib/domain/contact/pace';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { fields } from '@/lib/domain/kit/read';
import { linkName } from '@/lib/domain/kit/text/link-name';
import { campaignName, parseCampaign } from '@/lib/domain/mailing/campaign';
import { parseBatchOutline, parseTracking } from '@/lib/domain/mailing/campaign-batch';
import { parseSurroundings } from '@/lib/domain/mailing/campaign-run';
import { OUTCOME_WORDS, outcomeOf, reactionsAt } from '@/lib/domain/mailing/delivery';
import { linksAt, parseBatchClicks } from '@/lib/domain/mailing/report/clicks';
import type { CopySection } from '@/lib/domain/privacy/person-copy';
import { parseProducer } from '@/lib/domain/producer/producer';
import { type ContactMark, isErased, parseContactMark } from '../../contact/consent/contact-mark';
import { db, untypedDb } from '../../support/admin';
import { producersOf } from '../reach';
import { eventNames } from './events';
import { documentsOf, ownerOf, ownOf, type Subject, when } from './read';

export async function mailingSections(asked: Subject): Promise<CopySection[]> {
  const contacts = await documentsOf('contacts', 'email', asked);
  const names = await producerNames(contacts.map(ownerOf));
  const rows = contacts.map((one) => contactRow(one.id, one.data(), names.get(ownerOf(one)) ?? ''));
  const bin = await documentsOf('bin', 'data.email', asked);
  const owners = await producerNames(bin.map(ownerOf));
  const noted = [
    ...contacts.map((one) => parseContact(one.id, one.data())),
    ...bin.map((one) => parseContact(one.id, fields(one.data()).data)),
  ];
  const binned = bin.map((one) =>
    contactRow(one.id, fields(one.data()).data, owners.get(ownerOf(one)) ?? ''),
  );
  // By id, because the consent record and other traces of a deleted contact remain.
  const reached = await producersOf(asked);
  const everyName = await producerNames(reached);
  const kept = await Promise.all(
    reached.map((id) => keptOf(id, contactIdOf(asked.email), everyName.get(id) ?? '')),
  );
  return [
    { key: 'contacts', file: 'contactos', title: 'Listas de correo en que estás', rows },
    {
      key: 'contacts',
      file: 'papelera',
      title: 'Listas de las que te sacaron, por 30 días en la papelera',
      rows: binned,
    },
    {
      key: 'contacts',
      file: 'huellas',
      title: 'Lo que queda de listas de las que te sacaron',
      rows: kept.flatMap(({ mark }) => mark),
    },
    {
      key: 'contacts',
      file: 'consentimientos',
      title: 'Tus consentimientos',
      rows: kept.flatMap(({ consents }) => consents),
    },
    {
      key: 'contacts',
      file: 'compras-por-evento',
      title: 'Lo que un organizador anota de tus compras',
      rows: await purchaseRows(noted),
    },
    {
      key: 'mailing',
      file: 'reacciones',
      title: 'Campañas que abriste y tocaste',
      rows: await reactionRows(noted),
    },
    {
      key: 'mailing',
      file: 'campanas',
      title: 'Campañas que te enviaron',
      rows: await campaignRows(asked),
    },
  ];
}

async function keptOf(producerId: string, contactId: string, owner: string) {
  const [now, lines] = await Promise.all([
    db().doc(paths.contact(producerId, contactId)).get(),
    db().collection(entryPaths.contactConsents(producerId, contactId)).get(),
  ]);
  const mark = parseContactMark(now.data());
  return {
    consents: lines.docs.map((line) => consentRow(line.id, line.data(), owner)),
    mark: mark ? [markRow(mark, isErased(now.data()), owner)] : [],
  };
}

function markRow(mark: ContactMark, hasBeenErased: boolean, owner: string) {
  return {
    Responsable: owner,
    Estado: hasBeenErased ? 'Borrado' : CONTACT_STATE_TEXT[mark.state],
    Motivo: mark.reason,
    ...askedRow(mark),
  };
}

const askedRow = (known: Partial<ContactMark> | Contact) => ({
  'Te opusiste el': when(known.objectedAt),
  'Bloqueado el': when(known.blockedAt),
  'Bloqueado por': (known.blockedBy ?? []).join(', '),
  'En pausa hasta': when(known.pausedUntil),
  'Menos correos': mailPaceText(known.paceDays ?? 0),
  'No te escriben hasta': when(known.quietUntil),
  'Te opusiste a que se use lo que abres': when(known.unprofiledAt),
  'Rebotó el': when(known.bouncedAt),
  'Te preguntaron el': when(known.askedAt),
  'Te suscribiste el': when('subscribedAt' in known ? known.subscribedAt : null),
});

async function producerNames(ids: readonly string[]): Promise<Map<string, string>> {
  const refs = [...new Set(ids)].map((id) => db().doc(paths.producer(id)));
  const found = refs.length > 0 ? await db().getAll(...refs) : [];
  return new Map(found.map((one) => [one.id, parseProducer(one.id, one.data()).name]));
}

function contactRow(id: string, raw: unknown, owner: string) {
  const contact = parseContact(id, raw);
  const bought = Object.values(contact.bought);
  return {
    Responsable: owner,
    Correo: contact.email,
    Nombre: contact.name,
    Teléfono: contact.phone,
    Comuna: contact.comuna,
    Ciudad: contact.city,
    Etiquetas: contact.tags.join(', '),
    Estado: CONTACT_STATE_TEXT[contact.state],
    Base: CONTACT_BASIS_TEXT[contact.basis],
    Motivo: contact.stateReason,
    Origen: CONTACT_ORIGIN_TEXT[contact.origin],
    Fuente: contact.source,
    Consentimiento: contact.consent.note,
    'Consentido el': when(contact.consent.at),
    'Eventos comprados': bought.length,
    'Total comprado': bought.reduce((sum, one) => sum + one.amount, 0),
    'Campañas abiertas': Object.keys(contact.opened).length,
    'Campañas en que tocaste un enlace': Object.keys(contact.clicked).length,
    ...askedRow(contact),
    Creado: when(contact.createdAt),
  };
}

function consentRow(id: string, raw: unknown, owner: string) {
  const line = parseConsent(id, raw);
  return {
    Responsable: owner,
    Fecha: when(line.at),
    Hecho: CONSENT_KIND_TEXT[line.kind],
    Quién: line.by === 'person' ? 'Tú' : line.by === 'system' ? 'El sistema' : 'El equipo',
    Finalidad: CONSENT_PURPOSE_TEXT[line.purpose],
    Base: line.basis && CONSENT_BASIS_TEXT[line.basis],
    Fuente: CONSENT_SOURCE_TEXT[line.source],
    'Texto que viste': line.text,
    'Versión del texto': line.textVersion,
    'Hash del texto': line.textHash,
    Prueba: line.evidence,
  };
}

async function campaignRows(asked: Subject) {
  const { email, producerId } = asked;
  const contactId = contactIdOf(email);
  const all = untypedDb().collectionGroup('batches');
  const mine = producerId ? all.where('producerId', '==', producerId) : all;
  const found = mine
    .where('contactIds', 'array-contains', contactId)
    .orderBy('createdAt', 'desc')
    .select('campaignId', 'contactIds', 'letters', 'n', 'producerId', 'createdAt');
  const outlines = (await ownOf(found, asked)).map((batch) => parseBatchOutline(batch.data()));
  const refs = outlines.map(({ campaignId }) => db().doc(paths.campaign(campaignId)));
  const campaigns = refs.length > 0 ? await db().getAll(...refs) : [];
  const parts = outlines.map(({ campaignId, n }) =>
    db().doc(innerPaths.campaignTrackingPart(campaignId, n)),
  );
  const tracked = parts.length > 0 ? await db().getAll(...parts) : [];
  return outlines.map(({ contactIds, letters }, index) => {
    const place = contactIds.indexOf(contactId);
    const tracking = parseTracking(tracked[index]?.data());
    const campaign = parseCampaign(refs[index]?.id ?? '', campaigns[index]?.data());
    return {
      Campaña: campaignName(campaign),
      Asunto: campaign.subject,
      Fecha: when(campaign.startedAt),
      Resultado: OUTCOME_WORDS[outcomeOf(letters[place])],
      Después: reactionsAt(tracking, place).join(', '),
      'Enlaces que tocaste': linksOf(campaigns[index]?.data(), tracked[index]?.data(), place),
    };
  });
}

function linksOf(campaign: unknown, tracking: unknown, place: number): string {
  const { links } = parseSurroundings(fields(campaign).frozen);
  return linksAt(parseBatchClicks(tracking), place)
    .map((link) => linkName(links, link))
    .join(', ');
}

async function purchaseRows(contacts: readonly Contact[]) {
  const bought = contacts.flatMap((contact) => Object.entries(contact.bought));
  const names = await eventNames(bought.map(([eventId]) => eventId));
  return bought.map(
    ([eventId, { tickets, amount, lastAt, attended, codes = [], promoters = [] }]) => ({
      Evento: names.get(eventId) ?? '',
      Entradas: tickets,
      Total: amount,
      Última: when(lastAt),
      Asististe: attended,
      'Con los códigos': codes.join(', '),
      // The name of the promoter with this id is another person's data.
      'Por los promotores': promoters.join(', '),
    }),
  );
}

async function reactionRows(contacts: readonly Contact[]) {
  const reacted = contacts.flatMap(({ opened, clicked }) =>
    [...new Set([...Object.keys(opened), ...Object.keys(clicked)])].map((id) => ({
      id,
      openedAt: opened[id],
      clickedAt: clicked[id],
    })),
  );
  const refs = reacted.map(({ id }) => db().doc(paths.campaign(id)));
  const campaigns = refs.length > 0 ? await db().getAll(...refs) : [];
  return reacted.map(({ id, openedAt, clickedAt }, index) => ({
    Campaña: campaignName(parseCampaign(id, campaigns[index]?.data())),
    'La abriste el': when(openedAt),
    'Tocaste un enlace el': when(clickedAt),
  }));
}
