import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { fields, text, texts } from '@/lib/domain/kit/read';
import { db } from '../support/admin';

export const promoterRef = (producerId: string, id: string) =>
  db().doc(entryPaths.promoter(producerId, id));
export const personRef = (producerId: string, id: string) =>
  db().doc(entryPaths.promoterPrivate(producerId, id));

/** The fields of a promoter that functions alone read. */
export function parsePerson(found: Pick<DocumentSnapshot, 'data'> | undefined) {
  const { rut, phone, email, codes, linkHash, account } = fields(found?.data());
  const person = { rut: text(rut), phone: text(phone), email: text(email) };
  return { ...person, codes: texts(codes), linkHash: text(linkHash), account };
}
