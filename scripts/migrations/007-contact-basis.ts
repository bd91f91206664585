import { CONTACT_BASES } from '@/lib/domain/contact/contact';
import { type Migration, missingFields } from './migration';

/**
 * Contacts from before bases were recorded have none, whatever was noted of them: they are not mailed until it is settled.
 * Written down, so that lists and counts find them.
 */
export const contactBases: Migration = {
  id: '007-contact-basis',
  why: 'Every contact without a recorded basis is found, counted and can be settled',
  collection: 'contacts',
  changesOf: (_id, raw) => {
    if (typeof raw.email !== 'string') return null;
    const isKnown = CONTACT_BASES.some((basis) => basis === raw.basis);
    return isKnown ? null : missingFields(raw, { basis: 'none' });
  },
};
