import { auditSearch, parseAudit } from '@/lib/domain/platform/audit';
import { type Migration, missingFields } from './migration';

/**
 * Lines from before the audit trail had a search hold no words for it. The permission of their readers (`needs`) stays
 * as it is: without one a line is for administrators only, and what it holds was not written for others.
 */
export const auditSearches: Migration = {
  id: '006-audit-search',
  why: 'Every line of the audit trail is found by its object and by who wrote it',
  collection: 'audit',
  changesOf: (id, raw) => {
    const { object, by } = parseAudit(id, raw);
    return missingFields(raw, { search: auditSearch(object, by) });
  },
};
