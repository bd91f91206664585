import { parseAuditEntry } from '@/lib/domain/audit/audit';
import { auditSearch } from '@/lib/domain/audit/audit-search';
import { sentenceText } from '@/lib/domain/audit/sentence';
import { type Migration, missingFields } from './migration';

/**
 * Lines from before the audit trail had a search hold no words for it. The permission of their readers (`needs`) stays
 * as it is: without one a line is for administrators only, and what it holds was not written for others.
 */
export const auditSearches: Migration = {
  id: '006-audit-search',
  why: 'Every line of the audit trail is found by its object, by who wrote it, and by what it says',
  collection: 'audit',
  changesOf: (id, raw) => {
    const line = parseAuditEntry(id, raw);
    // As `audit` writes it: fewer words would take those of newer lines away.
    const search = auditSearch(line.object, line.by, sentenceText(line, ''), line.reason);
    return missingFields(raw, { search });
  },
};
