import { fields, moment, oneOf, text, texts } from '../kit/read';
import { CONTACT_BASES, type Contact, type ContactBasis, contactIndex } from './contact';

export type Imported = Pick<Contact, 'name' | 'phone' | 'comuna' | 'city' | 'tags' | 'basis'>;

/** The effect of the last import on a contact, stored in it for an undo: before (null if created) and after. */
export type ImportTrace = {
  job: string;
  at: Date | null;
  before: Imported | null;
  after: Imported;
};

function importedOf(raw: unknown): Imported {
  const data = fields(raw);
  return {
    name: text(data.name),
    phone: text(data.phone),
    comuna: text(data.comuna),
    city: text(data.city),
    tags: texts(data.tags),
    basis: oneOf<ContactBasis>(data.basis, CONTACT_BASES, 'none'),
  };
}

export function parseTrace(raw: unknown): ImportTrace | null {
  const data = fields(raw);
  if (text(data.job) === '') return null;
  const before = data.before ? importedOf(data.before) : null;
  return { job: text(data.job), at: moment(data.at), before, after: importedOf(data.after) };
}

/**
 * A contact without its import: 'gone' if the import created it and nobody changed it since, else the fields to restore; those
 * changed since are kept.
 */
export function withoutImport(contact: Contact, { before, after }: ImportTrace) {
  if (!before) {
    const isOwn = Object.keys(contact.bought).length > 0 || contact.basis !== after.basis;
    return isOwn ? null : 'gone';
  }
  const back = <K extends Exclude<keyof Imported, 'tags'>>(field: K): Imported[K] =>
    contact[field] === after[field] ? before[field] : contact[field];
  const gained = after.tags.filter((tag) => !before.tags.includes(tag));
  const name = back('name');
  const tags = contact.tags.filter((tag) => !gained.includes(tag));
  return {
    ...{ name, phone: back('phone'), comuna: back('comuna'), city: back('city') },
    ...{ tags, basis: back('basis') },
    ...contactIndex({ email: contact.email, name, tags }),
  };
}
