import { contactIdOf } from '../contact/contact';

/**
 * Where it is noted who of a team, or of the administration, did something, by their address: the fields that are asked
 * for it, and those beside them that say it in words. Steps of money, complaints and the trace keep it (`KEPT_PLACES`).
 */
export const TEAM_WORK: readonly { collection: string; by: string[]; beside?: string[] }[] = [
  { collection: 'contacts', by: ['source'], beside: ['consent.note'] },
  { collection: 'consents', by: ['by'] },
  { collection: 'bin', by: ['by.email', 'data.source'], beside: ['data.consent.note'] },
  { collection: 'courtesies', by: ['givenBy.email', 'revokedBy'] },
  { collection: 'quotas', by: ['email'] },
  { collection: 'validators', by: ['createdBy', 'revokedBy'] },
  { collection: 'versions', by: ['by.email'] },
  { collection: 'events', by: ['pending.by.email'] },
  { collection: 'plans', by: ['by.email'] },
  { collection: 'news', by: ['by.email'] },
  { collection: 'lines', by: ['by'] },
  { collection: 'notes', by: ['by'] },
  { collection: 'menus', by: ['updatedBy'] },
  { collection: 'qrCodes', by: ['createdBy'] },
  { collection: 'functions', by: ['updatedBy'] },
  { collection: 'featureNotes', by: ['updatedBy'] },
  { collection: 'ambassadorApplications', by: ['stateBy'] },
];

/** What stands for an erased member: the same for all that one did, and no address. */
export const formerMember = (email: string): string =>
  `Ex integrante ${contactIdOf(email).slice(0, 6)}`;
