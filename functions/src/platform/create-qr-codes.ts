import { FieldValue } from 'firebase-admin/firestore';
import { paths } from '@/lib/domain/kit/paths';
import * as calls from '@/lib/domain/platform/calls';
import { numberedLabel, qrCodeSearch } from '@/lib/domain/platform/qr-code';
import { createQrCodesSchema } from '@/lib/domain/platform/qr-code-schema';
import { db } from '../support/admin';
import { audit } from '../support/audit';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { randomCode } from '../support/random-code';

/** Creates one QR code or a numbered batch, all with the same target at first. Administrators only. */
export const createQrCodes = callable(calls.createQrCodes, {
  input: createQrCodesSchema,
  access: 'admin',
  handle: async ({ input: { label, target, count }, caller }) => {
    if (target.kind === 'event' && !(await db().doc(paths.event(target.value)).get()).exists) {
      throw fail('invalid-argument', 'Ese evento no existe', 'target.value');
    }
    const codes = Array.from({ length: count }, randomCode);
    const batch = count > 1 ? (codes[0] ?? '') : '';
    const writer = db().batch();
    codes.forEach((code, index) => {
      const name = numberedLabel(label, index + 1, count);
      writer.create(db().doc(paths.qrCode(code)), {
        code,
        label: name,
        search: qrCodeSearch(name),
        target,
        active: true,
        batch,
        createdAt: FieldValue.serverTimestamp(),
        createdBy: caller.email,
      });
    });
    audit(writer, caller, {
      action: 'qr.create',
      object: { type: 'qrCode', id: codes[0] ?? '', name: label },
      after: { target, count },
    });
    await writer.commit();
    return {
      success: true,
      message: count > 1 ? `${count} códigos creados` : 'Código creado',
      codes,
    };
  },
});
