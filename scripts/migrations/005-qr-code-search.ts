import { parseQrCode, qrCodeSearch } from '@/lib/domain/qr/qr-code';
import { type Migration, missingFields } from './migration';

/** Printed codes from before their list had a search hold no words for it. */
export const qrCodeSearches: Migration = {
  id: '005-qr-code-search',
  why: 'Every printed code is found by its label',
  collection: 'qrCodes',
  changesOf: (id, raw) => missingFields(raw, { search: qrCodeSearch(parseQrCode(id, raw).label) }),
};
