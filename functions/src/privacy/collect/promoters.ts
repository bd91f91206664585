import type { DocumentReference, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import type { CopySection } from '@/lib/domain/privacy/person-copy';
import { maskedAccount, parseBanking } from '@/lib/domain/producer/banking';
import { parsePromoter } from '@/lib/domain/promoter/promoter';
import { parsePromoterSettlement } from '@/lib/domain/promoter/settlement';
import { parsePerson } from '../../promoter/promoters';
import { db } from '../../support/admin';
import { documentsOf, ownerOf, type Subject, when } from './read';

/** The promoters whose address, or that of their account, is the one that is asked about. */
export async function promotersOf(asked: Subject): Promise<QueryDocumentSnapshot[]> {
  const found = await Promise.all([
    documentsOf('private', 'email', asked),
    documentsOf('private', 'account.email', asked),
  ]);
  // A producer's own papers are under the same name.
  const people = found.flat().filter(({ ref }) => ref.parent.parent?.parent.id === 'promoters');
  return [...new Map(people.map((one) => [one.ref.path, one])).values()];
}

export const promoterRefOf = ({ ref }: QueryDocumentSnapshot): DocumentReference =>
  db().doc(
    entryPaths.promoter(ref.path.split('/')[1] ?? '', ref.path.split('/')[3] ?? ''),
  ) as never;

/** The data that producers keep of somebody who sells for them, and what they were paid. */
export async function promoterSections(asked: Subject): Promise<CopySection[]> {
  const people = await promotersOf(asked);
  const rows = await Promise.all(
    people.map(async (one) => {
      const found = await promoterRefOf(one).get();
      const { name, code, team } = parsePromoter(found.id, found.data());
      const { rut, phone, email, account } = parsePerson(one);
      const bank = parseBanking('account', account);
      const own = { Nombre: name, Código: code, Equipo: team, RUT: rut, Teléfono: phone };
      const paidTo = { Banco: bank.bank, Cuenta: maskedAccount(bank.accountNumber) };
      return {
        ...own,
        Correo: email,
        ...paidTo,
        Titular: bank.holder,
        'RUT del titular': bank.rut,
      };
    }),
  );
  const paid = await Promise.all(
    people.map(async (one) => {
      const settled = await db()
        .collection(entryPaths.settlements(ownerOf(one)))
        .where('promoterId', '==', promoterRefOf(one).id)
        .get();
      return settled.docs.flatMap((doc) => parsePromoterSettlement(doc.id, doc.data()) ?? []);
    }),
  );
  return [
    { key: 'promoters', file: 'promotor', title: 'Lo que vendes para otros', rows },
    {
      key: 'sales',
      file: 'comisiones',
      title: 'Lo que se te pagó por vender',
      rows: paid.flat().map(({ folio, eventName, gross, retention, net, createdAt, paidAt }) => ({
        ...{ Folio: folio, Evento: eventName, Total: gross, Retención: retention, Líquido: net },
        ...{ Cerrada: when(createdAt), Pagada: when(paidAt) },
      })),
    },
  ];
}
