import { type Errand, newErrand, parseErrand } from '@/lib/domain/errand/errand';

const signIn = { authTime: 1, hasSecondFactor: false, asOf: 1 };

/** An errand as the screens get it: an import of one row that is running, unless it is told otherwise. */
export function errandOf(more: Partial<Errand> = {}): Errand {
  const start = { uid: 'me', key: 'uno', callable: 'importContacts', producerId: 'club', signIn };
  const counted = { calls: 1, total: 1, failed: 0, listed: 0 };
  const at = new Date('2026-11-20T15:00:00Z');
  const raw = newErrand({ ...start, ...counted, title: 'Importar lista.csv' }, at);
  return { ...parseErrand('e', raw), ...more };
}
