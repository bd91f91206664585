import { variant } from '@/lib/config';
import { OBJECT_TEXT } from '@/lib/domain/platform/audit';

/** What an object of the trace is called, a producer by the variant's word. */
export const objectText = (type: string): string =>
  type === 'producer' ? variant().producer.one : (OBJECT_TEXT[type] ?? type);

/** The kinds of objects that the trace can be searched by. */
export const objectKinds = () =>
  ['producer', ...Object.keys(OBJECT_TEXT)].map((value) => ({ value, label: objectText(value) }));
