import { contactIdOf } from '../contact/contact';

/**
 * Fields that name members or administrators by email (`by`), and fields with their name in words (`beside`). Financial steps,
 * complaints and the audit log keep it (`KEPT_PLACES`).
 */
export const TEAM_WORK: readonly { collection: string; by: string[]; beside?: string[] }[] = [
  { collection: 'contacts', by: ['source'], beside: ['consent.note'] },
  { collection: 'consents', by: ['by'] },
  { collection: 'bin', by: ['by.email', 'data.source'], beside: ['data.consent.note'] },
  { collection: 'courtesies', by: ['givenBy.email', 'revokedBy'] },
  { collection: 'quotas', by: ['email'] },
  { collection: 'validators', by: ['createdBy', 'revokedBy'] },
  { collection: 'boxOffices', by: ['createdBy'] },
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

/** A stable pseudonym for an erased member. */
export const formerMember = (email: string): string =>
  `Ex integrante ${contactIdOf(email).slice(0, 6)}`;
