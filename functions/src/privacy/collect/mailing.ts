import { parseConsent } from '@/lib/domain/contact/consent';
import {
  CONTACT_BASIS_TEXT,
  CONTACT_ORIGIN_TEXT,
  CONTACT_STATE_TEXT,
  contactIdOf,
  parseContact,
} from '@/lib/domain/contact/contact';
import { paths } from '@/lib/domain/kit/paths';
import { fields } from '@/lib/domain/kit/read';
import { campaignName, parseCampaign } from '@/lib/domain/mailing/campaign';
import { parseBatchOutline } from '@/lib/domain/mailing/campaign-batch';
import { OUTCOME_WORDS, outcomeOf } from '@/lib/domain/mailing/delivery';
import type { CopySection } from '@/lib/domain/privacy/person-copy';
import { parseProducer } from '@/lib/domain/producer/producer';
import { type ContactMark, isErased, parseContactMark } from '../../contact/consent/contact-mark';
import { db, untypedDb } from '../../support/admin';
import { producersOf } from '../reach';
import { type Asked, documentsOf, ownerOf, when } from './read';

const MOST = 500;

/** What an address has in mailing: its contacts with their consents, and the campaigns that it received. */
export async function mailingSections(asked: Asked): Promise<CopySection[]> {
  const contacts = await documentsOf('contacts', 'email', asked);
  const names = await producerNames(contacts.map(ownerOf));
  const rows = contacts.map((one) => contactRow(one.id, one.data(), names.get(ownerOf(one)) ?? ''));
  const bin = await documentsOf('bin', 'data.email', asked);
  const owners = await producerNames(bin.map(ownerOf));
  const binned = bin.map((one) =>
    contactRow(one.id, fields(one.data()).data, owners.get(ownerOf(one)) ?? ''),
  );
  // By the id and not by the contact: the passport of a deleted one stays, and so does what it left.
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
      key: 'mailing',
      file: 'campanas',
      title: 'Campañas que te enviaron',
      rows: await campaignRows(asked),
    },
  ];
}

/** What a producer keeps under somebody's id: the passport, and the mark of a contact that was deleted. */
async function keptOf(producerId: string, contactId: string, owner: string) {
  const [now, lines] = await Promise.all([
    db().doc(paths.contact(producerId, contactId)).get(),
    db().collection(paths.contactConsents(producerId, contactId)).limit(MOST).get(),
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
    'Te opusiste el': when(mark.objectedAt),
    'Bloqueado el': when(mark.blockedAt),
    'En pausa hasta': when(mark.pausedUntil),
    'Te preguntaron el': when(mark.askedAt),
  };
}

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
    Creado: when(contact.createdAt),
  };
}

function consentRow(id: string, raw: unknown, owner: string) {
  const line = parseConsent(id, raw);
  return {
    Responsable: owner,
    Fecha: when(line.at),
    Hecho: line.kind,
    Finalidad: line.purpose,
    Base: line.basis,
    Fuente: line.source,
    'Texto que viste': line.text,
    'Versión del texto': line.textVersion,
    'Hash del texto': line.textHash,
    Prueba: line.evidence,
  };
}

async function campaignRows({ email, producerId }: Asked) {
  const contactId = contactIdOf(email);
  const all = untypedDb().collectionGroup('batches');
  const mine = producerId ? all.where('producerId', '==', producerId) : all;
  const found = await mine
    .where('contactIds', 'array-contains', contactId)
    .orderBy('createdAt', 'desc')
    .limit(MOST)
    .select('campaignId', 'contactIds', 'letters')
    .get();
  const outlines = found.docs.map((batch) => parseBatchOutline(batch.data()));
  const refs = outlines.map(({ campaignId }) => db().doc(paths.campaign(campaignId)));
  const campaigns = refs.length > 0 ? await db().getAll(...refs) : [];
  return outlines.map(({ contactIds, letters }, index) => {
    const campaign = parseCampaign(refs[index]?.id ?? '', campaigns[index]?.data());
    return {
      Campaña: campaignName(campaign),
      Asunto: campaign.subject,
      Fecha: when(campaign.startedAt),
      Resultado: OUTCOME_WORDS[outcomeOf(letters[contactIds.indexOf(contactId)])],
    };
  });
}
