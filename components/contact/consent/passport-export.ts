import type { ExportColumn } from '@/components/ui/table/export';
import type { Consent } from '@/lib/domain/contact/consent';
import {
  CONSENT_BASIS_TEXT,
  CONSENT_KIND_TEXT,
  CONSENT_PURPOSE_TEXT,
  CONSENT_SOURCE_TEXT,
} from '@/lib/domain/contact/consent-labels';

export const authorOf = ({ by }: Pick<Consent, 'by'>): string =>
  by === 'person' ? 'La misma persona' : by === 'system' ? 'El sistema' : by;

export const passportExport: readonly ExportColumn<Consent>[] = [
  { header: 'Fecha', kind: 'moment', value: (line) => line.at },
  { header: 'Qué pasó', value: (line) => CONSENT_KIND_TEXT[line.kind] },
  { header: 'Para qué', value: (line) => CONSENT_PURPOSE_TEXT[line.purpose] },
  { header: 'Base', value: (line) => (line.basis ? CONSENT_BASIS_TEXT[line.basis] : '') },
  { header: 'Dónde', value: (line) => CONSENT_SOURCE_TEXT[line.source] },
  { header: 'Prueba', value: (line) => line.evidence, width: 32 },
  { header: 'Texto', value: (line) => line.text, width: 48 },
  { header: 'Versión del texto', value: (line) => line.textVersion },
  { header: 'Huella del texto (SHA-256)', value: (line) => line.textHash },
  { header: 'Quién', value: authorOf },
];
