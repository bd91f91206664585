import { randomBytes } from 'node:crypto';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { numeric } from '@/lib/domain/kit/read';
import * as calls from '@/lib/domain/qr/calls';
import { numberedLabel, qrCodeSearch } from '@/lib/domain/qr/qr-code';
import { type CreateQrCodes, createQrCodesSchema } from '@/lib/domain/qr/qr-code-schema';
import type { Caller } from '../support/access';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { contentHash, idOfKey, requireSameContent } from '../support/codes';
import { fail } from '../support/errors';
import { transact } from '../support/transact';

const OTHER = 'Esos códigos ya se crearon con otros datos: míralos en la lista';

/**
 * Creates one QR code or a numbered batch, all with the same target at first. Idempotent with a `key`: a retry returns the
 * codes that it made, and is refused (`already-exists`) with another name, target or number. Administrators only.
 */
export const createQrCodes = callable(calls.createQrCodes, {
  input: createQrCodesSchema,
  access: 'admin',
  handle: async ({ input: { key, ...asked }, caller }) => {
    const { count } = asked;
    // A code is a secret, so it must not follow from the key: its document says which key made it.
    const made = key ? { key: idOfKey(`${caller.uid}|${key}`), hash: contentHash(asked) } : null;
    const codes = await transact(
      async (tx) => (await madeBy(tx, made)) ?? make(tx, asked, made, caller),
    );
    return {
      success: true,
      message: count > 1 ? `${count} códigos creados` : 'Código creado',
      codes,
    };
  },
});

type Made = { key: string; hash: string } | null;

async function madeBy(tx: Transaction, made: Made): Promise<string[] | null> {
  if (!made) return null;
  const found = await tx.get(db().collection(entryPaths.qrCodes()).where('key', '==', made.key));
  if (found.empty) return null;
  requireSameContent(found.docs[0]?.data(), made.hash, OTHER);
  return found.docs
    .map((doc) => ({ code: doc.id, n: numeric(doc.data().n) }))
    .sort((a, b) => a.n - b.n)
    .map(({ code }) => code);
}

async function make(
  tx: Transaction,
  { label, target, count }: Omit<CreateQrCodes, 'key'>,
  made: Made,
  caller: Caller,
): Promise<string[]> {
  if (target.kind === 'event' && !(await tx.get(db().doc(paths.event(target.value)))).exists) {
    throw fail('invalid-argument', 'Ese evento no existe', 'target.value');
  }
  const codes = Array.from({ length: count }, () => randomBytes(16).toString('base64url'));
  const batch = count > 1 ? (codes[0] ?? '') : '';
  codes.forEach((code, index) => {
    const n = index + 1;
    const name = numberedLabel(label, n, count);
    tx.create(db().doc(entryPaths.qrCode(code)), {
      code,
      label: name,
      search: qrCodeSearch(name),
      target,
      active: true,
      batch,
      createdAt: FieldValue.serverTimestamp(),
      createdBy: caller.email,
      ...(made && { ...made, n }),
    });
  });
  audit(tx, caller, {
    action: 'qr.create',
    object: { type: 'qrCode', id: codes[0] ?? '', name: label },
    after: { target, count },
  });
  return codes;
}
