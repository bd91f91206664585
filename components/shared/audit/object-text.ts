import { variant } from '@/lib/config';
import { OBJECT_TEXT } from '@/lib/domain/audit/audit-objects';

export const objectText = (type: string): string =>
  type === 'producer' ? variant().producer.one : (OBJECT_TEXT[type] ?? type);

export const objectKinds = () =>
  ['producer', ...Object.keys(OBJECT_TEXT)].map((value) => ({ value, label: objectText(value) }));
