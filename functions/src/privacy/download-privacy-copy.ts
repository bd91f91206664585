import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import * as calls from '@/lib/domain/privacy/calls';
import { parsePrivacyRequest } from '@/lib/domain/privacy/request';
import { downloadCopySchema } from '@/lib/domain/privacy/request-schema';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { countMiss } from '../support/lookup';
import { isSignedCopy, readCopy } from './copies';

/** A packed copy as base64 by its person's signed link; `permission-denied` (limited), `not-found` once expired. */
export const downloadPrivacyCopy = callable(calls.downloadPrivacyCopy, {
  access: 'open',
  input: downloadCopySchema,
  handle: async ({ input: { folio, t }, ip }) => {
    if (!isSignedCopy(folio, t)) {
      await countMiss('privacy', ip);
      throw fail('permission-denied', 'Este enlace no es válido');
    }
    const snapshot = await db().doc(entryPaths.privacyRequest(folio)).get();
    const { copy } = parsePrivacyRequest(folio, snapshot.data());
    const isHere = copy?.until && copy.until > new Date();
    const zip = isHere ? await readCopy(folio, copy) : null;
    if (!copy || !zip) throw fail('not-found', 'Esta copia ya venció. Pídela de nuevo');
    return { success: true, message: '', file: zip.toString('base64'), hash: copy.hash };
  },
});
