import { complaintContact } from '@/lib/domain/complaint/complaint-schema';
import { fields, text } from '@/lib/domain/kit/read';
import { type Migration, missingFields } from './migration';

/** Complaints whose address was kept as it was typed, with capitals. */
export const complaintContacts: Migration = {
  id: '016-complaint-contact',
  why: 'Whoever complained finds it in their copy, and is told that it is kept when they are erased',
  collection: 'complaints',
  changesOf: (_id, raw) => {
    const who = fields(raw.who);
    const contact = complaintContact(text(who.contact));
    return contact === text(who.contact) ? null : missingFields(raw, { who: { ...who, contact } });
  },
};
